import type { Page } from '@playwright/test';
import { type NewSet, makeSets, serverWithUsers, signIn } from './account';
import type { Bench } from './bench';
import { openProfile } from './browser-profile';
import type { Finding } from './finding';
import { serveFloorPage, stockFloorPage } from './floor-page';
import { type Act, installPaintClock, timeToPaint } from './paint-clock';
import { median, percentile } from './statistics';

const rounds = 5;
const cardsARound = 50;
const warmUpCards = 5;

const cards = Array.from(
  { length: rounds * cardsARound + warmUpCards + 3 },
  (_, index) => [`folium ${index + 1}`, `leaf number ${index + 1}`] as const,
);
const set: NewSet = { title: 'Leaves, many', cards };

interface Times {
  readonly flips: number[];
  readonly sorts: number[];
}

/**
 * Key to paint at the desk of a signed-in user: turning a card, sorting it (which is written), and the same turn on
 * a page without anything. Motion is off, since the length of an animation is a wish and not a cost.
 */
export const nextCard: Bench = {
  name: 'next-card',
  async run() {
    const server = await serverWithUsers(['reader']);
    const floor = await serveFloorPage();
    const profile = await openProfile();
    try {
      const desk = await profile.context.newPage();
      await signIn(desk, server, 'reader');
      await makeSets(desk, 'reader', [set]);
      await openDesk(desk, server.url);
      const bare = await profile.context.newPage();
      await stockFloorPage(
        bare,
        floor.url,
        cards.map(([term, definition]) => ({ term, definition })),
        0,
      );
      await bare.reload();
      await bare.getByText(cards[0]![0], { exact: true }).waitFor();
      const findings: Finding[] = [];
      await installPaintClock(desk);
      await installPaintClock(bare);
      await goThrough(desk, 0, warmUpCards);
      await goThrough(bare, 0, warmUpCards);
      const ours: Times[] = [];
      const floors: Times[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const from = warmUpCards + round * cardsARound;
        const turns = [
          async () => ours.push(await goThrough(desk, from, cardsARound)),
          async () => floors.push(await goThrough(bare, from, cardsARound)),
        ];
        for (const turn of round % 2 === 0 ? turns : turns.reverse()) await turn();
      }
      findings.push(...comparisons(ours, floors));
      return findings;
    } finally {
      await profile.close();
      await floor.stop();
      await server.remove();
    }
  },
};

async function openDesk(page: Page, origin: string): Promise<void> {
  await page.goto(origin);
  await page.getByRole('link', { name: set.title }).first().click();
  await page.waitForURL(/\/sets\/[^/]+$/);
  await page.goto(`${page.url()}/flashcards`);
  await page.getByRole('article').getByText(cards[0]![0], { exact: true }).waitFor();
}

/** Turns and sorts so many cards, from the one on. */
async function goThrough(page: Page, from: number, count: number): Promise<Times> {
  await page.bringToFront();
  const flips: number[] = [];
  const sorts: number[] = [];
  for (let index = from; index < from + count; index += 1) {
    const turn: Act = { key: 'Space', shows: cards[index]![1] };
    const sort: Act = { key: 'ArrowRight', shows: cards[index + 1]![0] };
    flips.push(await timeToPaint(page, turn));
    sorts.push(await timeToPaint(page, sort));
  }
  return { flips, sorts };
}

/** p50: the medians of the rounds. p99: over all of them, since a round alone is too short for it. */
function comparisons(ours: readonly Times[], floors: readonly Times[]): Finding[] {
  const p50 = (times: readonly Times[], of: keyof Times) => times.map((round) => median(round[of]));
  const p99 = (times: readonly Times[], of: keyof Times) => [
    percentile(
      times.flatMap((round) => round[of]),
      0.99,
    ),
  ];
  return [
    { what: 'flip → painted, p50', unit: 'ms', ours: p50(ours, 'flips'), floor: p50(floors, 'flips'), goal: null },
    { what: 'flip → painted, p99', unit: 'ms', ours: p99(ours, 'flips'), floor: p99(floors, 'flips'), goal: null },
    {
      what: 'sort → next card painted, p50, beside our flip',
      unit: 'ms',
      ours: p50(ours, 'sorts'),
      floor: p50(ours, 'flips'),
      goal: { most: 1.1, law: false },
    },
    {
      what: 'sort → next card painted, p99, beside our flip',
      unit: 'ms',
      ours: p99(ours, 'sorts'),
      floor: p99(ours, 'flips'),
      goal: { most: 1.25, law: false },
    },
    {
      what: 'sort → next card painted, p50, beside the bare page',
      unit: 'ms',
      ours: p50(ours, 'sorts'),
      floor: p50(floors, 'sorts'),
      goal: null,
    },
    {
      what: 'sort → next card painted, p99, beside the bare page',
      unit: 'ms',
      ours: p99(ours, 'sorts'),
      floor: p99(floors, 'sorts'),
      goal: null,
    },
  ];
}
