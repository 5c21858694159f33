import { expect, test } from 'vitest';
import { fakeClock } from '../../../testing/fake-clock';
import { memoryFolder } from '../../../testing/memory-folder';
import { oneBrowser } from '../../../testing/one-browser';
import { aNewAnswer } from '../../../testing/study-log-builders';
import type { CarrelClient } from '../carrel-client';
import { openClient } from '../open-client';

const dayMs = 86_400_000;

async function aDeviceWithAFolder() {
  const clock = fakeClock(Date.UTC(2027, 0, 1, 9));
  const browser = oneBrowser(1, clock);
  const folder = memoryFolder();
  const visit = () => openClient({ kind: 'device' }, { ...browser.tab(), openFolder: folder.openFolder });
  const client = await visit();
  await client.backup.useFolder(folder.handle);
  return { clock, browser, folder, client, visit };
}

async function study(client: CarrelClient, clock: ReturnType<typeof fakeClock>) {
  const [set] = await client.sets.library();
  const [card] = (await client.sets.view(set!.id))!.set.terms;
  await client.study.record(null, [aNewAnswer(set!.id, card!.id, clock.now())]);
}

const fileOf = (day: string) => `carrel-${day}.carrel-backup`;

test('a folder that is chosen has a backup at once, and that is the last one of the device', async () => {
  const { folder, client, clock } = await aDeviceWithAFolder();
  expect(folder.names()).toEqual([fileOf('2027-01-01')]);
  expect(JSON.parse(folder.text(fileOf('2027-01-01'))!)).toMatchObject({
    carrelBackup: 1,
    backup: { at: clock.now() },
  });
  expect(await client.backup.age()).toMatchObject({
    lastAt: clock.now(),
    folder: { name: 'Backups', lastAt: clock.now(), trouble: null },
  });
});

test('after study a backup is written once it is quiet, and once a day', async () => {
  const { clock, folder, client, visit } = await aDeviceWithAFolder();
  await study(client, clock);
  clock.advance(dayMs);
  await expect.poll(folder.names).toHaveLength(2);
  const [, second] = folder.names();
  expect(second).toBe(fileOf('2027-01-02'));
  expect(folder.text(second!)).toContain('"answered"');

  await study(client, clock);
  clock.advance(60_000);
  // It waits until this tab has looked.
  await (await visit()).backup.tendFolder();
  expect(folder.names()).toEqual([fileOf('2027-01-01'), fileOf('2027-01-02')]);
});

test('a page that shows how old the last backup is hears of one that was written by itself, and of one that was not', async () => {
  const { clock, folder, client } = await aDeviceWithAFolder();
  const first = clock.now();
  let shown = await client.backup.age();
  client.subscribe(({ kind }) => {
    if (kind === 'backup') void client.backup.age().then((age) => (shown = age));
  });
  await study(client, clock);
  clock.advance(dayMs);
  await expect.poll(() => shown.lastAt).toBeGreaterThan(first);
  expect(shown.folder).toMatchObject({ lastAt: shown.lastAt, trouble: null });

  folder.breakWith('QuotaExceededError');
  await study(client, clock);
  clock.advance(dayMs);
  await expect.poll(() => shown.folder?.trouble?.why).toBe('full');

  await client.backup.leaveFolder();
  await expect.poll(() => shown.folder).toBeNull();
});

test('what was learned after the backup of a day is written on the first visit of another one, and only if anything was', async () => {
  const { clock, folder, client, visit } = await aDeviceWithAFolder();
  await client.close();
  clock.advance(dayMs);
  const second = await visit();
  await second.backup.tendFolder();
  expect(folder.names()).toHaveLength(1);
  await study(second, clock);
  await second.close();
  const third = await visit();
  await third.backup.tendFolder();
  expect(folder.names()).toEqual([fileOf('2027-01-01'), fileOf('2027-01-02')]);
});

test('of ten days the last backup of each is kept, and nothing that somebody else put there goes', async () => {
  const { clock, folder, client } = await aDeviceWithAFolder();
  folder.put('holiday.jpg', 'sea');
  folder.put(fileOf('2027-01-05'), 'of another device');
  for (let day = 0; day < 12; day += 1) {
    await client.backup.writeIntoFolder();
    await client.backup.writeIntoFolder();
    clock.advance(dayMs);
  }
  const ours = folder.names().filter((name) => !['holiday.jpg', fileOf('2027-01-05')].includes(name));
  expect(ours.map((name) => name.slice('carrel-'.length, 'carrel-yyyy-mm-dd'.length))).toEqual(
    Array.from({ length: 10 }, (_, day) => `2027-01-${String(day + 3).padStart(2, '0')}`),
  );
  expect([folder.text('holiday.jpg'), folder.text(fileOf('2027-01-05'))]).toEqual(['sea', 'of another device']);
});

