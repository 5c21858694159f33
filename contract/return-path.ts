/** A path of the app to go back to after signing in. Never an address: `//host` and everything encoded is refused. */
const returnPath = /^\/(?!\/)[A-Za-z0-9/_-]*$/;

/** The path itself, or `/` for anything that is not one (decisions.md 7). */
export function safeReturnPath(path: unknown): string {
  return typeof path === 'string' && path.length <= 512 && returnPath.test(path) && !path.includes('//') ? path : '/';
}
