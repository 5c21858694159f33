import { RELAY_TIMEOUT_MS } from '../../../contract/relay-timing';

/** How long a request may still take effect at a service that promises nothing: longer than any time-out before it. */
export const quietMs = Math.max(RELAY_TIMEOUT_MS + 90_000, 120_000);
