/** Header names shared by app, relay and service (decisions.md 5 and 7). Lower case, as Node and fetch give them. */
export const headers = {
  carrel: 'x-carrel',
  expectedUser: 'x-expected-user',
  requestId: 'x-request-id',
  relay: 'x-relay',
  relayOutcome: 'x-relay-outcome',
  upstreamDate: 'x-upstream-date',
  serviceFeatures: 'x-service-features',
  idempotencyKey: 'idempotency-key',
  ifMatch: 'if-match',
  etag: 'etag',
  /** Where a page of the log ends. */
  logCursor: 'x-log-cursor',
  // From the relay to the service beside it; believed only with the secret made at start.
  visitor: 'x-carrel-visitor',
  visitorSecret: 'x-carrel-visitor-secret',
} as const;

/** What a service may offer beyond the document (decisions.md 5). Absent header: none of them. */
export const serviceFeatures = ['keys', 'tags', 'terms0', 'log', 'browse'] as const;
export type ServiceFeature = (typeof serviceFeatures)[number];
