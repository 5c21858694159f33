/** Schemes whose addresses run or show content, or start something else, instead of leading to an application. */
const dangerousSchemes = new Set(
  'javascript data blob file about vbscript filesystem view-source jar mhtml resource chrome intent android-app ws wss ftp mailto tel sms'.split(
    ' ',
  ),
);

/** Control characters, spaces, and what no address carries unencoded. */
const badCharacter = /[^\x21-\x7e]|[\\<>"`{}|^]/;

/** `/`, `\`, `.`, NUL and other controls in percent-encoding, once or more deeply encoded. */
const badEscape = /%(?:25)*(?:2e|2f|5c|[01][\da-f]|7f)/i;
const badPercent = /%(?![\da-f]{2})/i;

/**
 * The redirect rule of interface 5, read safely (decisions.md 2): begins with the registered
 * characters, has the same scheme, host and port, and goes on at a boundary of the path. Pure.
 * `exact` asks for the registered URI itself.
 */
export function checkRedirectUri(registered: string, requested: string, exact = false): boolean {
  if (redirectUriProblem(requested) !== null) return false;
  if (exact || requested === registered) return requested === registered;
  if (!requested.startsWith(registered)) return false;
  const added = requested.slice(registered.length);
  return (
    sameOrigin(registered, requested) &&
    continuesAtBoundary(registered, added) &&
    !(registered.includes('?') ? false : strayInPath.test(decoded(added.split('?')[0] ?? ''))) &&
    !presetsAnswer(requested)
  );
}

/** Path parameters and signs that some programs take for the end of a path or the beginning of a host. */
const strayInPath = /[;@?#%]/;

export type RedirectUriProblem =
  | 'no-scheme'
  | 'scheme'
  | 'too-long'
  | 'character'
  | 'fragment'
  | 'encoded'
  | 'host'
  | 'user-info'
  | 'path'
  | 'look-alike';

/** What keeps a text from being a redirect URI at all, registered or requested; null when nothing does. Pure. */
export function redirectUriProblem(uri: string): RedirectUriProblem | null {
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(uri)?.[1]?.toLowerCase();
  if (scheme === undefined) return 'no-scheme';
  if (dangerousSchemes.has(scheme)) return 'scheme';
  if (uri.length > 2000) return 'too-long';
  if (uri.includes('#')) return 'fragment';
  if (badCharacter.test(uri)) return 'character';
  const text = badEscape.test(uri) || badPercent.test(uri) ? null : decodedOrNull(uri);
  if (text === null) return 'encoded';
  if (hidesSign(text)) return 'look-alike';
  const isWeb = scheme === 'http' || scheme === 'https';
  const authority = authorityOf(uri);
  if (!URL.canParse(uri) || (isWeb && !/^https?:\/\/[^/?]/i.test(uri)) || !plainAuthority.test(authority)) {
    return authority.includes('@') ? 'user-info' : 'host';
  }
  const url = new URL(uri);
  if (url.username || url.password || authority.includes('@')) return 'user-info';
  const path = uri.slice(scheme.length + 1).split('?')[0] ?? '';
  const afterAuthority = path.startsWith('//') ? path.slice(2).replace(/^[^/]*/, '') : path;
  const isClean = !afterAuthority.includes('//') && !afterAuthority.split('/').some(isOddSegment);
  return isClean ? null : 'path';
}

/** The host also stands in the policy header of our pages, where `;`, `,`, `*` and `'` mean something. */
const plainAuthority = /^(?:[\w.~-]*|\[[\da-f:.]+\])(?::\d*)?$/i;

/** What holds for any redirect URI, registered or requested. */
export const isSafeRedirectUri = (uri: string): boolean => redirectUriProblem(uri) === null;

/** `.` and `..`, also with a parameter behind (`..;x`), which some servers cut off; and a parameter of nothing (`/;x`). */
const isOddSegment = (segment: string) => /^\.{0,2}(?:;|%(?:25)*3b)/i.test(segment) || /^\.{1,2}$/.test(segment);

/** Escapes are UTF-8 in its shortest form: some servers read a longer one (`%c0%ae`) as the dot it hides. */
function decodedOrNull(uri: string): string | null {
  try {
    // The result is used: a bundler leaves out a call whose result is not, and with it the throw.
    return decodeURIComponent(uri);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

/** As servers see it once they have decoded it, however often they do. */
function decoded(text: string): string {
  const next = decodedOrNull(text) ?? text;
  return next === text ? text : decoded(next);
}

/** A full-width dot or slash becomes a plain one where a program normalises what it decoded. */
const hidesSign = (text: string): boolean =>
  Array.from(text).some((character) => character > '\x7f' && /[\0-/:-@[-`{-\x7f]/.test(character.normalize('NFKC')));

function authorityOf(uri: string): string {
  return /^[a-z][a-z\d+.-]*:\/\/([^/?]*)/i.exec(uri)?.[1] ?? '';
}

function sameOrigin(registered: string, requested: string): boolean {
  const [a, b] = [new URL(registered), new URL(requested)];
  return a.protocol === b.protocol && a.host === b.host;
}

/** The registered path must end where the request's goes deeper: `/app` allows `/app/x`, not `/app.evil`. */
function continuesAtBoundary(registered: string, added: string): boolean {
  if (registered.includes('?')) return added.startsWith('&') || /[?&]$/.test(registered);
  return added.startsWith('/') || added.startsWith('?') || registered.endsWith('/');
}

/** An address that brings its own `code`, `state` or `response_mode` could shadow ours. Pure. */
export function presetsAnswer(uri: string): boolean {
  const query = uri.includes('?') ? uri.slice(uri.indexOf('?') + 1) : '';
  // As servers of many kinds read it: `;` may part fields, `code[]` or `code.x` be a code, and letters have no case.
  const names = [...new URLSearchParams(query.replaceAll(';', '&')).keys()].map((name) =>
    decoded(name)
      .replace(/[[.].*$/s, '')
      .trim()
      .toLowerCase(),
  );
  return names.some((name) => answerNames.has(name));
}

const answerNames = new Set(
  'code state error error_description error_uri expires_in iss scope session_state access_token refresh_token id_token token_type token response response_mode response_type client_id redirect_uri'.split(
    ' ',
  ),
);
