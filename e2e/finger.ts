import { type Page, expect } from '@playwright/test';

/**
 * What a finger would miss on the page: each control is asked for at its middle and at the ends of a square of 44 px
 * around it, by what lies there; a box with words beside it is as large as its label. Links within a sentence are as high as its lines (WCAG 2.5.8).
 */
const missed = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary');
    const inSentence = (control: HTMLElement) =>
      getComputedStyle(control).display === 'inline' &&
      (control.parentElement?.textContent ?? '').trim() !== (control.textContent ?? '').trim();
    return [...controls].flatMap((control) => {
      const isShown =
        control.checkVisibility({ visibilityProperty: true }) && control.getBoundingClientRect().width > 1;
      if (!isShown || control.closest('[inert], .vh, .skip') || inSentence(control)) return [];
      const target = (control instanceof HTMLInputElement ? control.labels?.[0] : null) ?? control;
      target.scrollIntoView({ block: 'center', inline: 'nearest' });
      const box = target.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const isHit = (dx: number, dy: number) => {
        const there = document.elementFromPoint(x + dx, y + dy);
        return target.contains(there) || control.contains(there);
      };
      const reach = 21;
      const far = [
        [0, -reach],
        [0, reach],
        [-reach, 0],
        [reach, 0],
      ].filter(([dx = 0, dy = 0]) => !isHit(dx, dy));
      const name = control.getAttribute('aria-label') ?? control.textContent ?? '';
      return far.length === 0
        ? []
        : [
            `${control.tagName}.${control.className} “${name.slice(0, 40)}” ${box.width} × ${box.height}, not at ${far.join(' ')}`,
          ];
    });
  });

/** Every control of the page is 44 pixels high and wide for a finger. */
export async function expectFingerSized(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  expect(await missed(page)).toEqual([]);
}
