/**
 * For an act that leads to another page once it is done: called as it begins, it returns whether its page is still the one
 * that is open. Whoever went elsewhere meanwhile is not to be taken away from there. A page is its place in the browser's
 * history, not its address: the service's number takes the place of a set's name in it while the page stands.
 */
export function markPage(): () => boolean {
  const before = place();
  return () => place() === before;
}

/** The router counts the entries that it makes; one that it writes anew, as a new set's once it is made, keeps its place. */
function place(): number | undefined {
  return (window.history.state as { readonly idx?: number } | null)?.idx;
}
