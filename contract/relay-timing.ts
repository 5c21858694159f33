/**
 * How long the relay waits for the service once a request has left: for the answer to begin, and then between two
 * parts of it. After that it closes the connection and says 504. The app's quiet period builds on this number.
 */
export const RELAY_TIMEOUT_MS = 30_000;
