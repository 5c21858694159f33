import { fieldsPerForm } from '../wire/field-count';
import { decodePercent } from '../wire/percent-encoded';
import { keptFields } from '../wire/url-encoded';

/** Parameters that would change who asks or what comes back; none of them is the app's to send (decisions.md 7). */
const stripped = new Set(['method', 'callback', 'client_id', 'client_secret', 'access_token', 'oauth_token']);

/** No parameter has a longer name, so one that does is not worth decoding. */
const longestName = 1_000;

/** A query of at most so many fields, or an url-encoded body, byte for byte, less the fields above. Throws `TooManyFields`. */
export const withoutStrippedFields = (encoded: string, most = fieldsPerForm): Promise<string> =>
  keptFields(encoded, most, (name) => name.length <= longestName && !stripped.has(fieldName(name)));

/** How a lenient server might read the name: decoded, without case, blanks or brackets. */
function fieldName(name: string): string {
  return (decodePercent(name) ?? name).replace(/\[.*$/, '').trim().toLowerCase();
}
