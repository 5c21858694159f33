import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { unzipSync } from 'fflate';
import { epochMs } from '../contract/units';
import { learnerDay } from '../src/domain/scheduling/learner-day';
import type { PackageCard } from '../src/transfer/anki/package-deck';
import { readAnkiPackage } from '../src/transfer/anki/read-package';
import { loadSqlite } from '../src/transfer/anki/load-sqlite';
import { readingTables, type Sqlite } from '../src/transfer/anki/sqlite';
import { writeAnkiPackage } from '../src/transfer/anki/write-package';
import { sourceOf } from '../src/transfer/archive/byte-source';
import type { ImportedLine, Media } from '../src/transfer/imported';
import type { Reading } from '../src/transfer/reading';
import { seededRandom } from '../testing/seeded-random';
import type { Bench } from './bench';
import { inTurns } from './in-turns';

const notes = 10_000;
const pictures = 500;
const pictureBytes = 20_000;
const answersEach = 3;
/** Collecting garbage takes longer than a step. */
const stepsApart = 10;
const day = { utcOffsetMin: 60, rolloverHour: 4 };

/** A package of 10,000 notes with 500 pictures and 30,000 answers read whole, beside unzipping it and reading its rows alone. */
export const ankiPackage: Bench = {
  name: 'anki-package',
  run: async (note) => {
    const sqlite = await loadSqlite();
    const file = aPackage(sqlite);
    const { ours, alone } = await inTurns(5, {
      ours: async () => timed(() => read(sqlite, file, () => {})),
      alone: async () => timed(() => rowsAlone(sqlite, file)),
    });
    const memory = peakOver(sqlite, file);
    note('The package', [
      `${(file.length / 2 ** 20).toFixed(1)} MB; at most ${(memory / 2 ** 20).toFixed(1)} MB alive while it is read`,
    ]);
    return [
      { what: 'An Anki package of 10,000 notes, read', unit: 'ms', ours, floor: alone, goal: { most: 12, law: false } },
      { what: 'the same, at most', unit: 'ms', ours, floor: null, goal: { most: 15_000, law: true } },
      {
        what: 'memory to read it, of its size',
        unit: 'x',
        ours: [memory / file.length],
        floor: null,
        goal: { most: 4, law: true },
      },
    ];
  },
};

function resultOf<Result>(reading: Reading<Result>, atStep: () => void): Result {
  for (;;) {
    const step = reading.next();
    atStep();
    if (step.done) return step.value;
  }
}

function read(sqlite: Sqlite, file: Uint8Array<ArrayBuffer>, atStep: () => void): void {
  const result = resultOf(readAnkiPackage(sourceOf(file), { sqlite, here: day }), atStep);
  if (result.kind === 'refused') throw new Error(JSON.stringify(result.why));
  for (const medium of result.imported.media.values()) medium.read();
}

function rowsAlone(sqlite: Sqlite, file: Uint8Array<ArrayBuffer>): void {
  const collection = unzipSync(file)['collection.anki2'];
  if (!collection) throw new Error('The package has no collection.');
  const reading = readingTables(sqlite, new Uint8Array(collection), function* (tables) {
    for (const [table, columns] of [
      ['notes', ['id', 'guid', 'mid', 'tags', 'flds']],
      ['cards', ['id', 'nid', 'did', 'odid', 'ord', 'queue', 'mod']],
      ['revlog', ['id', 'cid', 'ease', 'factor', 'time', 'type']],
    ] as const)
      for (const _ of tables.rows(table, columns));
    yield null;
  });
  while (!reading.next().done);
}

/** What is alive while a package is read, and all of SQLite's own memory, which never shrinks. Bytes. */
function peakOver(sqlite: Sqlite, file: Uint8Array<ArrayBuffer>): number {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const alive = () => {
    collectGarbage();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const before = alive();
  let most = before;
  let steps = 0;
  read(sqlite, file, () => {
    steps += 1;
    if (steps % stepsApart === 0) most = Math.max(most, alive());
  });
  return most - before + sqlite.wasm.heap8u().length;
}

function timed(work: () => void): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

function aPackage(sqlite: Sqlite): Uint8Array<ArrayBuffer> {
  const random = seededRandom(1);
  const names = Array.from({ length: pictures }, (_, index) => `picture ${index}.jpg`);
  const media: Media = new Map(
    names.map((name) => {
      const bytes = random.bytes(pictureBytes) as Uint8Array<ArrayBuffer>;
      return [name, { bytes: bytes.length, read: () => bytes }];
    }),
  );
  const cards = Array.from({ length: notes }, (_, index): PackageCard => ({
    guid: `card-${index}`,
    term: `die Vokabel ${index}, wie sie <im> Buche steht`,
    definition: `word number ${index}\nas it stands in the book & on the page`,
    picture: names[index % 20 === 0 ? (index / 20) % pictures : pictures] ?? null,
    sounds: [],
    tags: [`lesson-${index % 40}`],
    extra: [{ name: 'Example', text: `Ein Satz, in dem das Wort ${index} steht.` }],
    isStarred: false,
    history: Array.from({ length: answersEach }, (_line, answer): ImportedLine => {
      const at = epochMs(Date.UTC(2023, 0) + index * 1_000 + answer * 86_400_000 * 5);
      const fact = {
        kind: 'answered',
        asked: 'term',
        mode: 'review',
        format: 'self-rated',
        grade: 'good',
        tookMs: 4_000,
      } as const;
      return { ...day, at, day: learnerDay(at, day), fact: { ...fact, parameters: 'fsrs-6', retention: 0.9 } };
    }),
    schedules: { term: null, definition: null },
  }));
  const pieces: Uint8Array[] = [];
  const deck = { title: 'Wortschatz', description: '', isFormatted: false, asked: 'term', cards } as const;
  const changedAt = epochMs(Date.UTC(2024, 0));
  resultOf(
    writeAnkiPackage({ decks: [deck], media, changedAt }, { sqlite, write: (piece) => pieces.push(piece) }),
    () => {},
  );
  return new Uint8Array(Buffer.concat(pieces));
}
