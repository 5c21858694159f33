/** Parameters that would change who asks or what comes back; none of them is the app's to send (decisions.md 7). */
const stripped = new Set(['method', 'callback', 'client_id', 'client_secret', 'access_token', 'oauth_token']);

/** The same query string or url-encoded body, byte for byte, less the fields above. */
export function withoutStrippedFields(encoded: string): string {
  return encoded
    .split('&')
    .filter((pair) => pair !== '' && !stripped.has(fieldName(pair)))
    .join('&');
}

/** How a lenient server might read the name: decoded, without case, blanks or brackets. */
function fieldName(pair: string): string {
  const raw = (pair.split('=', 1)[0] ?? '').replaceAll('+', ' ');
  return decodedOrSame(raw).replace(/\[.*$/, '').trim().toLowerCase();
}

function decodedOrSame(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
