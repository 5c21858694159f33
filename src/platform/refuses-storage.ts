/** Whether the browser keeps nothing at all for this page, as its user has chosen: then it throws at the sight of it, or has none. */
export function refusesStorage(): boolean {
  try {
    return globalThis.localStorage === null;
  } catch {
    return true;
  }
}
