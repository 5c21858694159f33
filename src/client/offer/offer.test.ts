import { expect, test } from 'vitest';
import { bareService } from '../../../testing/bare-service';
import { aCreateSet, aTermId } from '../../../testing/builders';
import { oneBrowser } from '../../../testing/one-browser';
import { aNewAnswer } from '../../../testing/study-log-builders';
import type { ServiceSetId } from '../../../contract/ids';
import { learnerDay } from '../../domain/scheduling/learner-day';
import type { Sitting } from '../../domain/sitting';
import type { LogEntryId, NewLogEntry } from '../../domain/study-log';
import type { TermId } from '../../domain/study-set';
import type { PictureId } from '../../domain/own-picture';
import { CarrelDb } from '../../store/carrel-db';
import { pictureRepository } from '../../store/picture-repository';
import { storeOf } from '../../store/store';
import { databaseName } from '../database/database-name';
import { openClient } from '../open-client';
import { offerOf } from './offer';

const device = { kind: 'device' } as const;
const account = { kind: 'account', user: 'alice', service: 'test', serviceName: 'Stacks' } as const;

test('sets made without an account are offered once, taken with their stars, and stay on the device', async () => {
  const browser = oneBrowser();
  const service = bareService(browser.clock);
  const alone = await openClient(device, browser.tab());
  const [birds, trees] = [aCreateSet(), aCreateSet({ title: 'Trees' })];
  await alone.dispatch(birds, trees);
  const [card] = birds.terms;
  if (!card) throw new Error('a set without cards');
  await alone.study.setStars(birds.setId, [card.id], true);

  const signedIn = await openClient(account, browser.tab(service.http));
  expect((await signedIn.sets.offered()).map((row) => row.title).toSorted()).toEqual(['Birds', 'Trees']);
  await signedIn.sets.takeOver([birds.setId]);
  await signedIn.sets.takeOver([birds.setId]);
  await signedIn.sync.now();
  expect([...service.sets.values()].map((set) => [set.title, set.visibility])).toEqual([['Birds', 'only_me']]);
  expect([...((await signedIn.sets.view(birds.setId))?.stars ?? [])]).toEqual([card.id]);
  expect((await signedIn.sets.offered()).map((row) => row.title)).toEqual(['Trees']);
  await signedIn.sets.declineOffer();
  expect((await signedIn.sets.offered()).map((row) => [row.title, row.isDeclined])).toEqual([['Trees', true]]);
  expect((await alone.sets.library()).filter((row) => row.origin === 'device')).toHaveLength(2);
});

test('what a file said beside the cards of a set comes along, and goes out with them again', async () => {
  const browser = oneBrowser();
  const alone = await openClient(device, browser.tab());
  const { kind: _, ...birds } = aCreateSet();
  const kept = { guid: 'of-the-file', tags: ['birds'], extra: [{ name: 'Source', text: 'a book' }] };
  const beside = new Map([[birds.terms[0]!.id, kept]]);
  await alone.transfer.begin({ id: 'import-1', name: 'birds.apkg' });
  await alone.transfer.addSet('import-1', { ...birds, isFormatted: false, asked: null, stars: [], beside });
  const signedIn = await openClient(account, browser.tab());
  await signedIn.sets.takeOver([birds.setId]);
  expect((await signedIn.transfer.setToTakeOut(birds.setId))?.beside).toEqual(beside);
});

test('an import can be undone in the account too, with its history', async () => {
  const browser = oneBrowser();
  const alone = await openClient(device, browser.tab());
  const { kind: _, ...birds } = aCreateSet();
  const [card] = birds.terms;
  const shape = { isFormatted: false, asked: null, stars: [], beside: new Map() };
  await alone.transfer.begin({ id: 'import-1', name: 'birds.apkg' });
  await alone.transfer.addSet('import-1', { ...birds, ...shape });
  const rule = { utcOffsetMin: 0, rolloverHour: 4 };
  const line = { ...aNewAnswer(birds.setId, card!.id, 5), ...rule };
  await alone.transfer.addLines('import-1', [{ ...line, day: learnerDay(line.at, rule) }]);
  await alone.study.record(null, [aNewAnswer(birds.setId, card!.id, 9)]);

  const signedIn = await openClient(account, browser.tab());
  const trees = aCreateSet({ title: 'Trees' });
  await signedIn.dispatch(trees);
  await signedIn.study.record(null, [aNewAnswer(trees.setId, trees.terms[0]!.id, 10)]);
  await signedIn.sets.takeOver([birds.setId]);
  expect(await signedIn.transfer.imports()).toMatchObject([{ name: 'birds.apkg', cards: birds.terms.length }]);
  expect(await signedIn.transfer.takeBack('import-1')).toEqual({ stayed: 0, went: birds.terms.length });
  expect((await signedIn.sets.library()).map(({ title }) => title)).toEqual(['Trees']);
  const undone = (await signedIn.study.log(null)).flatMap((one) => (one.kind === 'undone' ? [one.undoes] : []));
  expect(undone).toEqual([line.id]);
  expect(await alone.transfer.imports()).toHaveLength(1);
});

