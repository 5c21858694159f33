/** Schemes whose addresses run or show content instead of leading to an application. */
const dangerousSchemes = new Set(['javascript', 'data', 'blob', 'file', 'about', 'vbscript', 'filesystem', 'view-source']);

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
  if (!isSafeRedirectUri(requested)) return false;
  if (exact) return requested === registered;
  if (!requested.startsWith(registered)) return false;
  return sameOrigin(registered, requested) && continuesAtBoundary(registered, requested) && !presetsAnswer(registered, requested);
}

/** What holds for any redirect URI, registered or requested. */
export function isSafeRedirectUri(uri: string): boolean {
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(uri)?.[1]?.toLowerCase();
  if (scheme === undefined || dangerousSchemes.has(scheme) || uri.length > 2000) return false;
  if (badCharacter.test(uri) || badEscape.test(uri) || badPercent.test(uri) || uri.includes('#')) return false;
  if (!URL.canParse(uri) || !isUtf8(uri)) return false;
  const url = new URL(uri);
  const isWeb = scheme === 'http' || scheme === 'https';
  if (isWeb && !/^https?:\/\/[^/?]/i.test(uri)) return false;
  if (url.username || url.password || authorityOf(uri).includes('@')) return false;
  const path = uri.slice(scheme.length + 1).split('?')[0] ?? '';
  const afterAuthority = path.startsWith('//') ? path.slice(2).replace(/^[^/]*/, '') : path;
  return !afterAuthority.includes('//') && !afterAuthority.split('/').some(isDotSegment);
}

/** `.` and `..`, also with a parameter behind (`..;x`), which some servers cut off. */
const isDotSegment = (segment: string) => /^\.{1,2}(?:(?:;|%(?:25)*3b).*)?$/i.test(segment);

/** Escapes are UTF-8 in its shortest form: some servers read a longer one (`%c0%ae`) as the dot it hides. */
function isUtf8(uri: string): boolean {
  try {
    // The result is used: a bundler leaves out a call whose result is not, and with it the throw.
    return decodeURIComponent(uri).length > 0;
  } catch {
    return false;
  }
}

function authorityOf(uri: string): string {
  return /^[a-z][a-z\d+.-]*:\/\/([^/?]*)/i.exec(uri)?.[1] ?? '';
}

function sameOrigin(registered: string, requested: string): boolean {
  const [a, b] = [new URL(registered), new URL(requested)];
  return a.protocol === b.protocol && a.host === b.host;
}

/** The registered path must end where the request's goes deeper: `/app` allows `/app/x`, not `/app.evil`. */
function continuesAtBoundary(registered: string, requested: string): boolean {
  const rest = requested.slice(registered.length);
  if (rest === '') return true;
  if (registered.includes('?')) return rest.startsWith('&');
  return rest.startsWith('/') || rest.startsWith('?') || registered.endsWith('/');
}

/** An address that brings its own `code` or `state` could shadow ours. */
function presetsAnswer(registered: string, requested: string): boolean {
  if (requested === registered) return false;
  const query = requested.includes('?') ? requested.slice(requested.indexOf('?') + 1) : '';
  // As servers of many kinds read it: `;` may part fields, `code[]` be a code, and letters have no case.
  const names = [...new URLSearchParams(query.replaceAll(';', '&')).keys()].map((name) => name.replace(/\[.*$/s, '').trim().toLowerCase());
  return names.some((name) => answerNames.has(name));
}

const answerNames = new Set(['code', 'state', 'error', 'error_description', 'expires_in', 'iss']);
