/** What says what comes, or what can be done with it. */
const beginnings = [
  'h1',
  'h2',
  'h3',
  'h4',
  'a[href]',
  'button:enabled',
  'input:enabled:not([type=hidden])',
  'select:enabled',
  'textarea:enabled',
  'summary',
  '[tabindex]',
].join();

/**
 * For the `ref` of what comes in the place of what had the focus: its heading or first control has it then, else itself.
 * Whoever put the focus elsewhere meanwhile keeps it there.
 */
export function takesFocus(own: Element | null): void {
  if (!own || document.activeElement !== document.body) return;
  const first = own.matches(beginnings) ? own : (own.querySelector(beginnings) ?? own);
  if (!(first instanceof HTMLElement)) return;
  // Neither a heading nor a line has the focus by itself.
  if (first.tabIndex < 0) first.tabIndex = -1;
  first.focus({ preventScroll: true });
}
