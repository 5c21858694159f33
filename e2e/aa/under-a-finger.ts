import type { Page } from '@playwright/test';

/**
 * What a finger would miss, on the page or in the dialog over it: how far from its middle each control is what lies there,
 * both ways together, which has to be 44 px wide and high (another may begin nearer on one side); an input is as large as its label, but for a range,
 * which a press on its label does not move. Links within a sentence are as high as its lines (WCAG 2.5.8).
 */
export const missedByFinger = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const room = [...document.querySelectorAll('dialog[open], [role="menu"]')].at(-1) ?? document;
    const controls = room.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary');
    const inSentence = (control: HTMLElement) =>
      getComputedStyle(control).display === 'inline' &&
      (control.parentElement?.textContent ?? '').trim() !== (control.textContent ?? '').trim();
    return [...controls].flatMap((control) => {
      const isShown =
        control.checkVisibility({ visibilityProperty: true }) && control.getBoundingClientRect().width > 1;
      if (!isShown || control.closest('[inert], .vh, .skip') || inSentence(control)) return [];
      const around = control instanceof HTMLInputElement && control.type !== 'range' ? control.closest('label') : null;
      const target = around ?? control;
      target.scrollIntoView({ block: 'center', inline: 'nearest' });
      const box = target.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const isHit = (dx: number, dy: number) => {
        const there = document.elementFromPoint(x + dx, y + dy);
        return target.contains(there) || control.contains(there);
      };
      const reach = (dx: number, dy: number) => {
        let pixels = 0;
        while (pixels < 44 && isHit(dx * (pixels + 1), dy * (pixels + 1))) pixels += 1;
        return pixels;
      };
      const far = [
        ['wide', reach(-1, 0) + 1 + reach(1, 0)] as const,
        ['high', reach(0, -1) + 1 + reach(0, 1)] as const,
      ].filter(([, pixels]) => pixels < 43);
      const name = control.getAttribute('aria-label') ?? control.textContent ?? '';
      return far.length === 0
        ? []
        : [
            `${control.tagName}.${control.className} “${name.slice(0, 40)}” ${box.width} × ${box.height}, under a finger ${far.map(([way, pixels]) => `${pixels} ${way}`).join(', ')}`,
          ];
    });
  });
