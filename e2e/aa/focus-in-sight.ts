import type { Page } from '@playwright/test';

/**
 * Where the focus goes unseen (WCAG 2.4.11), by so many presses of Tab and as many back, or until the page is through: of
 * what has it, less than half, or than 12 px, lies in the
 * window, or less than a fifth of that part lies open. Asked for by what lies there, so
 * that a bar, a toast or a sheet over it counts, whatever it is called.
 */
export async function unseenFocus(page: Page, presses: number): Promise<readonly string[]> {
  const unseen: string[] = [];
  for (const key of ['Tab', 'Shift+Tab'])
    for (let press = 0; press < presses; press += 1) {
      await page.keyboard.press(key);
      const said = await focusUnseen(page);
      if (said === null) break;
      if (said !== '') unseen.push(`${key}: ${said}`);
    }
  return [...new Set(unseen)];
}

/** Null where nothing has the focus. */
const focusUnseen = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return null;
    // A box that another one stands for is seen by its label.
    const isDrawnByLabel = focused instanceof HTMLInputElement && focused.getBoundingClientRect().width <= 4;
    const target = (isDrawnByLabel ? focused.labels?.[0] : null) ?? focused;
    const { left, right, top, bottom } = target.getBoundingClientRect();
    // What is larger than the window cannot lie in it whole: only its part in the window is asked for.
    const [from, to] = [Math.max(0, top), Math.min(innerHeight, bottom)];
    const [start, end] = [Math.max(0, left), Math.min(innerWidth, right)];
    const parts = [0.1, 0.3, 0.5, 0.7, 0.9];
    const open = parts.flatMap((down) =>
      parts.filter((across) => {
        const there = document.elementFromPoint(start + (end - start) * across, from + (to - from) * down);
        return there !== null && (target.contains(there) || focused.contains(there));
      }),
    );
    const isInWindow = to - from >= Math.min(bottom - top, 24) / 2 && end > start;
    if (isInWindow && open.length >= parts.length) return '';
    const name = focused.getAttribute('aria-label') ?? focused.textContent ?? '';
    return `${focused.tagName}.${focused.className} “${name.slice(0, 40)}” from ${top} to ${bottom}`;
  });
