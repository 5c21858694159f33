import { expect, test } from 'vitest';
import { moduleName, moduleSizes, roomSizes } from './module-sizes';

test.each([
  ['../../src/ui/button.tsx', 'src/ui/button.tsx'],
  ['../../node_modules/react-dom/cjs/react-dom-client.production.js', 'react-dom'],
  ['../../node_modules/@tanstack/query-core/build/modern/query.js', '@tanstack/query-core'],
  ['../../node_modules/a/node_modules/b/index.js', 'b'],
  ['../../src/sw/worker.ts?worker', 'src/sw/worker.ts'],
])('%s is %s', (source, name) => {
  expect(moduleName(source)).toBe(name);
});

test('every character of a script is somebody’s', () => {
  // One segment a line: the first line comes from a room of ours, the second from a package.
  const map = {
    version: 3,
    file: 'a.js',
    sources: ['../src/ui/button.tsx', '../node_modules/dexie/dexie.js'],
    names: [],
    mappings: 'AAAA;ACAA',
  };
  const sizes = moduleSizes([{ name: 'a.js', code: 'button()\ndexie', map }]);
  expect(Object.fromEntries(sizes.map(({ module, minified }) => [module, minified]))).toEqual({
    'src/ui/button.tsx': 8,
    dexie: 5,
  });
});

test('rooms are summed up, packages stay as they are', () => {
  const size = (module: string, brotli: number) => ({ module, minified: brotli * 3, brotli });
  const rooms = roomSizes([
    size('src/ui/button.tsx', 2),
    size('src/ui/field.tsx', 3),
    size('contract/ids.ts', 1),
    size('dexie', 4),
  ]);
  expect(rooms.map(({ module, brotli }) => [module, brotli])).toEqual([
    ['src/ui', 5],
    ['dexie', 4],
    ['contract', 1],
  ]);
});
