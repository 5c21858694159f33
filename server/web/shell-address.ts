/** First segments of the table in decisions.md 1 that are not the app's. The service worker keeps the same list. */
const served = new Set(['2.0', 'oauth', 'images', 'authorize', 'relay', 'csp-report', 'healthz', 'assets']);

/** Versions of the interface that there are not, and what clients of other things look for. */
const others = /^(?:\d+\.\d+|\.well-known)$/;

/** True for a path that shows the app. A last part with an extension is a file; below `/search/` the service searches. */
export function isShellAddress(path: string): boolean {
  const [first = '', ...rest] = path.split('/').filter((part) => part !== '');
  if (served.has(first) || others.test(first)) return false;
  if (first === 'search' && rest.length > 0) return false;
  // Somebody's page (interface 2.1): a name may hold a dot.
  if (first === 'users' && rest.length === 1) return true;
  return !/\.[a-z\d]+$/i.test(rest.at(-1) ?? first);
}
