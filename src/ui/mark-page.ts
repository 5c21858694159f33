/**
 * For an act that leads to another page once it is done: called as it begins, it returns whether its page is still the one
 * that is open. Whoever went elsewhere meanwhile is not to be taken away from there.
 */
export function markPage(): () => boolean {
  const { pathname } = window.location;
  return () => window.location.pathname === pathname;
}
