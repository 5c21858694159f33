// Writes public/icons.svg from the lists in src/ui/icons.tsx and src/ui/more-icons.tsx and the drawings of lucide-react. Run it after adding one.
import { readFileSync, writeFileSync } from 'node:fs';
import * as lucide from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const list = ['icons', 'more-icons']
  .map((name) => readFileSync(new URL(`../src/ui/${name}.tsx`, import.meta.url), 'utf8'))
  .join('\n');
const symbols = [...list.matchAll(/^export const (\w+) = \/\* @__PURE__ \*\/ icon\('([\w-]+)'(?:, '\w+')?\);$/gm)].map(
  ([, component, name]) => {
    const drawing = lucide[component];
    if (!drawing) throw new Error(`lucide-react has no ${component}`);
    const inner = renderToStaticMarkup(createElement(drawing)).replace(/^<svg[^>]*>|<\/svg>$/g, '');
    return `<symbol id="${name}" viewBox="0 0 24 24">${inner}</symbol>`;
  },
);
const head = '<!-- Drawings: lucide (https://lucide.dev), ISC licence, see docs/attribution.md -->';
writeFileSync(
  new URL('../public/icons.svg', import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg">\n${head}\n${symbols.join('\n')}\n</svg>\n`,
);
