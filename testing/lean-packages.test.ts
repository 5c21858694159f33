import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Dexie } from 'dexie';
import { expect, test } from 'vitest';
import { projectDir } from '../bench/project-dir';
import { leanForms, leanPackages } from '../scripts/lean-packages.mjs';

const form = join(projectDir, leanForms.dexie);
const transformed = (code: string) => (leanPackages().transform as (code: string, id: string) => unknown)(code, form);

test('what is tested stands on the database library that the app has', () => {
  expect('liveQuery' in Dexie).toBe(false);
});

test('a database library that no longer says what is cut out of it fails the build', () => {
  const code = readFileSync(form, 'utf8');
  expect(() => transformed(code.replace('this.use(cacheMiddleware);', 'this.use(rowCache);'))).toThrow(
    'no longer says once',
  );
  expect(() => transformed(`${code}\n        this.use(cacheMiddleware);\n`)).toThrow('no longer says once');
});