test('a set that is not there in the moment in which it is taken is offered again once it is back', async () => {
  const browser = oneBrowser();
  const alone = await openClient(device, browser.tab());
  const [birds, trees] = [aCreateSet(), aCreateSet({ title: 'Trees' })];
  await alone.dispatch(birds, trees);
  const signedIn = await openClient(account, browser.tab());
  await alone.dispatch({ kind: 'delete-set', setId: birds.setId });
  await expect(signedIn.sets.takeOver([birds.setId])).rejects.toThrow('Nothing of it');
  expect(await signedIn.sets.takeOver([birds.setId, trees.setId])).toBe(1);
  await alone.dispatch(birds);
  expect((await signedIn.sets.offered()).map(({ title }) => title)).toEqual(['Birds']);
  expect(await signedIn.sets.takeOver([birds.setId])).toBe(1);
  expect((await signedIn.sets.library()).map(({ title }) => title).toSorted()).toEqual(['Birds', 'Trees']);
});

test('a set that was declined can be taken for as long as the account does not have it', async () => {
  const browser = oneBrowser();
  const service = bareService(browser.clock);
  const alone = await openClient(device, browser.tab());
  const birds = aCreateSet();
  await alone.dispatch(birds);
  const signedIn = await openClient(account, browser.tab(service.http));
  await signedIn.sets.declineOffer();
  const later = aCreateSet({ title: 'Trees' });
  await alone.dispatch(later);
  const offered = async () => (await signedIn.sets.offered()).map((row) => [row.title, row.isDeclined]).toSorted();
  expect(await offered()).toEqual([
    ['Birds', true],
    ['Trees', false],
  ]);
  await signedIn.sets.takeOver([birds.setId]);
  await signedIn.sets.takeOver([birds.setId]);
  expect(await offered()).toEqual([['Trees', false]]);
  await signedIn.sync.now();
  expect([...service.sets.values()].map((set) => set.title)).toEqual(['Birds']);
});

test('a set of somebody else that was opened without an account is not offered as one’s own', async () => {
  const browser = oneBrowser();
  const service = bareService(browser.clock);
  const maker = await openClient({ ...account, user: 'maker' }, browser.tab(service.http));
  const theirs = { ...aCreateSet({ title: 'Theirs' }), visibility: 'public' } as const;
  await maker.dispatch(theirs);
  await maker.sync.now();
  const alone = await openClient(device, browser.tab(service.http));
  const [number] = [...service.sets.keys()];
  const found = await alone.sets.byServiceId(number as ServiceSetId);
  await alone.sets.fetch(found);
  await alone.sets.opened(found);
  await alone.dispatch(aCreateSet({ title: 'Mine' }));
  expect((await alone.sets.library()).map(({ title }) => title).toSorted()).toEqual(['Mine', 'Theirs']);
  const signedIn = await openClient(account, browser.tab(service.http));
  expect((await signedIn.sets.offered()).map(({ title }) => title)).toEqual(['Mine']);
});

test('what was answered before answers were told apart was a yes where the account has the set', async () => {
  const browser = oneBrowser();
  const alone = await openClient(device, browser.tab());
  const [birds, trees] = [aCreateSet(), aCreateSet({ title: 'Trees' })];
  await alone.dispatch(birds, trees);
  const signedIn = await openClient(account, browser.tab());
  await signedIn.sets.takeOver([birds.setId]);
  await signedIn.sets.declineOffer();
  const db = new CarrelDb(await databaseName(account), browser.tab().storage);
  await db.meta.bulkDelete(['offerTaken', 'offerDeclined']);
  await db.meta.put({ key: 'offerAnswered', value: [birds.setId, trees.setId] });
  db.close();
  expect((await signedIn.sets.offered()).map((row) => [row.title, row.isDeclined])).toEqual([['Trees', true]]);
});

