import { expect, test } from 'vitest';
import { aDevice, type Device } from '../../../testing/a-device';
import { type BareRequest, bareService } from '../../../testing/bare-service';
import { aCreateSet, aTermId } from '../../../testing/builders';
import { fakeClock } from '../../../testing/fake-clock';
import type { Http } from '../../platform/http';
import type { DeviceBackup } from '../backup/backed-up';
import type { EditTerm } from '../../domain/command';
import type { SetId, StudySet } from '../../domain/study-set';

/** A service, and a device of Alice's with a set there, which goes offline and then changes it and makes another. */
async function aDeviceWithAnOutbox() {
  const clock = fakeClock();
  const service = bareService(clock);
  const writes: BareRequest[] = [];
  let isOnline = true;
  let isLost = false;
  const httpOf =
    (seed: number): Http =>
    async (path, init) => {
      if (!isOnline || (seed === 1 && isLost)) throw new TypeError('Failed to fetch');
      if (init.method !== undefined && init.method !== 'GET') writes.push({ method: init.method, path } as BareRequest);
      return service.http(path, init);
    };
  const device = (seed: number, user = 'alice') => aDevice({ seed, clock, http: httpOf(seed), user });
  const used = await device(1);
  const create = aCreateSet({
    title: 'Birds',
    terms: ['a', 'b', 'c'].map((word) => ({ id: aTermId(), term: word, definition: `${word}!` })),
  });
  await used.client.dispatch(create);
  await used.settle();
  isOnline = false;
  const { setId } = create;
  const [first, second, third] = (await used.shown(setId)).terms;
  if (!first || !second || !third) throw new Error('Three cards');
  const edit = (card: typeof first, after: string): EditTerm => ({
    kind: 'edit-term',
    setId,
    termId: card.id,
    changes: { term: { before: card.term, after } },
  });
  await used.client.dispatch(
    edit(first, 'A'),
    { kind: 'add-term', setId, term: { id: aTermId(), term: 'd', definition: 'd!' }, after: null },
    { kind: 'delete-term', setId, termId: third.id, before: third, after: second.id },
    { kind: 'edit-set', setId, changes: { title: { before: 'Birds', after: 'Garden birds' } } },
  );
  await used.client.dispatch(aCreateSet({ title: 'New' }));
  clock.advance(60_000);
  return {
    clock,
    service,
    writes,
    used,
    device,
    setId,
    edit,
    /** Whatever it still has under way reaches nobody. */
    lose: () => (isLost = true),
    goOnline: () => (isOnline = true),
    goOffline: () => (isOnline = false),
  };
}

/** The device is lost. Signed in on another one, with all that the service has, and offline again. */
async function wiped({
  lose,
  device,
  goOnline,
  goOffline,
}: Awaited<ReturnType<typeof aDeviceWithAnOutbox>>): Promise<Device> {
  lose();
  goOnline();
  const anew = await device(2);
  await anew.settle();
  goOffline();
  return anew;
}

const throughJson = (backup: DeviceBackup): DeviceBackup => JSON.parse(JSON.stringify(backup)) as DeviceBackup;
const changesOf = async ({ client }: Device) =>
  (await client.outbox.waiting()).changes
    .map(({ setTitle, command }) => [setTitle, JSON.stringify(command).replaceAll(/"[0-9a-f-]{36}"/g, '""')])
    .toSorted();
const shownSets = async ({ client }: Device) => {
  const rows = await client.sets.library();
  const views = await Promise.all(rows.map(({ id }) => client.sets.view(id)));
  return views.map((view) => inWords(view!.set)).toSorted();
};
const inWords = ({ title, terms }: Pick<StudySet, 'title' | 'terms'>) =>
  `${title}: ${terms.map(({ term, definition }) => `${term}=${definition}`).join(' ')}`;
const atService = ({ service }: Awaited<ReturnType<typeof aDeviceWithAnOutbox>>) =>
  [...service.sets.values()].map((set) => inWords(set as unknown as StudySet)).toSorted();

const arrived = ['Garden birds: d=d! A=a! b=b!', 'New: der Spatz=sparrow die Amsel=blackbird'];

