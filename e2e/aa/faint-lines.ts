import type { Page } from '@playwright/test';

/**
 * What tells a field or a lone icon and stands out less than 3 : 1 from what is around it (WCAG 1.4.11), in the colours of
 * the moment. A field is told by its edge, by an edge around it alone, or by its ground.
 */
export const faintLines = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    type Colour = readonly [red: number, green: number, blue: number, alpha: number];
    const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
    const pen = canvas.getContext('2d', { willReadFrequently: true });
    if (!pen) throw new Error('No canvas to read colours with.');
    const known = new Map<string, Colour>();
    const read = (css: string): Colour => {
      const before = known.get(css);
      if (before) return before;
      pen.clearRect(0, 0, 1, 1);
      pen.fillStyle = css;
      pen.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data;
      const colour: Colour = [red, green, blue, alpha / 255];
      known.set(css, colour);
      return colour;
    };
    const over = ([r, g, b, a]: Colour, [R, G, B]: Colour): Colour => [
      r * a + R * (1 - a),
      g * a + G * (1 - a),
      b * a + B * (1 - a),
      1,
    ];
    const groundOf = (element: Element | null): Colour => {
      if (!element) return read('Canvas');
      const own = read(getComputedStyle(element).backgroundColor);
      return own[3] === 1 ? own : over(own, groundOf(element.parentElement));
    };
    const light = ([r, g, b]: Colour) => {
      const [red = 0, green = 0, blue = 0] = [r, g, b].map((value) => {
        const part = value / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrast = (one: Colour, other: Colour) => {
      const [more = 0, less = 0] = [light(one), light(other)].toSorted((a, b) => b - a);
      return (more + 0.05) / (less + 0.05);
    };
    const linesOf = (element: Element, around: Colour): number => {
      const style = getComputedStyle(element);
      const edges = ['Top', 'Right', 'Bottom', 'Left'].flatMap((side) => {
        const [width, kind, colour] = ['Width', 'Style', 'Color'].map(
          (what) => style[`border${side}${what}` as 'borderTopColor'],
        );
        return parseFloat(width ?? '0') > 0 && kind !== 'none' ? [colour ?? ''] : [];
      });
      const rings = style.boxShadow === 'none' ? [] : (style.boxShadow.match(/[a-z]+\([^)]*\)/g) ?? []);
      const outline = style.outlineStyle === 'none' ? [] : [style.outlineColor];
      const colours = [...edges, ...rings, ...outline, style.backgroundColor].map(read);
      return Math.max(...colours.map((colour) => contrast(over(colour, around), around)));
    };
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getBoundingClientRect().width > 1 &&
      !element.closest('[inert], .vh, [aria-disabled="true"], :disabled');
    const fields = 'input:not([type=hidden], [type=range], [type=file]), select, textarea, [role="switch"]';
    const room = [...document.querySelectorAll('dialog[open], [role="menu"]')].at(-1) ?? document;
    const faint: string[] = [];
    const say = (element: Element, ratio: number) => {
      const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
      faint.push(`${element.tagName}.${element.getAttribute('class')} “${name.slice(0, 30)}” ${ratio.toFixed(2)} : 1`);
    };
    for (const field of room.querySelectorAll(fields)) {
      if (!isShown(field)) continue;
      // A box that is drawn by the browser has the edge that the browser gives it.
      if (
        field instanceof HTMLInputElement &&
        getComputedStyle(field).appearance !== 'none' &&
        /^(checkbox|radio)$/.test(field.type)
      )
        continue;
      let ratio = linesOf(field, groundOf(field.parentElement));
      for (let around = field.parentElement; around && ratio < 3; around = around.parentElement) {
        if (around.querySelectorAll(fields).length > 1 || around === document.body) break;
        ratio = Math.max(ratio, linesOf(around, groundOf(around.parentElement)));
      }
      if (ratio < 3) say(field, ratio);
    }
    for (const icon of room.querySelectorAll(':is(button, a[href]) svg')) {
      const control = icon.closest('button, a[href]');
      const isAlone = control !== null && ((control as HTMLElement).innerText ?? '').trim() === '';
      if (!isAlone || !isShown(icon) || !isShown(control)) continue;
      const ground = groundOf(control);
      const ratio = contrast(over(read(getComputedStyle(icon).color), ground), ground);
      if (ratio < 3) say(control, ratio);
    }
    return [...new Set(faint)];
  });
