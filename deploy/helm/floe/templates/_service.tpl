{{/* What the three services have in common. Each template is handed (dict "root" $ "name" "solver" …). */}}

{{- define "floe.labels" -}}
app.kubernetes.io/name: {{ .name }}-service
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/part-of: floe
{{- end }}

{{- define "floe.fullname" -}}
{{ .root.Release.Name }}-{{ .name }}
{{- end }}

{{- define "floe.value" -}}
- name: {{ index . 0 }}
  value: {{ index . 1 | toString | quote }}
{{- end }}

{{/* Who vouches for whom this service talks to: a Secret by name. */}}
{{- define "floe.authorities" -}}
{{- with .root.Values.kafka.ca }}
kafka: {{ . }}
{{- end }}
{{- if and (eq .name "catalog") .root.Values.database.ca }}
database: {{ .root.Values.database.ca }}
{{- end }}
{{- end }}

{{/* How the broker knows us, and we it. */}}
{{- define "floe.broker" -}}
{{- with .ca }}
{{- include "floe.value" (list "KAFKA_SSL_TRUSTSTORE_TYPE" "PEM") }}
{{ include "floe.value" (list "KAFKA_SSL_TRUSTSTORE_LOCATION" "/etc/floe/kafka/ca.crt") }}
{{- end }}
{{- if or .user (and .ca (not .secret)) }}
{{ include "floe.value" (list "KAFKA_SECURITY_PROTOCOL" (printf "%s%s" (ternary "SASL_" "" (not (empty .user))) (ternary "PLAINTEXT" "SSL" (empty .ca)))) }}
{{- end }}
{{- with .user }}
{{ include "floe.value" (list "KAFKA_SASL_MECHANISM" "SCRAM-SHA-512") }}
- name: KAFKA_SASL_JAAS_CONFIG
  valueFrom:
    secretKeyRef: {name: {{ . }}, key: sasl.jaas.config}
{{- end }}
{{- end }}

{{/* What a service is told. A name stands once: of two, a cluster refuses the whole Deployment. What `env` of its values
     says goes before what is said here. */}}
{{- define "floe.environment" -}}
{{- $values := index .root.Values .name -}}
{{- $told := list (include "floe.value" (list "KAFKA_BOOTSTRAP_SERVERS" .root.Values.kafka.bootstrap)) }}
{{- $told = append $told (include "floe.broker" .root.Values.kafka) }}
{{- $told = append $told (include "floe.value" (list "QUARKUS_LOG_CONSOLE_JSON_ENABLED" .root.Values.logJson)) }}
{{- with .root.Values.traces }}
{{- $told = append $told (include "floe.value" (list "QUARKUS_OTEL_SDK_DISABLED" "false")) }}
{{- $told = append $told (include "floe.value" (list "QUARKUS_OTEL_EXPORTER_OTLP_ENDPOINT" .)) }}
{{- end }}
{{- range append $told .env | join "\n" | fromYamlArray }}
{{- if not (hasKey $values.env .name) }}
{{ list . | toYaml }}
{{- end }}
{{- end }}
{{- range $name, $value := $values.env }}
{{ include "floe.value" (list $name $value) }}
{{- end }}
{{- end }}

{{/* @param env what this service is told beside what all are
     @param start seconds in which the service has to listen
     @param grace seconds, longer than the service takes to stop */}}
{{- define "floe.deployment" -}}
{{- $values := index .root.Values .name -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ include "floe.fullname" . }}
  labels:
    {{- include "floe.labels" . | nindent 4 }}
spec:
  {{- if not (and .root.Values.keda.enabled .scaled) }}
  replicas: {{ $values.replicas }}
  {{- end }}
  selector:
    matchLabels:
      {{- include "floe.labels" . | nindent 6 }}
  # Nobody takes a roll-out for failed while a replica may still start.
  progressDeadlineSeconds: {{ add .start 600 }}
  strategy:
    rollingUpdate:
      maxSurge: 1
      maxUnavailable: 0
  template:
    metadata:
      labels:
        {{- include "floe.labels" . | nindent 8 }}
    spec:
      automountServiceAccountToken: false
      enableServiceLinks: false
      terminationGracePeriodSeconds: {{ .grace }}
      {{- with .root.Values.image.pullSecrets }}
      imagePullSecrets:
        {{- range . }}
        - name: {{ . }}
        {{- end }}
      {{- end }}
      securityContext:
        runAsNonRoot: true
        runAsUser: 1001
        seccompProfile:
          type: RuntimeDefault
      topologySpreadConstraints:
        {{- range list "topology.kubernetes.io/zone" "kubernetes.io/hostname" }}
        - maxSkew: 1
          topologyKey: {{ . }}
          whenUnsatisfiable: ScheduleAnyway
          labelSelector:
            matchLabels:
              {{- include "floe.labels" $ | nindent 14 }}
        {{- end }}
      containers:
        - name: {{ .name }}-service
          image: {{ .root.Values.image.registry }}/{{ .name }}-service:{{ .root.Values.image.tag }}
          imagePullPolicy: {{ .root.Values.image.pullPolicy }}
          ports:
            {{- if eq .name "catalog" }}
            - name: http
              containerPort: 8080
            {{- end }}
            - name: management
              containerPort: 9000
          env:
            {{- include "floe.environment" . | trim | nindent 12 }}
          {{- with .root.Values.kafka.secret }}
          envFrom:
            - secretRef:
                name: {{ . }}
          {{- end }}
          startupProbe:
            httpGet: {path: /q/health/live, port: management}
            periodSeconds: 2
            failureThreshold: {{ div (add .start 1) 2 }}
          livenessProbe:
            httpGet: {path: /q/health/live, port: management}
            periodSeconds: 5
            timeoutSeconds: 3
            failureThreshold: 3
          readinessProbe:
            httpGet: {path: /q/health/ready, port: management}
            periodSeconds: 3
            timeoutSeconds: 3
            failureThreshold: 2
          resources:
            {{- toYaml $values.resources | nindent 12 }}
          securityContext:
            allowPrivilegeEscalation: false
            readOnlyRootFilesystem: true
            capabilities:
              drop: [ALL]
          volumeMounts:
            - name: tmp
              mountPath: /tmp
            {{- range $name, $secret := (include "floe.authorities" . | fromYaml) }}
            - name: {{ $name }}-ca
              mountPath: /etc/floe/{{ $name }}
              readOnly: true
            {{- end }}
      volumes:
        - name: tmp
          emptyDir: {}
        {{- range $name, $secret := (include "floe.authorities" . | fromYaml) }}
        - name: {{ $name }}-ca
          secret:
            secretName: {{ $secret }}
            items: [{key: ca.crt, path: ca.crt}]
        {{- end }}
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ include "floe.fullname" . }}
  labels:
    {{- include "floe.labels" . | nindent 4 }}
spec:
  maxUnavailable: 1
  selector:
    matchLabels:
      {{- include "floe.labels" . | nindent 6 }}
{{- end }}
