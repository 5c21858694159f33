import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Where an address of a set is put together: for the app by `setAddress` alone, for the service by what calls it. */
const makers = new Set(['src/domain/set-address.ts', 'src/api/service-api.ts', 'src/api/people-api.ts']);
const byHand = /\/sets\/(\$\{|['"]\s*\+)/;
/** A link that says the name though the number may be known by the time it is followed. What leads to a set in the moment it is made may. */
const byName = /\b(?:to|leaveTo)=\{[^\n]*setAddress\(\{[^}\n]*serviceId: null/;

const appFiles = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => join('src', file))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
const filesWith = (what: RegExp) => appFiles.filter((file) => what.test(readFileSync(file, 'utf8')));

test('an address of a set is made in one place, so that it is the one that leads there from every device', () => {
  expect(appFiles.length).toBeGreaterThan(500);
  expect(filesWith(byHand).filter((file) => !makers.has(file))).toEqual([]);
});

test.each(['to={`/sets/${id}`}', 'navigate(`/sets/${set.id}/edit`)', "'/sets/' + id", '"/sets/" +\n  id'])(
  '%s is one by hand',
  (code) => expect(byHand.test(code)).toBe(true),
);

test.each(['`${setAddress(set)}/edit`', "path: '/sets/:id'", '`${path}/sets`'])('%s is none', (code) =>
  expect(byHand.test(code)).toBe(false),
);

test('a link to a set says the service’s number once there is one', () => expect(filesWith(byName)).toEqual([]));

test.each([
  'to={setAddress({ id, serviceId: null })}',
  'leaveTo={`${setAddress({ id: first.id, serviceId: null })}/learn`}',
])('%s says the name for ever', (code) => expect(byName.test(code)).toBe(true));

test.each([
  'to={setAddress(view?.set ?? { id, serviceId: null })}',
  'void navigate(setAddress({ id: made, serviceId: null }))',
])('%s may be', (code) => expect(byName.test(code)).toBe(false));
