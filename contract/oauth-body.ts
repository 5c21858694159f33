import * as v from 'valibot';

/** The access-token response (interface 2.5). `expires_in` counts seconds; `user_id` is the username. */
export const TokenBody = v.object({
  access_token: v.string(),
  token_type: v.string(),
  expires_in: v.number(),
  scope: v.optional(v.string(), ''),
  user_id: v.string(),
});
export type TokenBody = v.InferOutput<typeof TokenBody>;

/** The OAuth error attribute values (interface 7). Always English. */
export const oauthErrors = [
  'invalid_request',
  'invalid_client',
  'unauthorized_client',
  'redirect_uri_mismatch',
  'access_denied',
  'unsupported_response_type',
  'invalid_scope',
  'invalid_grant',
  'unsupported_grant_type',
  'insufficient_scope',
] as const;
export type OauthError = (typeof oauthErrors)[number];

/** 400 of the token endpoint (interface 5, 7). */
export const OauthErrorBody = v.object({ error: v.string(), error_description: v.optional(v.string(), '') });
export type OauthErrorBody = v.InferOutput<typeof OauthErrorBody>;
