import { expect, test } from 'vitest';
import type { ServiceSetId } from '../../../contract/ids';
import { bareService } from '../../../testing/bare-service';
import { aCreateSet } from '../../../testing/builders';
import { oneBrowser } from '../../../testing/one-browser';
import type { LogEntryId, NewLogEntry } from '../../domain/study-log';
import type { SetId, TermId } from '../../domain/study-set';
import type { CarrelClient } from '../carrel-client';
import { openClient } from '../open-client';

const device = { kind: 'device' } as const;
const account = { kind: 'account', user: 'alice', service: 'test', serviceName: 'Stacks' } as const;

/** A public set of somebody else, and one browser before it. */
async function aFoundSet() {
  const browser = oneBrowser();
  const service = bareService(browser.clock);
  const maker = await openClient({ ...account, user: 'maker' }, browser.tab(service.http));
  await maker.dispatch({ ...aCreateSet({ title: 'Theirs' }), visibility: 'public' });
  await maker.sync.now();
  const [number] = [...service.sets.keys()];
  return { browser, service, number: number as ServiceSetId };
}

async function opened(client: CarrelClient, number: ServiceSetId): Promise<readonly [SetId, readonly TermId[]]> {
  const id = await client.sets.byServiceId(number);
  await client.sets.fetch(id);
  await client.sets.opened(id);
  return [id, (await client.sets.view(id))?.set.terms.map((term) => term.id) ?? []];
}

const answer = (id: string, setId: SetId, termId: TermId | undefined, at: number): NewLogEntry => ({
  id: id as LogEntryId,
  setId,
  at: at as NewLogEntry['at'],
  kind: 'answered',
  termId: termId ?? ('' as TermId),
  asked: 'term',
  mode: 'review',
  format: 'self-rated',
  grade: 'good',
  tookMs: 1_000,
  parameters: 'fsrs-6',
  retention: 0.9,
});

/** Somebody without an account opens the set, answers two cards, takes one answer back, and gives a star. */
async function studiedAlone({ browser, service, number }: Awaited<ReturnType<typeof aFoundSet>>) {
  const alone = await openClient(device, browser.tab(service.http));
  const [id, [first, second]] = await opened(alone, number);
  const now = browser.clock.now();
  await alone.study.record(null, [answer('one', id, first, now), answer('two', id, second, now)]);
  const undone = {
    id: 'three' as LogEntryId,
    setId: id,
    at: now,
    kind: 'undone',
    undoes: 'two' as LogEntryId,
  } as const;
  await alone.study.record(null, [undone]);
  await alone.study.setStars(id, [second!], true);
  return { alone, id };
}

test('answers to somebody else’s set, given without an account, come along with the offer, to that set', async () => {
  const found = await aFoundSet();
  const { alone, id } = await studiedAlone(found);
  const progress = await alone.study.progress(id);
  const signedIn = await openClient(account, found.browser.tab(found.service.http));
  expect(await signedIn.sets.offered()).toMatchObject([{ id, title: 'Theirs', origin: 'service', isDeclined: false }]);
  expect(await signedIn.sets.takeOver([id])).toBe(1);
  expect(await signedIn.sets.takeOver([id])).toBe(1);
  await signedIn.sync.now();
  // It is the same set, with its author, and there is no other one.
  expect((await signedIn.sets.library()).map((row) => [row.serviceId, row.isMine, row.createdBy])).toEqual([
    [found.number, false, 'maker'],
  ]);
  expect(found.service.sets.size).toBe(1);
  expect(await signedIn.study.progress(id)).toEqual(progress);
  expect((await signedIn.study.log(id)).map((line) => line.id)).toEqual(['one', 'two', 'three']);
  expect([...((await signedIn.sets.view(id))?.stars ?? [])]).toHaveLength(1);
  expect(await signedIn.sets.offered()).toEqual([]);
  expect(await alone.study.log(id)).toHaveLength(3);
});

