import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Device, aDevice } from '../../../testing/a-device';
import { aCreateSet } from '../../../testing/builders';
import { fakeClock } from '../../../testing/fake-clock';
import { type RealService, realService } from '../../../testing/real-service';
import { aNewAnswer } from '../../../testing/study-log-builders';
import type { LogEntryId } from '../../domain/study-log';
import type { Http } from '../../platform/http';

let service: RealService;
let http: Http;
let isOffline = false;
const devices: Device[] = [];
beforeEach(async () => {
  service = await realService();
  const reach = await service.asUser('alice', fakeClock());
  isOffline = false;
  http = (path, init) => (isOffline ? Promise.reject(new TypeError('Failed to fetch')) : reach(path, init));
});
afterEach(async () => {
  for (const { client } of devices.splice(0)) await client.close();
  await service.close();
});

async function device(): Promise<Device> {
  const made = await aDevice({ seed: devices.length + 1, clock: fakeClock(), http });
  devices.push(made);
  return made;
}

/** A device with a set that the service has. */
async function aDeviceWithASet() {
  const used = await device();
  const create = aCreateSet();
  await used.client.dispatch(create);
  await used.settle();
  const [card] = (await used.shown(create.setId)).terms;
  if (!card) throw new Error('It has no cards');
  return { used, setId: create.setId, card: card.id };
}

/** Its first set, as a device shows it. */
async function firstSet({ client }: Device) {
  const [row] = await client.sets.library();
  const view = row && (await client.sets.view(row.id));
  if (!view) throw new Error('No set is here');
  return view;
}

const starsOn = async (on: Device) => [...(await firstSet(on)).stars].length;

test('a backup that is merged before the sets have come gives their cards their answers once they do', async () => {
  const { used, setId, card } = await aDeviceWithASet();
  isOffline = true;
  await used.client.study.record(null, [
    { ...aNewAnswer(setId, card, used.browser.clock.now()), id: 'answer-1' as LogEntryId },
  ]);
  const backup = await used.client.backup.read();
  await used.client.close();
  devices.splice(0);
  const anew = await device();
  await anew.client.backup.merge(backup);
  isOffline = false;
  await anew.settle();
  const { set } = await firstSet(anew);
  const progress = await anew.client.study.progress(set.id);
  expect([...progress.keys()]).toEqual([`${set.terms[0]?.id}/term`]);
  const other = await device();
  await other.settle();
  expect((await other.client.study.log(null)).length).toBe(1);
});

test('stars of a merged backup follow to the other devices, and one that was taken back since stays back everywhere', async () => {
  const { used, setId, card } = await aDeviceWithASet();
  const other = await device();
  await other.settle();
  await used.client.study.setStars(setId, [card], true);
  const backup = await used.client.backup.read();
  await used.client.study.setStars(setId, [card], false);
  await used.settle();
  await other.settle();
  await used.client.backup.merge(backup);
  await used.settle();
  await other.settle();
  expect([await starsOn(used), await starsOn(other)]).toEqual([0, 0]);

  // Nobody ever spoke of the second card of that set: what the file says of it holds.
  const second = (await used.shown(setId)).terms[1]?.id;
  if (!second) throw new Error('It has one card');
  await used.client.backup.merge({
    ...backup,
    marks: [{ setId, stars: [second], openedAt: null, showFormatting: false }],
  });
  await used.settle();
  await other.settle();
  expect([await starsOn(used), await starsOn(other)]).toEqual([1, 1]);
});
