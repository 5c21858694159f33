/** The addresses of this page's steps in the browser's history, by their place in it. */
const steps = new Map<number, string>();

/** The router numbers its steps; null: somebody else made this one. */
function place(): number | null {
  const { idx } = (window.history.state ?? {}) as { readonly idx?: number };
  return idx ?? null;
}

/** Called for every address that is shown. */
export function keepStep(pathname: string): void {
  const at = place();
  if (at !== null) steps.set(at, pathname);
}

/** What one step back shows, as far as this page was there. */
export function stepBefore(): string | null {
  const at = place();
  return at === null ? null : (steps.get(at - 1) ?? null);
}

/** Whether this page has shown more than the address that it began with. */
export const hasMoved = (): boolean => steps.size > 1;