test('a built-in set is offered once it was opened or edited', async () => {
  const browser = oneBrowser();
  const alone = await openClient(device, browser.tab());
  const [first, second] = await alone.sets.library();
  if (!first || !second) throw new Error('no built-in sets');
  const signedIn = await openClient(account, browser.tab());
  expect(await signedIn.sets.offered()).toEqual([]);
  await alone.dispatch({
    kind: 'edit-set',
    setId: first.id,
    changes: { title: { before: first.title, after: 'Mine' } },
  });
  await alone.sets.opened(second.id);
  expect((await signedIn.sets.offered()).map((offered) => offered.title)).toEqual(['Mine', second.title]);
});

test('what was learned without an account goes along once: the log, sittings and settings; what was declined stays', async () => {
  const browser = oneBrowser();
  const alone = await openClient(device, browser.tab());
  const [birds, trees] = [aCreateSet(), aCreateSet({ title: 'Trees' })];
  await alone.dispatch(birds, trees);
  const answer = (set: typeof birds, id: string, grade: 'good' | 'again'): NewLogEntry => ({
    id: id as LogEntryId,
    setId: set.setId,
    at: browser.clock.now(),
    kind: 'answered',
    termId: set.terms[0]?.id ?? ('' as TermId),
    asked: 'term',
    mode: 'review',
    format: 'self-rated',
    grade,
    tookMs: 1_000,
    parameters: 'fsrs-6',
    retention: 0.9,
  });
  const sitting: Sitting = {
    v: 1,
    setId: birds.setId,
    mode: 'review',
    setup: {},
    acts: [],
    startedAt: browser.clock.now(),
    updatedAt: browser.clock.now(),
    finishedAt: null,
  };
  await alone.study.record(null, [answer(trees, 'of another set', 'good')]);
  await alone.study.record(sitting, [answer(birds, 'one', 'again'), answer(birds, 'two', 'good')]);
  await alone.study.record(null, [
    {
      id: 'three' as LogEntryId,
      setId: birds.setId,
      at: browser.clock.now(),
      kind: 'undone',
      undoes: 'one' as LogEntryId,
    },
  ]);
  await alone.study.changeSetSettings(birds.setId, { newPerDay: 3 });
  await alone.study.changeSettings({ gradeButtons: 'two' });
  const known = await alone.study.progress(birds.setId);

  const signedIn = await openClient(account, browser.tab());
  await signedIn.sets.offered();
  await signedIn.sets.takeOver([birds.setId]);
  await signedIn.sets.takeOver([birds.setId]);
  await signedIn.sets.declineOffer();
  const log = await signedIn.study.log(null);
  expect(log.map(({ id, seq }) => [id, seq])).toEqual([
    ['one', 1],
    ['two', 2],
    ['three', 3],
  ]);
  expect(log[0]?.device).not.toBe((await alone.study.log(null))[0]?.device);
  expect(await signedIn.study.progress(birds.setId)).toEqual(known);
  expect((await signedIn.study.today()).sets.map(({ setId }) => setId)).toEqual([birds.setId]);
  expect(await signedIn.study.sitting(sitting, 1)).toEqual(sitting);
  expect((await signedIn.study.setSettings(birds.setId)).newPerDay).toBe(3);
  expect((await signedIn.study.settings()).gradeButtons).toBe('two');
  expect(await alone.study.log(null)).toHaveLength(4);
});

test('what is answered without the account in a set that it took comes along when it is offered again', async () => {
  const browser = oneBrowser();
  const alone = await openClient(device, browser.tab());
  const birds = aCreateSet();
  const [first, second] = birds.terms;
  await alone.dispatch(birds);
  await alone.study.record(null, [aNewAnswer(birds.setId, first!.id, browser.clock.now())]);
  const signedIn = await openClient(account, browser.tab());
  await signedIn.sets.takeOver([birds.setId]);
  await signedIn.study.setStars(birds.setId, [first!.id], true);
  await signedIn.study.changeSetSettings(birds.setId, { newPerDay: 3 });
  expect(await signedIn.sets.offered()).toEqual([]);

  const line = aNewAnswer(birds.setId, second!.id, browser.clock.now());
  await alone.study.record(null, [line]);
  await alone.study.setStars(birds.setId, [second!.id], true);
  // Of its cards nothing comes: of those there are two copies.
  const before = { ...first!, serviceId: null, image: null };
  await alone.dispatch({ kind: 'delete-term', setId: birds.setId, termId: before.id, before, after: null });
  expect(await signedIn.sets.offered()).toMatchObject([{ id: birds.setId, share: 'studied', isDeclined: false }]);
  await signedIn.sets.declineOffer();
  expect(await signedIn.sets.offered()).toMatchObject([{ share: 'studied', isDeclined: true }]);
  await signedIn.sets.takeOver([birds.setId]);
  expect(await signedIn.sets.offered()).toEqual([]);
  expect((await signedIn.study.log(birds.setId)).map(({ id }) => id)).toContain(line.id);
  expect(await signedIn.study.log(birds.setId)).toHaveLength(2);
  const view = await signedIn.sets.view(birds.setId);
  expect([view?.set.terms.length, view?.stars]).toEqual([2, new Set([first!.id, second!.id])]);
  expect((await signedIn.study.setSettings(birds.setId)).newPerDay).toBe(3);
});

