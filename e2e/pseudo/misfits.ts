import type { Page } from '@playwright/test';

/** What of a page does not fit, is cut, or is said without the catalogue; `marks`: what every sentence of the catalogue carries. */
export function misfitsOf(page: Page, marks: RegExp): Promise<readonly string[]> {
  return page.evaluate(
    ([source, flags]) => {
      const mark = new RegExp(source, flags);
      const found: string[] = [];
      const root = document.documentElement;
      const nameOf = (element: Element) =>
        `${element.tagName.toLowerCase()}.${[...element.classList].join('.')} “${(element.textContent ?? '').trim().slice(0, 60)}”`;
      if (root.scrollWidth > root.clientWidth + 1) {
        const wide = [...document.querySelectorAll('body *')].filter((element) => {
          const { left, right, width } = element.getBoundingClientRect();
          return width > 0 && (right > root.clientWidth + 1 || left < -1);
        });
        found.push(`wider than its window: ${wide.slice(-3).map(nameOf).join(', ')}`);
      }
      for (const element of document.querySelectorAll<HTMLElement>('body *')) {
        const { overflowX, overflowY, clipPath, display } = getComputedStyle(element);
        const isUnseen =
          clipPath === 'inset(50%)' || display === 'none' || element.clientWidth < 2 || element.closest('[inert]');
        if (isUnseen || !mark.test(ownText(element))) continue;
        const isCut =
          (overflowX !== 'visible' && overflowX !== 'auto' && element.scrollWidth > element.clientWidth + 1) ||
          (overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 2);
        if (isCut) found.push(`cut: ${nameOf(element)}`);
        const { left, right } = element.getBoundingClientRect();
        const isOutside = right > root.clientWidth + 1 || left < -1;
        if (isOutside && !scrollsSideways(element)) found.push(`outside of its window: ${nameOf(element)}`);
      }
      return found;

      function scrollsSideways(element: Element): boolean {
        for (let above = element.parentElement; above; above = above.parentElement) {
          const { overflowX } = getComputedStyle(above);
          if (above.scrollWidth > above.clientWidth + 1 && /auto|scroll/.test(overflowX)) return true;
        }
        return false;
      }

      function ownText(element: Element): string {
        return [...element.childNodes].map((node) => (node.nodeType === 3 ? node.textContent : '')).join('');
      }
    },
    [marks.source, marks.flags] as const,
  );
}

/** The words of a page that the catalogue did not say, but for those that people wrote. */
export function unsaidOf(page: Page, marks: RegExp, written: RegExp): Promise<readonly string[]> {
  return page.evaluate(
    ([source, flags, theirs]) => {
      const mark = new RegExp(source, flags);
      const others = new RegExp(theirs);
      const words: string[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = (node.textContent ?? '').trim();
        const parent = node.parentElement;
        if (!/[A-Za-z]{3}/.test(text) || mark.test(text) || others.test(text)) continue;
        if (
          parent?.closest(
            'script, style, noscript, kbd, code, textarea, option, .licences, [lang]:not(html), bdi, .not-begun',
          )
        )
          continue;
        words.push(text.slice(0, 80));
      }
      return [...new Set(words)];
    },
    [marks.source, marks.flags, written.source] as const,
  );
}