test('a file that took the place of a backup under its name stays', async () => {
  const { clock, folder, client } = await aDeviceWithAFolder();
  folder.put(fileOf('2027-01-01'), 'somebody else wrote this since');
  for (let day = 0; day < 12; day += 1) {
    clock.advance(dayMs);
    await client.backup.writeIntoFolder();
  }
  expect(folder.text(fileOf('2027-01-01'))).toBe('somebody else wrote this since');
});

test('a browser that forgot its permission is asked within a click alone; until then it is said since when nothing is written', async () => {
  const { clock, folder, client } = await aDeviceWithAFolder();
  await study(client, clock);
  folder.forget(true);
  clock.advance(dayMs);
  const since = clock.now();
  await client.backup.tendFolder();
  await expect.poll(async () => (await client.backup.age()).folder?.trouble).toEqual({ why: 'not-allowed', since });
  expect(folder.names()).toHaveLength(1);
  expect(await client.backup.writeIntoFolder()).toEqual({ name: 'Backups', lastAt: since, trouble: null });
  expect(folder.names()).toHaveLength(2);
});

test('that none comes into the folder is told until somebody heard it, and again after thirty days', async () => {
  const { clock, folder, client } = await aDeviceWithAFolder();
  const isFailing = async () => (await client.backup.age()).isFailing;
  expect(await isFailing()).toBe(false);
  await study(client, clock);
  folder.forget(true);
  clock.advance(dayMs);
  await client.backup.tendFolder();
  await expect.poll(isFailing).toBe(true);
  clock.advance(1);
  await client.backup.reminded();
  expect(await isFailing()).toBe(false);
  clock.advance(30 * dayMs);
  expect(await isFailing()).toBe(true);
});

test.each([
  ['was moved', 'NotFoundError', 'gone'],
  ['is full', 'QuotaExceededError', 'full'],
  ['cannot be read', 'InvalidStateError', 'failed'],
])('a folder that %s is told of since it happened, and written again once it is right', async (_, error, why) => {
  const { clock, folder, client } = await aDeviceWithAFolder();
  folder.breakWith(error);
  const since = clock.now();
  expect((await client.backup.writeIntoFolder()).trouble).toEqual({ why, since });
  clock.advance(1_000);
  expect((await client.backup.writeIntoFolder()).trouble).toEqual({ why, since });
  expect((await client.backup.age()).lastAt, 'of a backup that was not written nobody is told').toBe(since);
  folder.breakWith(null);
  expect((await client.backup.writeIntoFolder()).trouble).toBeNull();
});

test('a user who says no is asked again with the next click alone', async () => {
  const { folder, client } = await aDeviceWithAFolder();
  folder.forget(false);
  expect((await client.backup.writeIntoFolder()).trouble).toMatchObject({ why: 'not-allowed' });
  folder.forget(true);
  expect((await client.backup.writeIntoFolder()).trouble).toBeNull();
});

test('a folder that is given up is written no more, and what is in it stays', async () => {
  const { clock, folder, client, visit } = await aDeviceWithAFolder();
  await client.backup.leaveFolder();
  await study(client, clock);
  clock.advance(dayMs);
  await (await visit()).backup.tendFolder();
  expect(folder.names()).toEqual([fileOf('2027-01-01')]);
  expect((await client.backup.age()).folder).toBeNull();
});

test('two tabs write one backup of a day', async () => {
  const { clock, folder, client, visit } = await aDeviceWithAFolder();
  const other = await visit();
  await study(client, clock);
  clock.advance(dayMs);
  await Promise.all([other.backup.tendFolder(), (await visit()).backup.tendFolder()]);
  expect(folder.names()).toHaveLength(2);
});

test.each([
  ['given up', (client: CarrelClient) => client.backup.leaveFolder(), null],
  ['changed for another', (client: CarrelClient) => client.backup.useFolder({ name: 'Elsewhere' }), 'Elsewhere'],
])('a folder that is %s while a backup is written there stays so', async (_, act, name) => {
  const { folder, browser } = await aDeviceWithAFolder();
  let meanwhile = () => {};
  const inFolder = folder.openFolder(folder.handle);
  const write: typeof inFolder.write = (file, content) => {
    meanwhile();
    return inFolder.write(file, content);
  };
  const client = await openClient({ kind: 'device' }, { ...browser.tab(), openFolder: () => ({ ...inFolder, write }) });
  const acted = new Promise((resolve) => {
    meanwhile = () => {
      meanwhile = () => {};
      resolve(act(client));
    };
  });
  await client.backup.writeIntoFolder();
  await acted;
  expect((await client.backup.age()).folder?.name ?? null).toBe(name);
});
