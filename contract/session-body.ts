import * as v from 'valibot';

/**
 * `GET /relay/session` (decisions.md 7). `user` is null when signed out; `expires_at` counts seconds;
 * `service` names the service (its origin and, for ours, the id made with its database), so that a device
 * keeps one outbox per service and user.
 */
export const SessionBody = v.object({
  user: v.nullable(v.string()),
  expires_at: v.nullable(v.number()),
  service: v.string(),
  service_name: v.string(),
  demo_user: v.nullable(v.string()),
});
export type SessionBody = v.InferOutput<typeof SessionBody>;

/** Every ending of signing in that can go wrong: `/sign-in/problem?reason=…`. */
export const signInProblems = ['denied', 'expired', 'state', 'client', 'offline', 'unreachable', 'refused'] as const;
export type SignInProblem = (typeof signInProblems)[number];
