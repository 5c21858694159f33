/** What a key acts on and no phone opens its keyboard for. */
const pressable = [
  'a[href]',
  'button',
  'summary',
  'input[type=checkbox]',
  'input[type=radio]',
  '[tabindex="0"]',
].join();
/** What takes the focus where nothing to press stands in the place. */
const grounds = ['dialog[open]', 'section', 'main'].join();

/**
 * Keeps the focus in its place when what has it goes: on what stands there now, else on the one before, else on the section
 * around. From what lay over the screen it goes back into the screen. Whoever moves the focus while they draw comes
 * first, and what lies on the desk has an order of its own.
 */
export function keepFocusInPlace(page: Document): void {
  let last: HTMLElement | null = null;
  let lastInScreen: HTMLElement | null = null;
  page.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    last = target;
    if (target.closest('main')) lastInScreen = target;
  });
  // Whoever presses on nothing has left what had the focus. What goes may say the same, but is not there any more.
  page.addEventListener('focusout', ({ target }) =>
    queueMicrotask(() => {
      if (last && target === last && last.isConnected && page.activeElement === page.body) last = null;
    }),
  );
  new MutationObserver((records) => {
    const gone = last;
    if (!gone || gone.isConnected) return;
    last = null;
    if (page.activeElement !== page.body) return;
    if (page.documentElement.dataset['place'] === 'desk' && gone.localName !== 'main') return;
    const next = standsThere(records, gone) ?? lastInScreen;
    (next?.isConnected ? next : page.querySelector('main'))?.focus();
  }).observe(page.body, { childList: true, subtree: true });
}

/** Null for what was outside of the screen. */
function standsThere(records: readonly MutationRecord[], gone: Node): HTMLElement | null {
  const record = records.find(
    ({ target, removedNodes }) => target.isConnected && [...removedNodes].some((node) => node.contains(gone)),
  );
  const ground = record?.target instanceof Element ? record.target.closest<HTMLElement>(grounds) : null;
  if (!record || !ground) return null;
  const before = siblingBefore(records, record);
  const now = before ? before.nextSibling : record.target.firstChild;
  const found = firstPressable(now) ?? firstPressable(before);
  if (!found) ground.tabIndex = -1;
  return found ?? ground;
}

/** What stood before it and is there still: several may have gone at once. */
function siblingBefore(records: readonly MutationRecord[], { target, previousSibling }: MutationRecord): Node | null {
  let before = previousSibling;
  while (before && before.parentNode !== target) {
    const gone: Node = before;
    before = records.find(({ removedNodes }) => [...removedNodes].includes(gone))?.previousSibling ?? null;
  }
  return before;
}

/** None of a section: that is another matter. */
function firstPressable(place: Node | null): HTMLElement | null {
  if (!(place instanceof HTMLElement) || place.localName === 'section') return null;
  const all: readonly HTMLElement[] = [place, ...place.querySelectorAll<HTMLElement>(pressable)];
  return all.find((one) => one.matches(pressable) && one.tabIndex >= 0 && one.checkVisibility()) ?? null;
}
