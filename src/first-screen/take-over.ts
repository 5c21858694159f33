import type { HeldAct, HeldPlace, HeldScreen } from './held-acts';

/**
 * For when the app has drawn in place of the screen of the last visit, before a frame shows it: what was pressed meanwhile is
 * done, once, where the app says the same. On another card nothing is done.
 */
export function takeOver(page: Document, held: HeldScreen): () => void {
  const said = saidBy(page);
  return () => {
    held.end();
    // What had the focus went with the screen.
    if (held.focused && page.activeElement === page.body) found(held.focused, page)?.focus({ preventScroll: true });
    const acts = held.acts.splice(0);
    if (said !== '' && saidBy(page) === said) void play(acts, page);
  };
}

/** What lies under a card comes when that was answered, and what is closed when it is opened. */
function saidBy(page: Document): string {
  const main = page.getElementById('main')?.cloneNode(true) as HTMLElement | undefined;
  for (const under of main?.querySelectorAll('[inert], details > :not(summary)') ?? []) under.remove();
  return main?.textContent ?? '';
}

/** One after another, so that each finds what the one before it left. */
async function play(acts: readonly HeldAct[], page: Document): Promise<void> {
  for (const act of acts) {
    // The app draws what it was told in a microtask.
    await Promise.resolve();
    if (act.kind === 'press') found(act.place, page)?.click();
    else (page.activeElement ?? page.body).dispatchEvent(keyDown(act));
  }
}

const keyDown = ({ key, code, shiftKey }: Extract<HeldAct, { kind: 'key' }>) =>
  new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true });

const found = ({ tag, name, at }: HeldPlace, page: Document): HTMLElement | undefined =>
  [...page.querySelectorAll<HTMLElement>(`#root ${tag}`)].filter((element) => nameOf(element) === name)[at];

const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;
