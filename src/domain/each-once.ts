/** Each thing once, where it came first: a list of a service may name a thing twice. Pure. */
export function eachOnce<Item>(items: readonly Item[], nameOf: (item: Item) => string | number): readonly Item[] {
  const each = new Map<string | number, Item>();
  for (const item of items) if (!each.has(nameOf(item))) each.set(nameOf(item), item);
  return [...each.values()];
}