test('where the account has the set already, they come to its cards, beside what it knows of them', async () => {
  const found = await aFoundSet();
  const signedIn = await openClient(account, found.browser.tab(found.service.http));
  const [own, [first, second]] = await opened(signedIn, found.number);
  await signedIn.study.record(null, [answer('own', own, first, found.browser.clock.now())]);
  await signedIn.study.setStars(own, [first!], true);
  const { id } = await studiedAlone(found);
  expect(own).not.toBe(id);
  await signedIn.sets.takeOver([id]);
  expect(await signedIn.sets.library()).toHaveLength(1);
  const lines = await signedIn.study.log(own);
  expect(lines.map((line) => [line.id, 'termId' in line ? line.termId : null])).toEqual([
    ['own', first],
    ['one', first],
    ['two', second],
    ['three', null],
  ]);
  expect(await signedIn.study.log(id)).toEqual([]);
  expect([...((await signedIn.sets.view(own))?.stars ?? [])].toSorted()).toEqual([first!, second!].toSorted());
});

test('what is answered without an account after they came along is offered again, and comes to the rest', async () => {
  const found = await aFoundSet();
  const { alone, id } = await studiedAlone(found);
  const signedIn = await openClient(account, found.browser.tab(found.service.http));
  await signedIn.sets.takeOver([id]);
  expect(await signedIn.sets.offered()).toEqual([]);
  const [first] = (await alone.sets.view(id))?.set.terms ?? [];
  await alone.study.record(null, [answer('later', id, first?.id, found.browser.clock.now())]);
  expect(await signedIn.sets.offered()).toMatchObject([{ id, origin: 'service', isDeclined: false }]);
  await signedIn.sets.takeOver([id]);
  expect(await signedIn.sets.offered()).toEqual([]);
  expect((await signedIn.study.log(id)).map((line) => line.id)).toEqual(['one', 'two', 'three', 'later']);
  expect(await signedIn.sets.library()).toHaveLength(1);
  // Declined, it waits in the settings; the library asks about it no more.
  await alone.study.record(null, [answer('last', id, first?.id, found.browser.clock.now())]);
  await signedIn.sets.declineOffer();
  expect((await signedIn.sets.offered()).map((row) => row.isDeclined)).toEqual([true]);
});

test('a set that is known by its number alone is here then, and is read anew', async () => {
  const found = await aFoundSet();
  const { id } = await studiedAlone(found);
  const signedIn = await openClient(account, found.browser.tab(found.service.http));
  const own = await signedIn.sets.byServiceId(found.number);
  await signedIn.sets.takeOver([id]);
  expect((await signedIn.sets.library()).map((row) => [row.id, row.availability])).toEqual([[own, 'here']]);
  const set = found.service.sets.get(found.number);
  if (set) set.title = 'Theirs, changed';
  await signedIn.sync.now();
  expect((await signedIn.sets.library()).map(({ title }) => title)).toEqual(['Theirs, changed']);
  expect(await signedIn.study.log(own)).toHaveLength(3);
});

test('a set that is closed by now is not shown for its answers, and they are kept', async () => {
  const found = await aFoundSet();
  const { id } = await studiedAlone(found);
  const set = found.service.sets.get(found.number);
  if (set) set.visibility = 'only_me';
  const signedIn = await openClient(account, found.browser.tab(found.service.http));
  await signedIn.sets.takeOver([id]);
  await signedIn.sync.now();
  expect((await signedIn.sets.library()).filter(({ availability }) => availability === 'here')).toEqual([]);
  expect(await signedIn.study.log(id)).toHaveLength(3);
});

test('what was declined can come along later', async () => {
  const found = await aFoundSet();
  const { id } = await studiedAlone(found);
  const signedIn = await openClient(account, found.browser.tab(found.service.http));
  await signedIn.sets.declineOffer();
  expect((await signedIn.sets.offered()).map((row) => row.isDeclined)).toEqual([true]);
  await signedIn.sets.takeOver([id]);
  expect(await signedIn.study.log(id)).toHaveLength(3);
});
