/** A path of this app, or the library: nothing that a link could have smuggled in (decisions.md 7). Pure. */
export function returnToOf(asked: string | null): string {
  if (asked === null || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(asked)) return '/';
  return asked.startsWith('/sign-in') || asked.startsWith('/relay') ? '/' : asked;
}

/** The address of the sign-in page that leads back to where one is. Pure. */
export const signInFrom = ({ pathname, search }: { readonly pathname: string; readonly search: string }): string =>
  pathname + search === '/' ? '/sign-in' : `/sign-in?return_to=${encodeURIComponent(pathname + search)}`;
