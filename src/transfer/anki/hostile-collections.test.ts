import { expect, test } from 'vitest';
import { aCollection, sqlite, type TestCollection } from '../../../testing/anki-package';
import { sourceOf } from '../archive/byte-source';
import type { FileRead } from '../reading';
import { readAnkiPackage } from './read-package';

async function fileRead(bytes: Uint8Array<ArrayBuffer>): Promise<FileRead> {
  const reading = readAnkiPackage(sourceOf(bytes), {
    sqlite: await sqlite,
    here: { utcOffsetMin: 0, rolloverHour: 4 },
  });
  for (;;) {
    const step = reading.next();
    if (step.done) return step.value;
  }
}

const notes: TestCollection['notes'] = [{ fields: ['hund', 'dog'] }];
const damaged = (part: string) => ({ kind: 'refused', why: { kind: 'damaged', part } });

test.each([
  [
    'a view in place of its notes',
    'notes',
    [
      'DROP TABLE notes',
      "CREATE VIEW notes AS WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n) SELECT id, 'g' AS guid, 1 AS mid, '' AS tags, 'x' AS flds FROM n",
    ],
  ],
  [
    'a virtual table in place of its notes',
    'notes',
    ['DROP TABLE notes', 'CREATE VIRTUAL TABLE notes USING fts5(id, guid, mid, tags, flds)'],
  ],
  ['no notes at all', 'notes', ['DROP TABLE notes']],
  ['notes of other columns', 'collection', ['DROP TABLE notes', 'CREATE TABLE notes (a, b)']],
  [
    'a field that is computed by a function',
    'notes',
    [
      'DROP TABLE notes',
      'CREATE TABLE notes (id, guid, mid, tags, flds GENERATED ALWAYS AS (hex(zeroblob(100000000))))',
      "INSERT INTO notes (id, guid, mid, tags) VALUES (1, 'g', 1, '')",
    ],
  ],
  ['note types that are no JSON', 'models', ["UPDATE col SET models = '{'"]],
  ['no settings', 'col', ['DELETE FROM col']],
  ['a schema that is no number', 'col', ["UPDATE col SET ver = 'x'"]],
  ['cards that belong to words', 'cards', ["UPDATE cards SET nid = 'x'"]],
])('a collection with %s is called damaged in its %s', async (_, part, last) => {
  expect(await fileRead(await aCollection({ notes, last }))).toEqual(damaged(part));
});

test('a collection of a schema to come is refused by its number', async () => {
  const read = await fileRead(await aCollection({ notes, last: ['UPDATE col SET ver = 19'] }));
  expect(read).toEqual({ kind: 'refused', why: { kind: 'newer-version', version: 'schema 19' } });
});

test('triggers and views beside the tables are there and never run', async () => {
  const last = [
    'CREATE VIEW v AS WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n) SELECT * FROM n',
    "CREATE TRIGGER t AFTER INSERT ON notes BEGIN UPDATE notes SET flds = 'gone'; END",
  ];
  expect(await fileRead(await aCollection({ notes, last }))).toMatchObject({
    kind: 'read',
    imported: { decks: [{ cards: [{ term: 'hund', definition: 'dog' }] }] },
  });
});

test('a collection that was copied while it was open is read', async () => {
  const bytes = await aCollection({ notes });
  bytes.fill(2, 18, 20);
  expect((await fileRead(bytes)).kind).toBe('read');
});

test('a template that makes a field a thousand times as long makes no card of it', async () => {
  const types = [{ id: 1, fields: ['Front', 'Back'], templates: [['{{Front}}', '{{Back}} '.repeat(5_000)]] }] as const;
  const read = await fileRead(
    await aCollection({ types: [{ ...types[0] }], notes: [{ fields: ['a', 'x'.repeat(1_000)] }] }),
  );
  expect(read).toMatchObject({ kind: 'read', imported: { remarks: [{ kind: 'refused', why: { kind: 'too-long' } }] } });
});

test.each([0, 15, 16, 100, 511, 512, 4_000])(
  'a collection of which only %i bytes are there is called damaged',
  async (length) => {
    const read = await fileRead((await aCollection({ notes })).slice(0, length));
    expect(read.kind === 'refused' && read.why.kind).toBe(length === 0 ? 'empty' : 'damaged');
  },
);
