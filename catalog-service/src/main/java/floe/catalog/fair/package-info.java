/// Fairness between tenants: whoever asks for much waits for their own, and not others for them.
package floe.catalog.fair;
