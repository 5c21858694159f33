/** First segments of the service, the relay and the operators' addresses (decisions.md 1): never the shell. */
const served = new Set(['2.0', 'oauth', 'images', 'authorize', 'relay', 'csp-report', 'healthz', 'assets']);

/**
 * True where a navigation to this path shows the app: the last row of the table in decisions.md 1.
 * The app's own `/search` is one; `/search/sets` and its sisters are the service's. A path whose last part
 * has an extension (`/icon.svg`, `/sw.js`) is a file.
 */
/** Versions of the interface that there are not, and what clients of other things look for. */
const others = /^(?:\d+\.\d+|\.well-known)$/;

export function isShellAddress(path: string): boolean {
  const [first = '', ...rest] = path.split('/').filter((part) => part !== '');
  if (served.has(first) || others.test(first)) return false;
  if (first === 'search' && rest.length > 0) return false;
  // A name may hold a dot.
  if (first === 'users' && rest.length === 1) return true;
  const last = rest.at(-1) ?? first;
  return !/\.[a-z\d]+$/i.test(last);
}

/** Where a sign-in goes on when the relay cannot be reached; null for every other path. */
export function offlineEnding(path: string): string | null {
  return /^\/relay\/(sign-in|callback)\/?$/.test(path) ? '/sign-in/problem?reason=offline' : null;
}
