import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Where an address of a set is put together: for the app by `setAddress` alone, for the service by what calls it. */
const makers = new Set(['src/domain/set-address.ts', 'src/api/service-api.ts', 'src/api/people-api.ts']);
const byHand = /\/sets\/(\$\{|['"]\s*\+)/;

test('an address of a set is made in one place, so that it is the one that leads there from every device', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => join('src', file))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => byHand.test(readFileSync(file, 'utf8')) && !makers.has(file))).toEqual([]);
});

test.each(['to={`/sets/${id}`}', 'navigate(`/sets/${set.id}/edit`)', "'/sets/' + id", '"/sets/" +\n  id'])(
  '%s is one by hand',
  (code) => expect(byHand.test(code)).toBe(true),
);

test.each(['`${setAddress(set)}/edit`', "path: '/sets/:id'", '`${path}/sets`'])('%s is none', (code) =>
  expect(byHand.test(code)).toBe(false),
);
