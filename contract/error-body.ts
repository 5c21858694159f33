import * as v from 'valibot';

/** The body of every 400- and 500-level answer (interface 7). */
export const ErrorBody = v.object({
  http_code: v.number(),
  error: v.string(),
  error_title: v.optional(v.string(), ''),
  error_description: v.optional(v.string(), ''),
  validation_errors: v.optional(v.array(v.string())),
});
export type ErrorBody = v.InferOutput<typeof ErrorBody>;

/** Identifiers of the interface and of decisions.md 4 and 5, with the status each travels under. */
export const errorStatus = {
  item_not_found: 404,
  invalid_access: 401,
  validation_errors: 400,
  missing_credentials: 401,
  invalid_token: 401,
  insufficient_scope: 401,
  not_allowed: 401,
  password_required: 403,
  premium_required: 401,
  method_not_allowed: 405,
  too_large: 413,
  unsupported_encoding: 415,
  too_many_requests: 429,
  internal_error: 500,
  service_unavailable: 503,
  insufficient_storage: 507,
  images_unavailable: 503,
  idempotency_key_reused: 422,
  request_in_progress: 409,
  precondition_failed: 412,
  // Only the relay says these two (decisions.md 7).
  session_ended: 401,
  user_mismatch: 409,
} as const;
export type ErrorIdentifier = keyof typeof errorStatus;
