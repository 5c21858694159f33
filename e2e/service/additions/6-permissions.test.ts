import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { type Answer, type Caller, nobody, other, owner, publicCaller, withToken } from '../support/ask';
import { listOf } from '../support/bodies';
import { aClass } from '../support/classes';
import { rule, ruleWith } from '../support/rule';
import { aSet, viewed } from '../support/sets';
import { given, world } from '../support/world';

const operations = [
  'GET set',
  'GET terms',
  'in list',
  'PUT content',
  'POST term',
  'PUT term',
  'DELETE term',
  'PUT permissions',
  'DELETE set',
  'POST password',
] as const;
type Operation = (typeof operations)[number];

interface Row {
  readonly visibility: string;
  readonly editable: string;
  readonly viewer: string;
  /** One cell an operation, in their order. */
  readonly cells: readonly string[];
}

/** The table of decisions.md 6, one line a viewer. */
function readTable(): readonly Row[] {
  const rows: Row[] = [];
  let [visibility, editable] = ['', ''];
  for (const line of readFileSync(new URL('permission-table.txt', import.meta.url), 'utf8').split('\n')) {
    const [, seen, edited] = /^visible to (\w+), editable by (\w+)$/.exec(line) ?? [];
    if (seen !== undefined && edited !== undefined) [visibility, editable] = [seen, edited];
    const [viewer = '', ...cells] = line.startsWith('  ') ? line.trim().split(/ +/) : [];
    if (cells.length > 0) rows.push({ visibility, editable, viewer, cells });
  }
  return rows;
}

const callers: Readonly<Record<string, () => Caller>> = {
  none: () => nobody,
  cid: () => publicCaller,
  stranger: () => withToken(given(world.third).token),
  member: () => other,
  pw: () => withToken(given(world.third).token),
  'member+pw': () => other,
  creator: () => owner,
  'creator-r': () => withToken(given(world.scoped.read)),
  'creator-w': () => withToken(given(world.scoped.write)),
};

let sharedClass: Promise<number> | null = null;
/** A class of the owner with one further member. */
const theClass = () =>
  (sharedClass ??= aClass().then(async (id) => {
    const added = await owner.put(`/2.0/classes/${id}/members/${world.other.name}`);
    if (added.status >= 300) throw new Error(`${added.request} answered ${added.status} ${added.text}`);
    return id;
  }));

/** A set as the table wants it, in the class. */
const freshSet = async ({ visibility, editable }: Pick<Row, 'visibility' | 'editable'>) =>
  aSet({
    visibility,
    editable,
    classes: [await theClass()],
    ...(isLocked({ visibility, editable }) && { password: 'sesame' }),
  });

const isLocked = ({ visibility, editable }: Pick<Row, 'visibility' | 'editable'>) =>
  [visibility, editable].includes('password');

async function found(row: Row, operation: Operation, id: number): Promise<string> {
  const caller = callers[row.viewer]?.() ?? nobody;
  const path = `/2.0/sets/${id}`;
  const done = ({ status }: Answer, own: number) => (status === own ? 'ok' : String(status));
  const term = async () => `${path}/terms/${(await viewed(id)).terms?.[0]?.id}`;
  switch (operation) {
    case 'GET set':
      return String((await caller.get(path)).status);
    case 'GET terms':
      return String((await caller.get(`${path}/terms`)).status);
    case 'in list': {
      const answer = await caller.get(`/2.0/sets?set_ids=${id}`);
      if (answer.status !== 200) return String(answer.status);
      const [set] = listOf(answer);
      return set === undefined
        ? 'omit'
        : set.hasAccess && set.terms
          ? 'full'
          : set.terms || set.hasAccess
            ? 'a leak'
            : 'stub';
    }
    case 'PUT content':
      return done(await caller.put(path, { title: 'Garden birds' }), 200);
    case 'POST term':
      return done(await caller.post(`${path}/terms`, { term: 'snipe', definition: 'Schnepfe' }), 201);
    case 'PUT term':
      return done(await caller.put(await term(), { term: 'rail' }), 204);
    case 'DELETE term':
      return done(await caller.delete(await term()), 204);
    case 'PUT permissions':
      return done(await caller.put(path, { visibility: row.visibility === 'public' ? 'only_me' : 'public' }), 200);
    case 'DELETE set':
      return done(await caller.delete(path), 204);
    case 'POST password': {
      const right = (await caller.post(`${path}/password`, { password: 'sesame' })).status;
      return right === 204
        ? `204/${(await caller.post(`${path}/password`, { password: 'wrong' })).status}`
        : String(right);
    }
    default:
      return operation satisfies never;
  }
}

const named = (cells: readonly string[]) => operations.map((operation, index) => `${operation}: ${cells[index] ?? ''}`);

/** The ten cells of a viewer, and the set that the next viewer finds. */
async function rowOf(row: Row, before: number): Promise<{ readonly seen: readonly string[]; readonly id: number }> {
  let id = before;
  // Of a set that stays hidden nobody can enter the password, and its cells say so.
  if (isLocked(row) && row.viewer.includes('pw'))
    await callers[row.viewer]?.().post(`/2.0/sets/${id}/password`, { password: 'sesame' });
  const seen: string[] = [];
  for (const operation of operations) {
    const cell = await found(row, operation, id);
    seen.push(cell);
    // Changed permissions would show in the cells behind, and a deleted set in all of them.
    if (cell === 'ok' && (operation === 'PUT permissions' || operation === 'DELETE set')) id = await freshSet(row);
  }
  return { seen, id };
}

const table = readTable();
for (const pair of new Set(table.map(({ visibility, editable }) => `${visibility} ${editable}`))) {
  const rows = table.filter(({ visibility, editable }) => `${visibility} ${editable}` === pair);
  const [visibility = '', editable = ''] = pair.split(' ');
  const body = async () => {
    expect(rows).toHaveLength(9);
    let id = await freshSet({ visibility, editable });
    const wrong: string[] = [];
    // In the table's order: those who enter the password come after the same people without it.
    for (const row of rows) {
      const { seen, id: next } = await rowOf(row, id);
      id = next;
      const wanted = named(row.cells);
      wrong.push(
        ...named(seen).flatMap((cell, index) =>
          cell === wanted[index] ? [] : [`${row.viewer} ${cell} instead of ${row.cells[index] ?? ''}`],
        ),
      );
    }
    expect(wrong).toEqual([]);
  };
  ruleWith(
    ['third', 'read token', 'write token'],
    `decisions 6: visible to ${visibility}, editable by ${editable}: 90 cells`,
    body,
    60_000,
  );
}

rule('decisions 6: the table has all 1,080 cells', () => {
  expect(table.reduce((sum, { cells }) => sum + cells.length, 0)).toBe(1080);
  return Promise.resolve();
});
