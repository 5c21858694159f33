import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aTermId } from '../../../testing/builders';
import { type Learner, aSetOf, learnersAt } from '../../../testing/learners-at';
import { type RealService, realService } from '../../../testing/real-service';
import { aNewAnswer } from '../../../testing/study-log-builders';
import type { LogEntryId } from '../../domain/study-log';

const yearMs = 365 * 86_400_000;
let service: RealService;
let at: Awaited<ReturnType<typeof learnersAt>>;
let phone: Learner;
let laptop: Learner;
/** Requests to the log of lines, and what in one of them makes it refused. */
let sent: string[];
let odd: string | null;
beforeEach(async () => {
  service = await realService();
  [sent, odd] = [[], null];
  at = await learnersAt(service, async (reach, path, init) => {
    if (init?.method !== 'POST' || !path.endsWith('/log')) return reach(path, init);
    const lines = (init.body as FormData).get('lines') as Blob;
    const text = gunzipSync(await lines.arrayBuffer()).toString();
    sent.push(text);
    if (odd === null || !text.includes(odd)) return reach(path, init);
    const body = new FormData();
    body.append('lines', new Blob(['no line of any log']), 'lines');
    return reach(path, { ...init, body });
  });
  phone = await at.device();
  await phone.client.dispatch(aSetOf('Rooms', 'door', 'window', 'key'));
  laptop = await at.device();
  await at.settle(phone, laptop);
});
afterEach(async () => {
  await at.close();
  await service.close();
});

/** What is refused stays counted as not sent: the phone would wait for it for hours. */
async function meet(): Promise<void> {
  phone.browser.clock.advance(60_000);
  await phone.client.sync.now();
  await at.settle(laptop);
}

async function answer(id: string, term: string): Promise<void> {
  const { setId, termId } = await phone.card('Rooms', term);
  const line = aNewAnswer(setId, termId, phone.browser.clock.now());
  await phone.client.study.record(null, [{ ...line, id: id as LogEntryId }]);
}

test('a line that the service refuses stays here alone, once: all others leave, and those of later', async () => {
  odd = 'the-odd-one';
  for (const id of ['one', 'two', odd, 'three']) await answer(id, 'door');
  await meet();
  const known = async ({ client }: Learner) => (await client.study.log(null)).map(({ id }) => String(id)).sort();
  expect(await known(laptop)).toEqual(['one', 'three', 'two']);
  expect(await phone.client.study.onlyHere()).toMatchObject({ lines: 1 });
  sent = [];
  await answer('four', 'key');
  await meet();
  expect(await known(laptop)).toEqual(['four', 'one', 'three', 'two']);
  expect(sent.filter((text) => text.includes('the-odd-one'))).toEqual([]);
});

test('a setting that no service takes stays here, and what was said beside it and later comes to all', async () => {
  odd = '"newPerDay"';
  await phone.client.study.changeSettings({ newPerDay: 7, rolloverHour: 5 });
  await meet();
  expect(await laptop.client.study.settings()).toMatchObject({ newPerDay: 20, rolloverHour: 5 });
  odd = null;
  sent = [];
  await phone.client.study.changeSettings({ rolloverHour: 6 });
  await meet();
  expect(await laptop.client.study.settings()).toMatchObject({ newPerDay: 20, rolloverHour: 6 });
  expect(sent.filter((text) => text.includes('newPerDay'))).toEqual([]);
  await phone.client.study.changeSettings({ newPerDay: 8 });
  await meet();
  expect(await laptop.client.study.settings()).toMatchObject({ newPerDay: 8 });
});

test('what was chosen while the clock stood more than a hundred years ahead comes to all, and so does what is chosen after it', async () => {
  phone.browser.clock.step(150 * yearMs);
  await phone.client.study.changeSettings({ newPerDay: 7 });
  await at.settle(phone);
  phone.browser.clock.step(-150 * yearMs);
  await at.settle(phone, laptop);
  expect(await laptop.client.study.settings()).toMatchObject({ newPerDay: 7 });
  await phone.client.study.changeSettings({ newPerDay: 8 });
  await at.settle(phone, laptop);
  expect(await laptop.client.study.settings()).toMatchObject({ newPerDay: 8 });
  await laptop.client.study.changeSettings({ newPerDay: 9 });
  await at.settle(laptop, phone);
  expect(await phone.client.study.settings()).toMatchObject({ newPerDay: 9 });
});

test('a service that takes no lines at all is asked a few times, and then left alone', async () => {
  odd = 'answered';
  for (let n = 0; n < 40; n += 1) await answer(`line-${n}`, 'door');
  await meet();
  expect(sent.length).toBeLessThan(40);
  const asked = sent.length;
  await answer('one-more', 'door');
  await meet();
  expect(sent).toHaveLength(asked);
});

test('what was learnt of a card that was taken away before the service heard of it is counted as missing no more', async () => {
  at.cut(phone);
  const setId = await phone.idOf('Rooms');
  const term = { id: aTermId(), term: 'stairs', definition: 'stairs!' };
  await phone.client.dispatch({ kind: 'add-term', setId, term, after: null });
  await answer('of-stairs', 'stairs');
  await phone.client.study.setStars(setId, [term.id], true);
  expect(await phone.client.study.onlyHere()).toMatchObject({ lines: 1, choices: 1 });
  const before = (await phone.shown(setId)).terms.find(({ id }) => id === term.id)!;
  await phone.client.dispatch({ kind: 'delete-term', setId, termId: term.id, before, after: null });
  at.mend(phone);
  await at.settle(phone, laptop);
  expect(phone.client.sync.status().kind).toBe('up-to-date');
  expect(await phone.client.study.onlyHere()).toMatchObject({ lines: 0 });
});

test('nor what was learnt in a set that was taken away before, until it is put back', async () => {
  at.cut(phone);
  await phone.client.dispatch(aSetOf('House', 'roof', 'wall'));
  const { setId, termId } = await phone.card('House', 'roof');
  const line = aNewAnswer(setId, termId, phone.browser.clock.now());
  await phone.client.study.record(null, [{ ...line, id: 'of-roof' as LogEntryId }]);
  await phone.client.dispatch({ kind: 'delete-set', setId });
  at.mend(phone);
  await at.settle(phone);
  expect(await phone.client.study.onlyHere()).toMatchObject({ lines: 0 });
  await phone.client.sets.putBack(setId);
  await at.settle(phone, laptop);
  expect(await phone.client.study.onlyHere()).toMatchObject({ lines: 0 });
  expect((await laptop.known())['House: roof']?.answers).toBe(1);
});
