import type { Page } from '@playwright/test';

/**
 * What a screen reader would say twice in one breath: the name of a part that is the name of the part around it, and the
 * name of a link or a button in which a word follows itself.
 */
export const saidTwice = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const parts = 'section, nav, aside, form, fieldset, [role=group], [role=region], [role=list], ul, ol, table';
    const spoken = (node: Node): string => {
      if (node instanceof Text) return node.data;
      if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return '';
      const named = node.getAttribute('aria-label');
      return named ?? [...node.childNodes].map(spoken).join(' ');
    };
    const nameOf = (element: Element): string => {
      const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
      const labels = ids.map((id) => document.getElementById(id)).filter((label) => label !== null);
      return labels.length > 0 ? labels.map(spoken).join(' ') : (element.getAttribute('aria-label') ?? '');
    };
    const twice: string[] = [];
    for (const part of document.querySelectorAll(parts)) {
      const name = nameOf(part).trim();
      for (let around = part.parentElement?.closest(parts); around; around = around.parentElement?.closest(parts))
        if (name !== '' && part.checkVisibility() && nameOf(around).trim() === name) twice.push(`part “${name}”`);
    }
    for (const control of document.querySelectorAll('a[href], button')) {
      const name = spoken(control).replaceAll(/\s+/g, ' ');
      if (control.checkVisibility() && /(?:^|[^\p{L}])(\p{L}{2,})[\s,.:]+\1(?:$|[^\p{L}])/iu.test(name))
        twice.push(`control “${name.trim()}”`);
    }
    return [...new Set(twice)];
  });
