/** A path of this app, or the library: nothing that a link could have smuggled in (decisions.md 7). Pure. */
export function returnToOf(asked: string | null): string {
  if (asked === null || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(asked)) return '/';
  return asked.startsWith('/sign-in') || asked.startsWith('/relay') ? '/' : asked;
}
