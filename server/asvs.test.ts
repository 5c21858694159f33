import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url);
const page = readFileSync(new URL('docs/asvs.md', root), 'utf8');
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \(([12])\) \| [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, number = '', level = '', state = '', where = '']) => ({
    number,
    level,
    state: state.replaceAll('**', ''),
    where,
  }),
);
const counted = (state: string, level: string) =>
  rows.filter((row) => row.state === state && row.level === level).length;

test('every requirement of levels 1 and 2 has one line, and the sums at the top are theirs', () => {
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
  expect([rows.length, rows.filter(({ level }) => level === '1').length]).toEqual([253, 70]);
  const sums = [...page.matchAll(/^\| ([a-z][a-z' ]+) \| (\d+) \| (\d+) \|$/gm)].map(([, state = '', one, two]) => [
    state,
    Number(one),
    Number(two),
  ]);
  expect(sums.map(([state]) => [state, counted(String(state), '1'), counted(String(state), '2')])).toEqual(sums);
  expect(sums.reduce((sum, [, one, two]) => sum + Number(one) + Number(two), 0)).toBe(rows.length);
});

test('what a line names is there', () => {
  const rooms = ['', 'server/', 'server/operate/', 'server/relay/', 'e2e/operating/'];
  for (const { number, where } of rows) {
    for (const [, name = ''] of where.matchAll(/`([^` ]+\.(?:ts|txt))`/g))
      expect([number, name, rooms.some((room) => existsSync(new URL(room + name, root)))]).toEqual([
        number,
        name,
        true,
      ]);
    for (const [, name = ''] of where.matchAll(/\]\(([\w-]+\.md)/g))
      expect([number, existsSync(new URL(`docs/${name}`, root))]).toEqual([number, true]);
  }
});
