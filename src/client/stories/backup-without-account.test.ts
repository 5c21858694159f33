import { expect, test } from 'vitest';
import { bareService } from '../../../testing/bare-service';
import { aCreateSet, aTermId } from '../../../testing/builders';
import { oneBrowser } from '../../../testing/one-browser';
import { aNewAnswer } from '../../../testing/study-log-builders';
import type { LogEntryId } from '../../domain/study-log';
import type { ServiceSetId } from '../../../contract/ids';
import type { DeviceBackup } from '../backup/backed-up';
import type { CarrelClient } from '../carrel-client';
import { openClient } from '../open-client';

const alice = { kind: 'account', user: 'alice', service: 'test', serviceName: 'Stacks' } as const;
const device = { kind: 'device' } as const;

/** Alice's account with a set of hers, studied, and one of somebody else's; its backup; and a browser that knows nothing of it. */
async function anAccountsBackup() {
  const first = oneBrowser(1);
  const service = bareService(first.clock);
  const maker = await openClient({ ...alice, user: 'maker' }, first.tab(service.http));
  await maker.dispatch({ ...aCreateSet({ title: 'Theirs' }), visibility: 'public' });
  await maker.sync.now();
  const [number] = [...service.sets.keys()];
  const used = await openClient(alice, first.tab(service.http));
  const birds = aCreateSet();
  await used.dispatch(birds);
  await used.sync.now();
  await used.sets.fetch(await used.sets.byServiceId(number as ServiceSetId));
  await used.study.record(null, [aNewAnswer(birds.setId, birds.terms[0]!.id, first.clock.now())]);
  const backup = JSON.parse(JSON.stringify(await used.backup.read())) as DeviceBackup;
  expect(backup.sets.map(({ title }) => title).toSorted()).toEqual(['Birds', 'Theirs']);
  const anew = oneBrowser(2, first.clock);
  const alone = await openClient(device, anew.tab(service.http));
  await alone.backup.merge(backup);
  return { service, backup, browser: anew, alone, birds };
}

const titles = async (client: CarrelClient) => (await client.sets.offered()).map(({ title }) => title).toSorted();

test('an account that signs in where its backup was restored without it gets no set a second time', async () => {
  const { service, browser, alone } = await anAccountsBackup();
  expect((await alone.sets.library()).map(({ title }) => title)).toEqual(expect.arrayContaining(['Birds', 'Theirs']));
  const signedIn = await openClient(alice, browser.tab(service.http));
  expect(await titles(signedIn)).toEqual([]);
  await signedIn.sync.now();
  expect(await titles(signedIn)).toEqual([]);
  expect([...service.sets.values()].map(({ title }) => title).toSorted()).toEqual(['Birds', 'Theirs']);
});

test('what was typed into such a copy is offered as a set of its own, once', async () => {
  const { service, browser, alone, birds } = await anAccountsBackup();
  const line = aNewAnswer(birds.setId, birds.terms[1]!.id, browser.clock.now());
  await alone.study.record(null, [line]);
  const wren = { id: aTermId(), term: 'der Zaunkönig', definition: 'wren' };
  await alone.dispatch({ kind: 'add-term', setId: birds.setId, term: wren, after: null });
  const ofWren = { ...aNewAnswer(birds.setId, wren.id, browser.clock.now()), id: 'of the wren' as LogEntryId };
  await alone.study.record(null, [ofWren]);
  await alone.study.setStars(birds.setId, [wren.id], true);
  browser.clock.advance(1_000);
  const changes = { description: { before: '', after: 'In the garden' } };
  await alone.dispatch({ kind: 'edit-set', setId: birds.setId, changes });
  const signedIn = await openClient(alice, browser.tab(service.http));
  await signedIn.sync.now();
  expect(await signedIn.sets.offered()).toMatchObject([{ title: 'Birds', share: 'set' }]);
  await signedIn.sets.takeOver([birds.setId]);
  await signedIn.sets.takeOver([birds.setId]);
  await signedIn.sync.now();
  expect([...service.sets.values()].map(({ title, description }) => `${title} ${description}`).toSorted()).toEqual([
    'Birds ',
    'Birds In the garden',
    'Theirs ',
  ]);
  // What was learned is of the set that the account had.
  const [had] = [...service.sets].find(([, { title, description }]) => title === 'Birds' && !description)!;
  const { id } = (await signedIn.sets.library()).find(({ serviceId }) => serviceId === had)!;
  expect((await signedIn.study.log(id)).map((one) => one.id)).toEqual([line.id]);
  // And of the card that was typed into the copy, of the new one.
  const copy = (await signedIn.sets.library()).find((row) => row.title === 'Birds' && row.id !== id)!;
  const made = (await signedIn.sets.view(copy.id))!;
  const there = made.set.terms.find(({ term }) => term === wren.term)!;
  expect([...made.stars]).toEqual([there.id]);
  expect(await signedIn.study.log(copy.id)).toMatchObject([{ id: ofWren.id, termId: there.id }]);
  expect(await titles(signedIn)).toEqual([]);
  await signedIn.sets.declineOffer();
  expect(await titles(signedIn)).toEqual([]);
});

test('what is studied of such a copy comes along, to the set that the account has', async () => {
  const { service, browser, alone, birds } = await anAccountsBackup();
  const line = aNewAnswer(birds.setId, birds.terms[1]!.id, browser.clock.now());
  await alone.study.record(null, [line]);
  const signedIn = await openClient(alice, browser.tab(service.http));
  await signedIn.sync.now();
  const [row] = await signedIn.sets.offered();
  expect(row).toMatchObject({ id: birds.setId, title: 'Birds', share: 'studied' });
  expect(await signedIn.sets.takeOver([birds.setId])).toBe(1);
  await signedIn.sync.now();
  expect(service.sets.size).toBe(2);
  const here = (await signedIn.sets.library()).find(({ title }) => title === 'Birds');
  // The file's own line is the account's: the file brings it there.
  expect((await signedIn.study.log(here!.id)).map(({ id }) => id)).toEqual([line.id]);
  expect(await titles(signedIn)).toEqual([]);
});

test('another account is offered what its user may copy, and nothing of others', async () => {
  const { service, browser } = await anAccountsBackup();
  const bob = await openClient({ ...alice, user: 'bob' }, browser.tab(service.http));
  expect(await titles(bob)).toEqual(['Birds']);
  const elsewhere = await openClient({ ...alice, service: 'another' }, browser.tab());
  expect(await titles(elsewhere)).toEqual(['Birds']);
});

test('a backup of the device says of its copies what they are, and so does one that took their place', async () => {
  const { service, browser, alone, backup } = await anAccountsBackup();
  await alone.backup.replace(JSON.parse(JSON.stringify(await alone.backup.read())) as DeviceBackup);
  const signedIn = await openClient(alice, browser.tab(service.http));
  expect(await titles(signedIn)).toEqual([]);
  await alone.backup.replace(backup);
  expect(await titles(signedIn)).toEqual([]);
});
