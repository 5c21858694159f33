import type { Page } from '@playwright/test';

/**
 * What is chosen, current or inserted and cannot be told from what is not, in the colours of the moment: meant for those that
 * the system chooses, where grounds and shadows go (WCAG 1.4.1). What is chosen is compared with itself, not chosen.
 */
export const lostMarks = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const room = [...document.querySelectorAll('dialog[open], [role="menu"]')].at(-1) ?? document;
    const looksOf = (element: Element): string =>
      [element, ...element.querySelectorAll('*')]
        .flatMap((part) =>
          [null, '::before', '::after'].map((pseudo) => {
            const style = getComputedStyle(part, pseudo);
            const { outlineStyle, outlineColor, borderWidth, borderStyle, borderColor, textDecorationLine } = style;
            const { fontWeight, backgroundColor, color, fill, content, display, visibility, opacity, transform } =
              style;
            const looks = [outlineStyle, outlineColor, borderWidth, borderStyle, borderColor, textDecorationLine];
            return [
              ...looks,
              fontWeight,
              backgroundColor,
              color,
              fill,
              content,
              display,
              visibility,
              opacity,
              transform,
            ].join(' ');
          }),
        )
        .join('\n');
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]');
    const without = (element: Element): readonly [leave: () => void, restore: () => void] | null => {
      if (element instanceof HTMLInputElement) {
        if (!element.checked) return null;
        return [() => (element.checked = false), () => (element.checked = true)];
      }
      for (const name of ['aria-pressed', 'aria-current', 'aria-selected', 'aria-checked']) {
        const value = element.getAttribute(name);
        if (value === null || value === 'false') continue;
        const leave = () =>
          name === 'aria-current' ? element.removeAttribute(name) : element.setAttribute(name, 'false');
        return [leave, () => element.setAttribute(name, value)];
      }
      return null;
    };
    const lost: string[] = [];
    const chosen = 'input:checked, [aria-pressed], [aria-current], [aria-selected], [aria-checked]';
    for (const element of room.querySelectorAll(chosen)) {
      const shown = (element instanceof HTMLInputElement ? element.labels?.[0] : null) ?? element;
      const change = without(element);
      if (!change || !isShown(shown)) continue;
      // A box that the browser draws has its tick in any colours.
      if (
        element instanceof HTMLInputElement &&
        getComputedStyle(element).appearance !== 'none' &&
        !element.closest('.vh') &&
        element.getBoundingClientRect().width > 4
      )
        continue;
      const before = looksOf(shown);
      change[0]();
      const after = looksOf(shown);
      change[1]();
      if (before === after)
        lost.push(
          `${element.tagName}.${shown.className} “${(shown.textContent ?? '').slice(0, 30)}” looks the same when it is not chosen`,
        );
    }
    for (const mark of room.querySelectorAll('ins, del'))
      if (isShown(mark) && getComputedStyle(mark).textDecorationLine === 'none')
        lost.push(`${mark.tagName} “${(mark.textContent ?? '').slice(0, 30)}” has no line`);
    return [...new Set(lost)];
  });
