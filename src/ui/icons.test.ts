import { readFileSync } from 'node:fs';
import * as lucide from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import * as first from './icons';
import * as more from './more-icons';

const { icon: _, ...own } = first;
const icons = { ...own, ...more };
const sprite = readFileSync('public/icons.svg', 'utf8');

test.each(Object.entries(icons))('%s stands in the sprite as lucide draws it', (component, icon) => {
  const name = /#([\w-]+)"/.exec(renderToStaticMarkup(createElement(icon)))?.[1];
  const drawing = renderToStaticMarkup(createElement(lucide[component as keyof typeof icons]));
  const inner = drawing.replaceAll(/^<svg[^>]*>|<\/svg>$/g, '');
  expect(sprite).toContain(`<symbol id="${name}" viewBox="0 0 24 24">${inner}</symbol>`);
});
