import { expect, test } from 'vitest';
import { bareService } from '../../../testing/bare-service';
import { aCreateSet } from '../../../testing/builders';
import { oneBrowser } from '../../../testing/one-browser';
import { aNewAnswer } from '../../../testing/study-log-builders';
import type { ServiceSetId } from '../../../contract/ids';
import type { DeviceBackup } from '../backup/backed-up';
import type { CarrelClient } from '../carrel-client';
import { openClient } from '../open-client';

const maker = { kind: 'account', user: 'maker', service: 'test', serviceName: 'Stacks' } as const;

/** A set of somebody else, opened and studied without an account; the backup of that device. */
async function aStudiedSetOfOthers() {
  const { clock, tab } = oneBrowser(1);
  const service = bareService(clock);
  const theirs = await openClient(maker, tab(service.http));
  await theirs.dispatch({ ...aCreateSet({ title: 'Theirs' }), visibility: 'public' });
  await theirs.sync.now();
  const [number] = [...service.sets.keys()] as ServiceSetId[];
  const deviceAlone = (seed: number) => openClient({ kind: 'device' }, oneBrowser(seed, clock).tab(service.http));
  const open = async (client: CarrelClient) => {
    const id = await client.sets.byServiceId(number!);
    await client.sets.fetch(id);
    await client.sets.opened(id);
    return id;
  };
  const used = await deviceAlone(2);
  const id = await open(used);
  const [card] = (await used.sets.view(id))!.set.terms;
  await used.study.record(null, [aNewAnswer(id, card!.id, clock.now())]);
  await used.study.setStars(id, [card!.id], true);
  const backup = JSON.parse(JSON.stringify(await used.backup.read())) as DeviceBackup;
  return { number, used, id, backup, deviceAlone, open };
}

const theirsIn = async (client: CarrelClient) =>
  (await client.sets.library())
    .filter(({ title }) => title === 'Theirs')
    .map(({ serviceId, origin, isMine, createdBy }) => ({ serviceId, origin, isMine, createdBy }));

test('a set of somebody else that a device’s backup brings stays theirs', async () => {
  const { number, backup, deviceAlone } = await aStudiedSetOfOthers();
  const anew = await deviceAlone(3);
  await anew.backup.merge(backup);
  expect(await theirsIn(anew)).toEqual([{ serviceId: number, origin: 'service', isMine: false, createdBy: 'maker' }]);
  const id = await anew.sets.byServiceId(number!);
  expect(await anew.sets.fetch(id)).toBe('answered');
  expect(await theirsIn(anew)).toHaveLength(1);
  expect(await anew.study.log(id)).toHaveLength(1);
});

test('where it was opened already it is here once, with the answers and stars of both', async () => {
  const { number, backup, deviceAlone, open } = await aStudiedSetOfOthers();
  const other = await deviceAlone(4);
  const id = await open(other);
  const [first, second] = (await other.sets.view(id))!.set.terms;
  await other.study.setStars(id, [second!.id], true);
  await other.backup.merge(backup);
  expect((await theirsIn(other)).map(({ serviceId }) => serviceId)).toEqual([number]);
  expect((await other.sets.view(id))?.stars).toEqual(new Set([first!.id, second!.id]));
  expect((await other.study.log(id)).map((line) => 'termId' in line && line.termId)).toEqual([first!.id]);
});

test('put back after a file took its place it is theirs as it was', async () => {
  const { used, id, backup } = await aStudiedSetOfOthers();
  const before = await theirsIn(used);
  const undo = await used.backup.replace({ ...backup, sets: [], marks: [], log: [] });
  expect(await theirsIn(used)).toEqual([]);
  await undo();
  expect(await theirsIn(used)).toEqual(before);
  expect(await used.study.log(id)).toHaveLength(1);
});

test('what was put back from the bin after a file took its place stands once when that is undone', async () => {
  const { used, backup } = await aStudiedSetOfOthers();
  await used.dispatch(aCreateSet({ title: 'Mine' }));
  const undo = await used.backup.replace({ ...backup, sets: [], marks: [], log: [] });
  const [binned] = (await used.sets.bin()).filter(({ set }) => set.title === 'Mine');
  await used.sets.putBack(binned!.set.id);
  await undo();
  expect((await used.sets.library()).filter(({ title }) => title === 'Mine')).toHaveLength(1);
});

test('of a set that was closed when the file was made, another device asks its service first', async () => {
  const { number, backup, deviceAlone } = await aStudiedSetOfOthers();
  const anew = await deviceAlone(5);
  await anew.backup.merge({ ...backup, sets: backup.sets.map((set) => ({ ...set, terms: [] })) });
  const id = await anew.sets.byServiceId(number!);
  expect((await anew.sets.view(id))?.availability).toBe('not-here');
  await anew.sets.fetch(id);
  const view = await anew.sets.view(id);
  expect([view?.availability, view?.set.terms.length]).toEqual(['here', 2]);
  expect(await anew.study.log(id)).toHaveLength(1);
});