test('what waited on a device that is lost waits on another one as it did, and arrives once', async () => {
  const world = await aDeviceWithAnOutbox();
  const backup = throughJson(await world.used.client.backup.read());
  const [changes, shown] = [await changesOf(world.used), await shownSets(world.used)];
  const anew = await wiped(world);
  const preview = await anew.client.backup.preview(backup);
  expect([preview.here.changes, preview.file.changes, preview.after.changes]).toEqual([0, 5, 5]);
  expect([preview.here.sets, preview.after.sets, preview.left]).toEqual([1, 2, 0]);
  await anew.client.backup.merge(backup);
  expect(await changesOf(anew)).toEqual(changes);
  expect(await shownSets(anew)).toEqual(shown);
  world.goOnline();
  await anew.settle();
  expect(atService(world)).toEqual(arrived);
  expect(await changesOf(anew)).toEqual([]);
});

test('what arrived after the backup was made is not sent again', async () => {
  const world = await aDeviceWithAnOutbox();
  const backup = throughJson(await world.used.client.backup.read());
  world.goOnline();
  await world.used.settle();
  expect(atService(world)).toEqual(arrived);
  const anew = await wiped(world);
  world.writes.length = 0;
  await anew.client.backup.merge(backup);
  world.goOnline();
  await anew.settle();
  expect([world.writes, await changesOf(anew)]).toEqual([[], []]);
  expect(atService(world)).toEqual(arrived);
});

test('what others wrote meanwhile over what a file wants asks, and is not written over', async () => {
  const world = await aDeviceWithAnOutbox();
  const backup = throughJson(await world.used.client.backup.read());
  world.lose();
  world.goOnline();
  const other = await world.device(3);
  await other.settle();
  const [row] = await other.client.sets.library();
  const { terms } = await other.shown(row!.id);
  await other.client.dispatch({ ...world.edit(terms[0]!, 'of others'), setId: row!.id });
  await other.settle();
  const anew = await wiped(world);
  await anew.client.backup.merge(backup);
  world.goOnline();
  await anew.settle();
  const { conflicts } = await anew.client.outbox.waiting();
  expect(conflicts.map(({ before, ours, theirs }) => [before, ours, theirs])).toEqual([['a', 'A', 'of others']]);
  expect(atService(world)[0]).toContain('of others=a!');
});

test('a backup brings nothing back into the database that it is of: what waited there waits still, or came to an end', async () => {
  const world = await aDeviceWithAnOutbox();
  const backup = throughJson(await world.used.client.backup.read());
  world.goOnline();
  await world.used.settle();
  const first = async () => (await world.used.shown(world.setId)).terms.find(({ term }) => term !== 'd')!;
  await world.used.client.dispatch(world.edit(await first(), 'newer'));
  await world.used.settle();
  world.goOffline();
  await world.used.client.dispatch(world.edit(await first(), 'later'));
  const since = await changesOf(world.used);
  await world.used.client.backup.merge(backup);
  expect(await changesOf(world.used)).toEqual(since);
});

test('the same backup twice brings what waited once, also where others wrote over it in between', async () => {
  const world = await aDeviceWithAnOutbox();
  const backup = throughJson(await world.used.client.backup.read());
  const anew = await wiped(world);
  await anew.client.backup.merge(backup);
  world.goOnline();
  await anew.settle();
  const [row] = (await anew.client.sets.library()).filter(({ title }) => title === 'Garden birds');
  const [first] = (await anew.shown(row!.id)).terms;
  await anew.client.dispatch({ ...world.edit(first!, 'newer'), setId: row!.id });
  await anew.settle();
  const preview = await anew.client.backup.preview(backup);
  expect(preview.after.changes).toBe(0);
  await anew.client.backup.merge(backup);
  expect(await changesOf(anew)).toEqual([]);
});

test('a set that was removed here since does not come back with what waited for it', async () => {
  const world = await aDeviceWithAnOutbox();
  const backup = throughJson(await world.used.client.backup.read());
  const anew = await wiped(world);
  const [row] = await anew.client.sets.library();
  await anew.client.dispatch({ kind: 'delete-set', setId: row!.id });
  world.clock.advance(60_000);
  world.goOnline();
  await anew.settle();
  world.goOffline();
  await anew.client.backup.merge(backup);
  expect((await changesOf(anew)).map(([title]) => title)).toEqual(['New']);
});