test('how one studies in an account already is not changed by taking a set over', async () => {
  const browser = oneBrowser();
  const alone = await openClient(device, browser.tab());
  const birds = aCreateSet();
  await alone.dispatch(birds);
  await alone.study.changeSettings({ gradeButtons: 'two', rolloverHour: 0 });
  const signedIn = await openClient(account, browser.tab());
  await signedIn.study.changeSettings({ rolloverHour: 5 });
  await signedIn.sets.takeOver([birds.setId]);
  expect(await signedIn.study.settings()).toMatchObject({ gradeButtons: 'four', rolloverHour: 5 });
});

/** A device with three sets, each with a picture of five megabytes on both of its cards, and an account’s database there. */
async function threePicturedSets() {
  const browser = oneBrowser();
  const ports = browser.tab();
  const alone = await openClient(device, ports);
  const [onDevice, inAccount] = await Promise.all(
    [device, account].map(async (owner) => new CarrelDb(await databaseName(owner), ports.storage)),
  );
  if (!onDevice || !inAccount) throw new Error('no databases');
  const image = async (id: string) =>
    pictureRepository(onDevice).store(
      id as PictureId,
      { bytes: new ArrayBuffer(5 * 2 ** 20), width: 4, height: 3 },
      browser.clock.now(),
    );
  const sets = [];
  for (const title of ['Birds', 'Trees', 'Fish']) {
    const { terms, ...set } = aCreateSet({ title });
    const pictured = [];
    for (const [index, card] of terms.entries()) pictured.push({ ...card, image: await image(`${title} ${index}`) });
    sets.push({ ...set, terms: pictured });
  }
  await alone.dispatch(...sets);
  const store = storeOf(inAccount, () => aTermId());
  const newId = () => aTermId() as string;
  return { offer: offerOf({ store, ports, account, newId, changed: () => {} }), inAccount, sets };
}

test('pictures of sets that are taken are never more than a few megabytes at once, in the memory and in a transaction', async () => {
  const { offer, inAccount, sets } = await threePicturedSets();
  const written = new Map<unknown, number>();
  inAccount.pictureFiles.hook('creating', (_key, row, transaction) => {
    written.set(transaction, (written.get(transaction) ?? 0) + row.bytes.byteLength);
  });
  const heard: number[] = [];
  expect(
    await offer.takeOver(
      sets.map(({ setId }) => setId),
      (count) => void heard.push(count),
    ),
  ).toBe(3);
  expect(heard).toEqual([1, 2, 3]);
  expect(Math.max(...written.values())).toBeLessThan(8 * 2 ** 20);
  expect(await inAccount.pictureFiles.count()).toBe(6);
  inAccount.close();
});

test('what was taken stays so where the next one cannot be, which is offered further', async () => {
  const { offer, inAccount, sets } = await threePicturedSets();
  const fails = () => {
    throw new DOMException('No room', 'QuotaExceededError');
  };
  const watched = (_key: unknown, { title }: { readonly title: string }) => (title === 'Fish' ? fails() : undefined);
  inAccount.sets.hook('creating', watched);
  const titles = async () => (await offer.offered()).map(({ title }) => title).toSorted();
  await expect(offer.takeOver(sets.map(({ setId }) => setId))).rejects.toThrow('No room');
  expect(await titles()).toEqual(['Fish']);
  inAccount.sets.hook('creating').unsubscribe(watched);
  expect(await offer.takeOver(sets.map(({ setId }) => setId))).toBe(3);
  expect(await titles()).toEqual([]);
  inAccount.close();
});
