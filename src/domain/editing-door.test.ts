import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { type EditAnswer, type EditFacts, editingDoor } from './editing-door';

interface Cell extends Pick<EditFacts, 'visibility' | 'editable'> {
  readonly viewer: string;
  readonly op: string;
  readonly expect: number | string;
}

/** Whoever has a token that may read and write, and so can reach a set's screen. */
const viewers = ['stranger', 'member', 'pw', 'member+pw', 'creator'];

/** A readable set as each of them sees it, and what the oracle says becomes of a write. */
async function reachable() {
  const cells = JSON.parse(await readFile('server/sets/permissions.oracle.json', 'utf8')) as readonly Cell[];
  const expected = ({ visibility, editable, viewer }: Cell, op: string) =>
    cells.find(
      (cell) =>
        cell.op === op && cell.visibility === visibility && cell.editable === editable && cell.viewer === viewer,
    )?.expect;
  return cells
    .filter(({ op, viewer, expect: read }) => op === 'GET set' && viewers.includes(viewer) && read === 200)
    .map((cell) => ({ ...cell, writes: expected(cell, 'PUT term') }));
}

const seen = ({ visibility, editable, viewer }: Cell, answered: EditAnswer | null = null): EditFacts => ({
  said: null,
  isOwn: viewer === 'creator',
  hasAccess: true,
  visibility,
  editable,
  answered,
});

test('without can_edit, a set of the table opens its editor, asks for its password or stays shut as a write is answered', async () => {
  const cells = await reachable();
  expect(cells).toHaveLength(36);
  const possible = {
    open: ['ok'],
    try: ['ok', 401],
    // Who entered it on another device is asked here too: no field tells.
    password: [403, 'ok'],
    closed: [401],
  };
  const wrong = cells.filter((cell) => !possible[editingDoor(seen(cell))].includes(cell.writes as never));
  expect(wrong).toEqual([]);
});

test('nobody is kept out whom the service lets in, once it answered', async () => {
  const cells = await reachable();
  const answerOf = ({ writes }: { readonly writes: number | string | undefined }): EditAnswer =>
    writes === 'ok' ? 'let-in' : writes === 403 ? 'asked-password' : 'refused';
  const doors = { ok: 'open', 403: 'password', 401: 'closed' } as Record<string, string>;
  const wrong = cells.filter((cell) => editingDoor(seen(cell, answerOf(cell))) !== doors[String(cell.writes)]);
  expect(wrong).toEqual([]);
});

const theirs = { isOwn: false, hasAccess: true, visibility: 'public', editable: 'password', answered: null } as const;

test.each([
  ['the service’s own yes counts before all fields', { ...theirs, said: true, editable: 'only_me' }, 'open'],
  ['its no to a set that a password opens asks for it', { ...theirs, said: false }, 'password'],
  ['its no counts before an answer of yesterday', { ...theirs, said: false, answered: 'let-in' }, 'password'],
  ['its no to anything else is a no', { ...theirs, said: false, editable: 'classes' }, 'closed'],
  ['a set that cannot be read cannot be written on', { ...theirs, said: null, hasAccess: false }, 'closed'],
  ['a password that was changed is asked for again', { ...theirs, said: null, answered: 'asked-password' }, 'password'],
  [
    'so it is where one password opens reading and writing',
    { ...theirs, said: null, visibility: 'password', answered: 'asked-password' },
    'password',
  ],
  ['whether somebody is in a class a write tells', { ...theirs, said: null, editable: 'classes' }, 'try'],
  ['a no to that counts', { ...theirs, said: null, editable: 'classes', answered: 'refused' }, 'closed'],
] as const)('%s', (_law, facts, door) => {
  expect(editingDoor(facts)).toBe(door);
});
