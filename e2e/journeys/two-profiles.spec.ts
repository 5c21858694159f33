import { type Page, expect } from '@playwright/test';
import type { Fault, Plan } from '../../testing/fault-proxy';
import { seededRandom } from '../../testing/seeded-random';
import { signedInDevice } from '../device';
import { testWithFront as test } from '../fixtures';
import { frame } from '../pages/frame';
import { libraryPage } from '../pages/library-page';
import { setPage } from '../pages/set-page';
import { type Person, type Typing, aPerson } from '../person';
import type { Card } from '../service';

const isSoak = process.env['CARREL_SOAK'] === '1';
const playMs = (isSoak ? 600 : 40) * 1000;
/** However slow the machine is. */
const leastSteps = 30;
const mostAdded = isSoak ? 12 : 4;
const birds: readonly Card[] = ['Spatz', 'Amsel', 'Meise', 'Specht', 'Eule', 'Krähe'].map((bird) => [
  `der oder die ${bird}`,
  `bird called ${bird}`,
]);

/** Texts that are neither what stands there now nor what any text was typed over: each was overwritten by somebody. */
function overwritten(typings: readonly Typing[], field: string, now: string): readonly string[] {
  const here = typings.filter((typing) => typing.field === field);
  return here.map(({ after }) => after).filter((text) => text !== now && !here.some(({ before }) => before === text));
}

/** After many failures in a row a change rests for five minutes before it is tried again (src/sync/clocks/backoff.ts). */
const longestRestMs = 330_000;
const waits = (page: Page) =>
  expect(frame(page).status).toContainText(/Up to date|Needs you/, { timeout: longestRestMs });

test(`two devices edit one set through bad networks for ${playMs / 1000} s: both and the service agree, and whatever was overwritten was shown`, async ({
  browser,
  carrel,
  account,
  service,
}) => {
  test.setTimeout(isSoak ? 40 * 60_000 : 20 * 60_000);
  const seed = Date.now() % 1_000_000;
  const random = seededRandom(seed);
  const chance = (share: number) => random.next() < share;
  const id = await service.createSet({ title: 'Birds', cards: birds });
  const [laptop, phone] = [
    await signedInDevice(browser, carrel, account),
    await signedInDevice(browser, carrel, account),
  ];
  const people: readonly Person[] = [
    await aPerson('laptop', laptop.context, 'Birds'),
    await aPerson('phone', phone.context, 'Birds'),
  ];
  const devices = [laptop, phone] as const;
  // Once the whole app is on a device, nobody asks for it before each tunnel.
  for (const { page } of devices) {
    await frame(page).isReadyForOffline();
    await page.close();
  }

  const portal = { status: 200, type: 'text/html', body: '<title>Welcome to the guest network</title>' } as const;
  const trouble = (): Fault => {
    const roll = random.next();
    if (roll < 0.7) return { kind: 'pass' };
    if (roll < 0.76) return { kind: 'drop-before' };
    if (roll < 0.84) return { kind: 'drop-after' };
    if (roll < 0.88) return { kind: 'cut', bytes: Math.floor(random.next() * 40), framing: 'chunked' };
    if (roll < 0.92) return { kind: 'duplicate', answer: 'second' };
    return roll < 0.97 ? { kind: 'delay', ms: Math.floor(random.next() * 300) } : { kind: 'replace', ...portal };
  };
  const isOfTheService = (path: string) => path.includes('/2.0/');
  const plan: Plan = (method, path) => {
    const fault = isOfTheService(path) ? trouble() : { kind: 'pass' as const };
    // testing/faults/sent-twice.test.ts is about those.
    return fault.kind === 'duplicate' && method === 'PUT' ? { kind: 'pass' } : fault;
  };
  carrel.front.plan(plan);
  carrel.faults.plan(plan);

  try {
    const end = Date.now() + playMs;
    for (let step = 0; step < leastSteps || Date.now() < end; step += 1) {
      const who = Math.floor(random.next() * people.length);
      const [person, device] = [people[who]!, devices[who]!];
      const roll = random.next();
      if (roll < 0.6)
        await person.type(1 + Math.floor(random.next() * birds.length), chance(0.5) ? 'term' : 'definition');
      else if (roll < 0.68 && person.added.length < mostAdded) await person.add();
      else if (roll < 0.8) await person.decide(chance(0.5) ? 'ours' : 'theirs');
      else if (roll < 0.87) await device.context.setOffline(true);
      else await device.online();
    }
    for (const proxy of [carrel.front, carrel.faults]) proxy.plan(() => ({ kind: 'pass' }));
    for (const device of devices) {
      await device.context.setOffline(true);
      await device.online();
    }
    // Whatever is still open is decided, until nothing is: a decision of one may meet one of the other.
    const allDecided = async () => {
      for (const person of people) {
        await waits(person.outbox);
        while (await person.decide('theirs'));
      }
      return Promise.all(people.map(({ outbox }) => frame(outbox).status.innerText()));
    };
    await expect
      .poll(allDecided, { timeout: 2 * longestRestMs })
      .toEqual(people.map(() => expect.stringContaining('Up to date')));

    const cards = await service.cards(id);
    for (const { editor } of people) {
      await libraryPage(editor).goto();
      await expect(frame(editor).status).toContainText('Up to date', { timeout: 60_000 });
      await libraryPage(editor).open('Birds');
      await setPage(editor).shows(cards);
    }
    const terms = cards.map(([term]) => term);
    for (const word of people.flatMap(({ added }) => added))
      expect(terms.filter((term) => term === word)).toEqual([word]);

    const typings = people.flatMap((person) => person.typings);
    const shown = new Set<string>();
    for (const person of people) for (const word of await person.hasSeen()) shown.add(word);
    for (const [index, card] of birds.entries()) {
      for (const [side, name] of ['term', 'definition'].entries()) {
        const field = `${name} of card ${index + 1}`;
        const now = cards[index]?.[side] ?? '';
        expect([field, [card[side], ...typings.map(({ after }) => after)]]).toEqual([
          field,
          expect.arrayContaining([now]),
        ]);
        const unseen = overwritten(typings, field, now).filter((text) => !shown.has(text));
        expect(
          unseen,
          `${field} says ${now}; typed: ${JSON.stringify(typings.filter((typing) => typing.field === field))}`,
        ).toEqual([]);
      }
    }
    // Where it was, what happened, both versions and what stood there before: that can be explained to anybody.
    for (const text of people.flatMap(({ explained }) => explained)) {
      expect(text).toMatch(/changed/i);
      expect(text).toContain('Birds');
      for (const version of ['Before', 'Yours', 'Theirs']) expect(text).toContain(version);
    }
    expect(typings.length).toBeGreaterThan(leastSteps / 4);
  } catch (error) {
    throw new Error(`With the seed ${seed}`, { cause: error });
  } finally {
    for (const { context } of devices) await context.close();
  }
});
