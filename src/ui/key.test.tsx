import { afterEach, expect, test } from 'vitest';
import { renderToString } from 'react-dom/server';
import { Button } from './button';
import { preferences } from './preferences';

afterEach(() => preferences.setSingleKeys(true));

test.each([
  ['S', 'S', null],
  ['Shift B', 'Shift+B', null],
  ['Esc', 'Escape', 'Escape'],
  ['Ctrl ↵', 'Control+Enter', 'Control+Enter'],
  ['↵', 'Enter', 'Enter'],
])('of a button with the key %s there is told %s, and while single keys are off %s', (keyHint, on, off) => {
  const told = () =>
    /aria-keyshortcuts="([^"]*)"/.exec(renderToString(<Button keyHint={keyHint}>Act</Button>))?.[1] ?? null;
  const shown = () => renderToString(<Button keyHint={keyHint}>Act</Button>).includes('<kbd');
  expect([told(), shown()]).toEqual([on, true]);
  preferences.setSingleKeys(false);
  expect([told(), shown()]).toEqual([off, off !== null]);
});