test('what waits in another account stays in the file, and that is said', async () => {
  const world = await aDeviceWithAnOutbox();
  const backup = throughJson(await world.used.client.backup.read());
  const bob = await world.device(4, 'bob');
  const preview = await bob.client.backup.preview(backup);
  expect([preview.isOther, preview.after.changes, preview.left]).toEqual([true, 0, 2]);
  await bob.client.backup.merge(backup);
  expect([await changesOf(bob), await shownSets(bob)]).toEqual([[], []]);
});

test('stars of a set are on it again where the device that is new calls set and cards otherwise', async () => {
  const world = await aDeviceWithAnOutbox();
  const { used, setId } = world;
  const [first] = (await used.shown(setId)).terms;
  await used.client.study.setStars(setId, [first!.id], true);
  const backup = throughJson(await used.client.backup.read());
  const anew = await wiped(world);
  await anew.client.backup.merge(backup);
  const row = (await anew.client.sets.library()).find(({ title }) => title === 'Garden birds');
  const view = await anew.client.sets.view(row!.id as SetId);
  expect([row!.id === setId, [...view!.stars]]).toEqual([false, [view!.set.terms[0]!.id]]);
});

test('no password is in a backup', async () => {
  const world = await aDeviceWithAnOutbox();
  const { used, setId } = world;
  await used.client.dispatch({
    kind: 'edit-set',
    setId,
    changes: { visibility: { before: 'public', after: 'password' }, password: { before: '', after: 'open sesame' } },
  });
  expect((await used.client.sets.view(setId))?.set.visibility).toBe('password');
  expect(JSON.stringify(await used.client.backup.read())).not.toContain('sesame');
});

test('words of a file for a set that was deleted here and put back wait, though that is not made again yet', async () => {
  const world = await aDeviceWithAnOutbox();
  const backup = throughJson(await world.used.client.backup.read());
  const anew = await wiped(world);
  world.goOnline();
  const [row] = await anew.client.sets.library();
  await anew.client.dispatch({ kind: 'delete-set', setId: row!.id });
  world.clock.advance(20_000);
  await anew.settle();
  expect(atService(world)).toEqual([]);
  world.goOffline();
  await anew.client.sets.putBack(row!.id);
  await anew.client.backup.merge(backup);
  expect((await changesOf(anew)).join()).toContain('"A"');
});

test('a word that gives way to a later one for the same is among what was discarded', async () => {
  const world = await aDeviceWithAnOutbox();
  const backup = throughJson(await world.used.client.backup.read());
  const anew = await wiped(world);
  const [row] = await anew.client.sets.library();
  const { terms } = await anew.shown(row!.id);
  world.clock.advance(60_000);
  await anew.client.dispatch({ ...world.edit(terms[0]!, 'typed here'), setId: row!.id });
  await anew.client.backup.merge(backup);
  expect(await shownSets(anew)).toContainEqual(expect.stringContaining('typed here=a!'));
  const discarded = (await anew.client.outbox.items()).filter(({ state }) => state.kind === 'discarded');
  expect(discarded.map(({ command }) => command)).toMatchObject([{ changes: { term: { before: 'a', after: 'A' } } }]);
});

test('what is typed over a word of a file does not leave before that can land no more, though the clock was set back meanwhile', async () => {
  const world = await aDeviceWithAnOutbox();
  const backup = throughJson(await world.used.client.backup.read());
  const anew = await wiped(world);
  world.clock.step(-3_600_000);
  await anew.client.backup.merge(backup);
  const [found] = await anew.client.sets.library();
  const card = (await anew.shown(found!.id)).terms.find(({ term }) => term === 'A');
  await anew.client.dispatch({ ...world.edit(card!, 'AA'), setId: found!.id });
  world.goOnline();
  await anew.client.sync.now();
  world.clock.advance(60_000);
  await anew.client.sync.now();
  expect(atService(world).join()).not.toContain('AA');
  await anew.settle();
  expect(atService(world).join()).toContain('AA=a!');
});
