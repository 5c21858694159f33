import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { askedWords } from '../src/domain/search/asked-words';
import { foundHere } from '../src/domain/search/found-here';
import { type PackedSet, packedSet } from '../src/domain/search/packed-set';
import type { SetId } from '../src/domain/study-set';
import { seededRandom } from '../testing/seeded-random';
import type { Bench } from './bench';
import { setsInTenScripts } from './cards-of-ten-scripts';
import type { Finding } from './finding';

const rounds = 15;
const cardsEach = 200;
/** So many cards the palette asks for at most. */
const enough = 50;

/**
 * Finding on the device, in the thread that has the index: the slowest of a list of questions beside a plain `indexOf`
 * over the same texts, and the room of the index beside that of the texts themselves.
 */
export const deviceSearch: Bench = {
  name: 'device-search',
  run: async (note) => [...measured(100_000, note), ...measured(1_000_000, note)],
};

function measured(cards: number, note: Parameters<Bench['run']>[0]): Finding[] {
  const before = heap();
  let sets: ReturnType<typeof worldOf> | null = worldOf(cards);
  const ofTexts = bytesOf(sets);
  const began = performance.now();
  const packs = sets.map((set, at) => [String(at) as SetId, packedSet(set)] as const);
  const packing = performance.now() - began;
  const questions = questionsFor(sets);
  sets = null;
  const ofIndex = heap() - before;
  const slowest = questions
    .map((question) => ({ question, ms: Math.min(...timesOf(() => foundHere(packs, askedWords(question)), 3)) }))
    .reduce((one, other) => (other.ms > one.ms ? other : one)).question;
  const [first = '', ...others] = askedWords(slowest);
  // A card that says one of several words may not say the others.
  const until = others.length === 0 ? enough : Infinity;
  const ours: number[] = [];
  const floor: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // The best of three: what else the machine does is no part of either.
    ours.push(Math.min(...timesOf(() => foundHere(packs, askedWords(slowest)), 3)));
    floor.push(Math.min(...timesOf(() => plainScan(packs, first, until), 3)));
  }
  const named = cards.toLocaleString('en');
  note(`Finding in ${named} cards`, [
    `texts ${megabytes(ofTexts)}, index ${megabytes(ofIndex)}, folded and packed in ${Math.round(packing)} ms`,
    `the slowest question is ${JSON.stringify(slowest)}`,
  ]);
  return [
    {
      what: `the slowest question over ${named} cards, beside a plain indexOf`,
      unit: 'ms',
      ours,
      floor,
      goal: { most: 1.2, law: false },
    },
    {
      what: `the same by itself`,
      unit: 'ms',
      ours,
      floor: null,
      goal: { most: 50, law: false },
    },
    {
      what: `room of the index of ${named} cards, beside that of the texts`,
      unit: 'kB',
      ours: [ofIndex / 1000],
      floor: [ofTexts / 1000],
      goal: { most: 1.5, law: true },
    },
  ];
}

const worldOf = (cards: number) =>
  setsInTenScripts(seededRandom(1), cards / cardsEach, cardsEach).map(({ title, cards: written }) => ({
    title,
    description: '',
    createdBy: 'reader',
    terms: written.map(([term, definition]) => ({ term, definition })),
  }));

/** The letters alone, as a browser keeps them: one byte each in Latin texts, else two. */
const bytesOf = (sets: ReturnType<typeof worldOf>): number =>
  sets
    .flatMap(({ title, terms }) => [title, ...terms.flatMap(({ term, definition }) => [term, definition])])
    .reduce((sum, text) => sum + text.length * (/^[\0-\xff]*$/.test(text) ? 1 : 2), 0);

/** What nothing says, what nearly everything says, single letters, words, several words, other scripts. */
function questionsFor(sets: ReturnType<typeof worldOf>): readonly string[] {
  const some = [0, 1, 2, 7, 8, 9].map((at) => sets[at * 11]?.terms[3]?.definition ?? '');
  return ['zzzq', 'qxzzz yyy', 'a', 'e', 'я', '一', ...some, ...some.map((text) => text.split(' ')[0] ?? ''), 'a zzzq'];
}

/** The floor: where the word stands, over the same texts, until there are enough. */
function plainScan(packs: readonly (readonly [SetId, PackedSet])[], word: string, until: number): number {
  let found = 0;
  for (const [, { head, terms, definitions }] of packs)
    for (const text of [head, terms, definitions])
      for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
        found += 1;
        if (found === until) return found;
      }
  return found;
}

function timesOf(work: () => unknown, times: number): readonly number[] {
  return Array.from({ length: times }, () => {
    const began = performance.now();
    work();
    return performance.now() - began;
  });
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

function heap(): number {
  collect();
  collect();
  return process.memoryUsage().heapUsed;
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;
