/** The addresses of all pictures that rows speak of, wherever in them: in cards, in what is wanted, in what was lost. Pure. */
export function* imageUrlsIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'url' && typeof inner === 'string') yield inner;
    else yield* imageUrlsIn(inner);
  }
}
