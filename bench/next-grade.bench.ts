import type { Page } from '@playwright/test';
import { type NewSet, makeSets, serverWithUsers, signIn } from './account';
import type { Bench } from './bench';
import { openProfile } from './browser-profile';
import { installPaintClock, timeToPaint } from './paint-clock';
import { median, percentile } from './statistics';

declare global {
  interface Window {
    /** When each write of the log was on the disk, on the page's own clock. */
    durableAt?: number[];
  }
}

const rounds = 5;
const gradesARound = 200;
const warmUpGrades = 10;

const cards = Array.from(
  { length: rounds * gradesARound + warmUpGrades + 3 },
  (_, index) => [`ramus ${index + 1}`, `branch number ${index + 1}`] as const,
);
const set: NewSet = { title: 'Branches, many', cards };

interface Round {
  readonly flips: number[];
  readonly grades: number[];
  /** From the frame with the next card to the write's end. */
  readonly durable: number[];
}

/**
 * Key to paint in Review, in turns: turning a card, which writes nothing, and grading it, which does. Somebody else edits
 * another set of the same user meanwhile, and the page syncs. Motion is off, as for the flashcards.
 */
export const nextGrade: Bench = {
  name: 'next-grade',
  async run() {
    const server = await serverWithUsers(['reader']);
    const profile = await openProfile();
    try {
      const desk = await profile.context.newPage();
      await desk.addInitScript(watchTheLog);
      await signIn(desk, server, 'reader');
      await makeSets(desk, 'reader', [set]);
      await openReview(desk, server.url);
      await installPaintClock(desk);
      await goThrough(desk, 0, warmUpGrades);
      const done: Round[] = [];
      for (let round = 0; round < rounds; round += 1)
        done.push(await goThrough(desk, warmUpGrades + round * gradesARound, gradesARound));
      const p99 = (of: keyof Round) => [
        percentile(
          done.flatMap((round) => round[of]),
          0.99,
        ),
      ];
      const p50 = (of: keyof Round) => done.map((round) => median(round[of]));
      return [
        {
          what: 'grade → next card painted, p50, beside turning it',
          unit: 'ms',
          ours: p50('grades'),
          floor: p50('flips'),
          goal: { most: 1.1, law: false },
        },
        {
          what: 'grade → next card painted, p99, beside turning it',
          unit: 'ms',
          ours: p99('grades'),
          floor: p99('flips'),
          goal: { most: 1.25, law: false },
        },
        {
          what: 'next card painted → grade on the disk, p50',
          unit: 'ms',
          ours: p50('durable'),
          floor: null,
          goal: null,
        },
        {
          what: 'next card painted → grade on the disk, p99',
          unit: 'ms',
          ours: p99('durable'),
          floor: null,
          goal: { most: 50, law: false },
        },
      ];
    } finally {
      await profile.close();
      await server.remove();
    }
  },
};

function watchTheLog(): void {
  const durableAt: number[] = [];
  window.durableAt = durableAt;
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (this: IDBDatabase, stores, mode, options) {
    const begun = transaction.call(this, stores, mode, options);
    if (mode === 'readwrite' && begun.objectStoreNames.contains('log'))
      begun.addEventListener('complete', () => durableAt.push(performance.now()));
    return begun;
  };
}

async function openReview(page: Page, origin: string): Promise<void> {
  await page.goto(origin);
  await page.getByRole('link', { name: set.title }).first().click();
  await page.waitForURL(/\/sets\/[^/]+$/);
  const setId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.evaluate(
    async ({ setId, count }) => {
      const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
      const asked = <Result>(request: IDBRequest<Result>) =>
        new Promise<Result>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      for (const name of names) {
        const database = await asked(indexedDB.open(name));
        if (database.objectStoreNames.contains('marks')) {
          const marks = database.transaction('marks', 'readwrite').objectStore('marks');
          await asked(
            marks.put({ setId, openedAt: null, showFormatting: false, stars: [], study: { newPerDay: count } }),
          );
        }
        database.close();
      }
    },
    { setId, count: cards.length },
  );
  await page.goto(`${origin}/sets/${setId}/review`);
  await page.getByRole('article').getByText(cards[0]![0], { exact: true }).waitFor();
}

/** Turns and grades so many cards. Every tenth time the service has something new, and the page goes to look. */
async function goThrough(page: Page, from: number, count: number): Promise<Round> {
  const round: Round = { flips: [], grades: [], durable: [] };
  for (let index = from; index < from + count; index += 1) {
    if (index % 10 === 0) {
      await makeSets(page, 'reader', [
        {
          title: `Made meanwhile ${index}`,
          cards: [
            ['a', 'b'],
            ['c', 'd'],
          ],
        },
      ]);
      await page.evaluate(() => void window.dispatchEvent(new Event('online')));
    }
    round.flips.push(await timeToPaint(page, { key: 'Space', shows: cards[index]![1] }));
    const before = await page.evaluate(() => window.durableAt?.length ?? 0);
    const grade = await timeToPaint(page, { key: '3', shows: cards[index + 1]![0] });
    round.grades.push(grade);
    round.durable.push(
      await page.evaluate(
        async ({ before, painted }) => {
          while ((window.durableAt?.length ?? 0) <= before)
            await new Promise((resolve) => requestAnimationFrame(resolve));
          return Math.max(0, (window.durableAt?.[before] ?? Number.NaN) - painted);
        },
        { before, painted: await page.evaluate(() => window.paintClock?.paintedAt() ?? Number.NaN) },
      ),
    );
  }
  return round;
}
