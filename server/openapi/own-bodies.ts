import * as v from 'valibot';
import { OauthErrorBody, oauthErrors } from '../../contract/oauth-body';
import { TermBody } from '../../contract/set-body';

/** What GET terms answers here; a client must be ready for more (`contract/set-body.ts`). */
export const TermListBody = v.array(TermBody);

/** A refusal of the token endpoint: OAuth's two fields, and those of every error beside them. */
export const TokenRefusedBody = v.object({
  http_code: v.literal(400),
  ...OauthErrorBody.entries,
  error: v.picklist(oauthErrors),
  error_title: v.string(),
});

/** What /healthz answers. */
export const HealthBody = v.object({ status: v.picklist(['ok', 'unavailable']) });
