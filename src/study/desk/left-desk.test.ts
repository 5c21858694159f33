import { expect, test } from 'vitest';
import { epochMs } from '../../../contract/units';
import { aCreateSet } from '../../../testing/builders';
import { oneBrowser } from '../../../testing/one-browser';
import type { CarrelClient } from '../../client/carrel-client';
import { openClient } from '../../client/open-client';
import type { Sitting, SittingPlace } from '../../domain/sitting';
import type { StudySession } from '../../domain/study-session';
import type { SetId } from '../../domain/study-set';
import { deskWriter } from './desk-writer';
import { desksWritten, leaveDesk } from './left-desk';
import { readSetDeal } from './read-set-deal';
import { startFlashcards, usualOptions } from '../flashcards/flashcards-session';
import { readDeal } from '../review/review-deal';
import { readSession } from './use-deck';

/** A client, and what was read and written of its desks, in order. */
async function aClient() {
  const client = await openClient({ kind: 'device' }, oneBrowser().tab());
  const set = aCreateSet();
  await client.dispatch(set);
  const { day } = await client.study.today();
  const queue = set.terms.map(({ id }) => ({ setId: set.setId, termId: id, asked: 'term' }));
  const told: string[] = [];
  // What is seldom needed comes later into `study`, which has no such members of its own.
  const study = new Proxy(client.study, {
    get(all, name) {
      if (name === 'sitting' || name === 'session') told.push('read');
      return Reflect.get(all, name);
    },
  });
  return { client: { ...client, study }, setId: set.setId, setup: { day, queue }, told };
}

/** A desk that has answered twice and is left, while its first write is held. */
function leftWhileItWrites<Place>(places: readonly [Place, Place], save: (place: Place) => Promise<void>) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const writer = deskWriter<Place, never>({
    save: async (place) => {
      await released;
      await save(place);
    },
    afterPaint: (work) => work(),
    onProblem: () => () => undefined,
  });
  for (const place of places) writer.write(place);
  void leaveDesk(writer);
  return release;
}

const aSitting = ({ setId, mode }: SittingPlace, setup: unknown, answers: number): Sitting => ({
  v: 1,
  setId,
  mode,
  setup,
  acts: Array.from({ length: answers }, () => ({ kind: 'gone', entries: [] })),
  startedAt: epochMs(1),
  updatedAt: epochMs(1),
  finishedAt: null,
});

type Read = (client: CarrelClient, setId: SetId) => Promise<number | undefined>;
const overOneSet =
  (mode: SittingPlace['mode']): Read =>
  async (client, setId) =>
    (await readSetDeal(client, { setId, mode }, 1)).deal?.sitting?.acts.length;

test.each<readonly [SittingPlace['mode'], Read]>([
  ['review', async (client, setId) => (await readDeal(client, setId)).sitting?.acts.length],
  ['learn', overOneSet('learn')],
  ['test', overOneSet('test')],
  ['match', overOneSet('match')],
  ['spell', overOneSet('spell')],
])('%s, left while it writes and opened at once, goes on after the last answer', async (mode, read) => {
  const { client, setId, setup, told } = await aClient();
  const sittings = [1, 2].map((answers) => aSitting({ setId, mode }, setup, answers)) as [Sitting, Sitting];
  const release = leftWhileItWrites(sittings, async (sitting) => {
    await client.study.record(sitting, []);
    told.push('written');
  });
  const reading = read(client, setId);
  release();
  expect([await reading, told]).toEqual([2, ['written', 'written', 'read']]);
});

test('Flashcards, left while they write and opened at once, go on at the card where they were', async () => {
  const { client, setId, told } = await aClient();
  const session = startFlashcards({ setId, termIds: [], stars: new Set() }, usualOptions, 1, epochMs(1));
  const release = leftWhileItWrites<StudySession>([session, { ...session, cursor: 1 }], async (place) => {
    await client.study.saveSession(place);
    told.push('written');
  });
  const reading = readSession(client, setId);
  release();
  expect([(await reading)?.cursor, told]).toEqual([1, ['written', 'written', 'read']]);
});

test('two desks that were left one after the other are both waited for', async () => {
  const told: string[] = [];
  const save = (place: string) => Promise.resolve(void told.push(place));
  const first = leftWhileItWrites(['a', 'b'], save);
  const second = leftWhileItWrites(['c', 'd'], save);
  const written = desksWritten().then(() => told.push('both'));
  second();
  // Everything that can go on without the first one has.
  await new Promise(setImmediate);
  first();
  await written;
  expect(told).toEqual(['c', 'd', 'a', 'b', 'both']);
});

test('a desk whose device refuses its writes holds no other one up', async () => {
  const release = leftWhileItWrites(['a', 'b'], () => Promise.reject(new Error('no room')));
  release();
  await expect(desksWritten()).resolves.toBeUndefined();
});
