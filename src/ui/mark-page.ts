/**
 * For an act that leads to another page once it is done: called as it begins, it returns whether its page is still the one
 * that is open. Whoever went elsewhere meanwhile is not to be taken away from there. A page is its entry in the browser's
 * history, not its address: the service's number takes the place of a set's name in it while the page stands.
 */
export function markPage(): () => boolean {
  const before = entry();
  return () => entry() === before;
}

/** The router names each entry that it makes, and counts them. */
function entry(): string {
  const { key, idx } = (window.history.state ?? {}) as { readonly key?: string; readonly idx?: number };
  return `${key} ${idx}`;
}
