/** An object whose other half is fetched when something of it is first called. Of that half only calls are known that end in a promise. */
export function fetchedLater<Whole extends object>(atHand: Partial<Whole>, fetch: () => Promise<object>): Whole {
  let fetched: Promise<object> | null = null;
  const get = (target: object, name: string) =>
    Reflect.get(target, name) ??
    (async (...args: unknown[]) => {
      // What could not be had is asked for again with the next call.
      fetched ??= fetch().catch((error: unknown) => {
        fetched = null;
        throw error;
      });
      const call: unknown = Reflect.get(await fetched, name);
      return typeof call === 'function' ? call(...args) : call;
    });
  return new Proxy(atHand, { get }) as Whole;
}
