#!/bin/sh
# Reads "+ STAGE PID START" and "- PID" lines until the launcher is gone, then ends whatever is still listed:
# services first, then the infrastructure, and last the Postgres that serves the folder $1.
trap '' INT TERM HUP
database=$1
listed=
echo "on duty"

# Is process $1 the one that began at $2? A zombie has ended.
lives() {
  stat=$(cat "/proc/$1/stat" 2>/dev/null) || return 1
  # shellcheck disable=SC2086 # the fields are meant to be split
  set -- "$2" ${stat##*) }
  [ "$2" != Z ] && [ "${21}" = "$1" ]
}

any_lives() {
  for entry; do
    ! lives "${entry%:*}" "${entry#*:}" || return 0
  done
  return 1
}

signal() {
  name=$1
  shift
  for entry; do
    ! lives "${entry%:*}" "${entry#*:}" || kill "-$name" "${entry%:*}" 2>/dev/null
  done
}

# Ends the processes PID:START, politely for eight seconds.
end() {
  signal TERM "$@"
  tries=0
  while any_lives "$@" && [ "$tries" -lt 40 ]; do
    sleep 0.2
    tries=$((tries + 1))
  done
  signal KILL "$@"
}

end_stage() {
  chosen=
  for entry in $listed; do
    case $entry in "$1":*) chosen="$chosen ${entry#*:}" ;; esac
  done
  # shellcheck disable=SC2086 # a list of words
  end $chosen
}

end_database() {
  pid=
  read -r pid 2>/dev/null <"$database/postmaster.pid" || return 0
  [ "$(readlink "/proc/$pid/cwd")" = "$(readlink -f "$database")" ] || return 0
  kill -INT "$pid"
  tries=0
  while [ -d "/proc/$pid/cwd" ] && [ "$tries" -lt 40 ]; do
    sleep 0.2
    tries=$((tries + 1))
  done
  [ ! -d "/proc/$pid/cwd" ] || kill -KILL "$pid"
}

while read -r sign stage pid start; do
  case $sign in
    +) listed="$listed $stage:$pid:$start" ;;
    -)
      kept=
      for entry in $listed; do
        case $entry in *:"$stage":*) ;; *) kept="$kept $entry" ;; esac
      done
      listed=$kept
      ;;
  esac
done

end_stage SERVICE
end_stage INFRASTRUCTURE
end_database
