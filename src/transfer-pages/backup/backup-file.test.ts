import { expect, test } from 'vitest';
import type { ServiceSetId } from '../../../contract/ids';
import { epochMs } from '../../../contract/units';
import { transferFile } from '../../../testing/anki-package';
import { aCreateSet, aSet, aTerm, aTermId } from '../../../testing/builders';
import { inProcessThread } from '../../../testing/in-process-thread';
import { anAnswer, aNewAnswer } from '../../../testing/study-log-builders';
import { oneBrowser } from '../../../testing/one-browser';
import { type DeviceBackup, nothingYet } from '../../client/backup/backed-up';
import { pictureInFile, pictureOfFile } from '../../client/backup/backed-up-pictures';
import { backupFile } from '../../client/backup/backup-as-file';
import type { CarrelClient } from '../../client/carrel-client';
import { openClient } from '../../client/open-client';
import type { LogEntryId } from '../../domain/study-log';
import type { TermId } from '../../domain/study-set';
import { ownPicture, type PictureId } from '../../domain/own-picture';
import { handOverTo } from '../../../testing/brought-in';
import { readBackup } from './backup-file';

const aDeviceAlone = async (seed: number) => {
  const { clock, tab: tabOf } = oneBrowser(seed);
  const tab = { ...tabOf(), startThread: inProcessThread };
  return { tab, clock, client: await openClient({ kind: 'device' }, tab) };
};

const copySource = {
  serviceId: 4821 as ServiceSetId,
  title: '鳥',
  author: 'carol',
  pictures: 2,
  pictured: [aTermId()],
};

/** A device with sets, years of history, a star and settings. */
async function aUsedDevice() {
  const { client, tab } = await aDeviceAlone(1);
  await handOverTo(client, tab, new Blob([transferFile('peer-latest.apkg')]));
  const create = aCreateSet({ terms: [{ id: aTermId(), term: 'a', definition: 'b' }] });
  await client.dispatch(create);
  await client.study.setStars(create.setId, [create.terms[0]!.id], true);
  await client.sets.setCopiedFrom(create.setId, copySource);
  await client.study.changeSettings({ rolloverHour: 3 });
  await client.study.changeSetSettings(create.setId, { asked: 'both' });
  return client;
}

const throughAFile = async (client: CarrelClient) => {
  const read = await readBackup(await backupFile(await client.backup.read()));
  if (read.kind !== 'backup') throw new Error(JSON.stringify(read));
  return read.backup;
};

/** Dates and all, of every set. */
const schedules = async (client: CarrelClient) =>
  Promise.all(
    (await client.sets.library())
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
      .map(async ({ id }) => [
        id,
        [...(await client.study.progress(id))].toSorted(([one], [other]) => (one < other ? -1 : 1)),
      ]),
  );

test('a device that was wiped has the same sets, history, dates, stars and settings after its backup was restored', async () => {
  const used = await aUsedDevice();
  const backup = await throughAFile(used);
  expect(backup.log.length).toBeGreaterThan(100);
  const { client: wiped } = await aDeviceAlone(2);
  const preview = await wiped.backup.preview(backup);
  expect(preview.after).toEqual(preview.file);
  await wiped.backup.merge(backup);
  const { at: _, ...restored } = await wiped.backup.read();
  const { at: _at, ...original } = await used.backup.read();
  const sorted = ({ log, ...rest }: typeof restored) => ({
    ...rest,
    log: log.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  });
  expect(sorted(restored)).toEqual(sorted(original));
  expect(await schedules(wiped)).toEqual(await schedules(used));
});

test('a picture that was put on a card is in the backup, to the byte, and is there again', async () => {
  const { client } = await aDeviceAlone(4);
  const backup = await throughAFile(client);
  const jpeg = btoa(String.fromCharCode(...Array.from({ length: 70_000 }, (_, index) => index % 256)));
  const picture = pictureOfFile({ id: 'p1' as PictureId, width: 4, height: 3, at: epochMs(5), jpeg });
  const image = ownPicture(picture.id, picture);
  const set = aSet({ terms: [aTerm({ image })] });
  await client.backup.merge({ ...backup, sets: [{ ...set, origin: 'device' }], pictures: [picture] });
  const [again] = (await throughAFile(client)).pictures ?? [];
  expect(again && (await pictureInFile(again))).toMatchObject({ id: 'p1', width: 4, height: 3, jpeg });
  const loaded = await client.pictures.load(image, 100);
  expect(loaded.kind === 'here' && [loaded.picture.type, loaded.picture.size]).toEqual(['image/jpeg', 70_000]);
});

/** A backup with three pictures, some hundred letters beside them, and many times that in them. */
async function aBackupOfPictures() {
  const { client } = await aDeviceAlone(4);
  const backup = await throughAFile(client);
  const jpeg = btoa('picture'.repeat(20_000));
  const pictures = ['p1', 'p2', 'p3'].map((id) =>
    pictureOfFile({ id: id as PictureId, width: 4, height: 3, at: epochMs(5), jpeg }),
  );
  return { ...backup, sets: [], pictures };
}

test('pictures may be more than one text can hold, and what stands beside them may not', async () => {
  const file = await backupFile(await aBackupOfPictures());
  expect(file.size).toBeGreaterThan(500_000);
  const read = await readBackup(file, 200_000);
  expect(read.kind === 'backup' && read.backup.pictures?.map(({ id, file: { size } }) => [id, size])).toEqual([
    ['p1', 140_000],
    ['p2', 140_000],
    ['p3', 140_000],
  ]);
  // One of them alone is more than that.
  expect(await readBackup(file, 150_000)).toEqual({ kind: 'too-large' });
  expect(await readBackup(new Blob([await file.text()]), 200)).toEqual({ kind: 'too-large' });
});

test('history may be more than one text can hold', async () => {
  const backup = await throughAFile((await aDeviceAlone(4)).client);
  const log = Array.from({ length: 2_500 }, () => anAnswer(1));
  const file = await backupFile({ ...backup, sets: [], log });
  expect(file.size).toBeGreaterThan(500_000);
  const read = await readBackup(file, 20_000);
  expect(read.kind === 'backup' ? read.backup.log : read).toEqual(log);
  expect(JSON.parse(await file.text())).toMatchObject({ carrelBackup: 1, backup: { log } });
});

test('a file that nobody could read is not made', async () => {
  const backup = await throughAFile((await aDeviceAlone(4)).client);
  await expect(backupFile(backup, 500)).rejects.toThrow('more than a backup can hold');
});

test('a file of a later form says so, whatever its history is made of', async () => {
  const backup = await throughAFile(await aUsedDevice());
  const text = await (await backupFile({ ...backup, log: [{ kind: 'of a later form' } as never] })).text();
  expect(await readBackup(new Blob([text.replace('"carrelBackup":1', '"carrelBackup":3')]))).toEqual({
    kind: 'newer',
    version: 3,
  });
});

test('a file of a build that wrote all pictures, or the whole log, into one line is read', async () => {
  const { pictures, ...rest } = await aBackupOfPictures();
  const inFile = await Promise.all(pictures.map(pictureInFile));
  const { log } = await throughAFile(await aUsedDevice());
  const text = JSON.stringify({ carrelBackup: 1, backup: { ...rest, log, pictures: inFile } });
  const read = await readBackup(new Blob([text]));
  expect(read.kind === 'backup' && read.backup.log).toEqual(log);
  expect(read.kind === 'backup' && read.backup.pictures?.map(({ file: { size } }) => size)).toEqual([
    140_000, 140_000, 140_000,
  ]);
});

test('a picture that somebody changed, and a file that ends among its pictures, are refused', async () => {
  const text = await (await backupFile(await aBackupOfPictures())).text();
  expect(await readBackup(new Blob([text.replace('"id":"p2","width":4', '"id":"p2","width":"4"')]))).toEqual({
    kind: 'damaged',
    part: 'backup.pictures.1.width',
  });
  const [begun] = text.split('{"id":"p3"');
  expect(await readBackup(new Blob([begun ?? '']))).toMatchObject({ kind: 'damaged' });
});

test('the same backup twice, or on the device that it is of, changes nothing', async () => {
  const used = await aUsedDevice();
  const backup = await throughAFile(used);
  const preview = await used.backup.preview(backup);
  expect(preview.after).toEqual(preview.here);
  const before = await used.backup.read();
  await used.backup.merge(backup);
  await used.backup.merge(backup);
  expect({ ...(await used.backup.read()), at: 0 }).toEqual({ ...before, at: 0 });
});

test('what lies in the bin comes along, and is put back on the other device with its star', async () => {
  const used = await aUsedDevice();
  const trees = aCreateSet({ title: 'Trees' });
  await used.dispatch(trees);
  await used.study.setStars(trees.setId, [trees.terms[0]!.id], true);
  await used.dispatch({ kind: 'delete-set', setId: trees.setId });
  const { id } = (await used.sets.library())[0]!;
  const [card] = (await used.sets.view(id))!.set.terms;
  await used.dispatch({ kind: 'delete-term', setId: id, termId: card!.id, before: card!, after: null });
  await used.sets.keepLost(id, [{ kind: 'text', field: 'title', text: 'Of old', by: 'elsewhere' }]);
  const backup = await throughAFile(used);
  const { client } = await aDeviceAlone(8);
  await client.backup.merge(backup);
  await client.backup.merge(backup);
  expect([await client.sets.bin(), await client.sets.lostParts()]).toEqual([
    await used.sets.bin(),
    await used.sets.lostParts(),
  ]);
  await client.sets.putBack(trees.setId);
  expect((await client.sets.view(trees.setId))?.stars).toEqual(new Set([trees.terms[0]!.id]));
  const stranger = { ...backup, owner: { kind: 'account', user: 'carol', service: 'other' } } as const;
  const { client: other } = await aDeviceAlone(9);
  await other.backup.merge(stranger);
  expect([await other.sets.bin(), await other.sets.lostParts()]).toEqual([[], []]);
});

/** As it is said by whoever does not count lines; what was replaced lies in the bin. */
const told = (backup: DeviceBackup) => {
  const { log, sets, bin: _, ...rest } = backup;
  return {
    ...rest,
    at: 0,
    log: log.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    sets: sets.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  };
};

test('a backup takes the place of what is here, dates and all, and gives it back', async () => {
  const backup = await throughAFile(await aUsedDevice());
  const { client, tab } = await aDeviceAlone(5);
  const own = aCreateSet({ title: 'Only here', terms: [{ id: aTermId(), term: 'x', definition: 'y' }] });
  await client.dispatch(own);
  await client.study.setStars(own.setId, [own.terms[0]!.id], true);
  await client.study.record(null, [aNewAnswer(own.setId, own.terms[0]!.id, tab.clock.now())]);
  const [before, datesBefore] = [await client.backup.read(), await schedules(client)];
  const undo = await client.backup.replace(backup);
  const { client: fresh } = await aDeviceAlone(6);
  await fresh.backup.replace(backup);
  expect(told(await client.backup.read())).toEqual(told(backup));
  expect(await schedules(client)).toEqual(await schedules(fresh));
  expect((await client.sets.bin()).map(({ set }) => set.title)).toContain('Only here');
  await undo();
  expect(told(await client.backup.read())).toEqual(told(before));
  expect(await schedules(client)).toEqual(datesBefore);
  expect((await client.sets.bin()).map(({ set }) => set.title)).not.toContain('Only here');
});

test('what was done since a file took the place of all stays when that is undone', async () => {
  const { client, clock } = await aDeviceAlone(5);
  const [cards, early] = [[{ id: aTermId(), term: 'x', definition: 'y' }], await throughAFile(client)];
  const own = aCreateSet({ title: 'Only here', terms: cards });
  await client.dispatch(own);
  const [first] = await client.sets.library();
  const builtIn = early.sets.find(({ id }) => id !== own.setId)!;
  const edit = (after: string, before: string) =>
    client.dispatch({ kind: 'edit-set', setId: builtIn.id, changes: { title: { before, after } } });
  clock.advance(1_000);
  await edit('Changed before', builtIn.title);
  expect(first!.id).toBe(own.setId);
  const undo = await client.backup.replace(early);
  clock.advance(1_000);
  await edit('Changed since', builtIn.title);
  const made = aCreateSet({ title: 'Made since' });
  await client.dispatch(made);
  await client.study.setStars(builtIn.id, [builtIn.terms[0]!.id], true);
  await client.study.record(null, [aNewAnswer(builtIn.id, builtIn.terms[0]!.id, clock.now())]);
  await undo();
  const after = await client.backup.read();
  const others = early.sets.filter(({ id }) => id !== builtIn.id).map(({ title }) => title);
  expect(after.sets.map(({ title }) => title).toSorted()).toEqual(
    [...others, 'Only here', 'Changed before', 'Changed since', 'Made since'].toSorted(),
  );
  expect((await client.sets.view(builtIn.id))?.set.title).toBe('Changed before');
  expect((await client.sets.view(builtIn.id))?.stars).toEqual(new Set([builtIn.terms[0]!.id]));
  expect(after.log).toHaveLength(1);
});

test('what is learned after a backup took the place of the log is numbered anew, and lost to no merge', async () => {
  const { client, tab } = await aDeviceAlone(7);
  const [first] = await client.sets.library();
  const { terms } = (await client.sets.view(first!.id))!.set;
  const empty = await throughAFile(client);
  await client.study.record(null, [
    { ...aNewAnswer(first!.id, terms[0]!.id, tab.clock.now()), id: 'line-1' as LogEntryId },
  ]);
  const old = await throughAFile(client);
  expect((await client.study.progress(first!.id)).size).toBe(1);
  await client.backup.replace(empty);
  expect((await client.study.progress(first!.id)).size).toBe(0);
  await client.study.record(null, [
    { ...aNewAnswer(first!.id, terms[1]!.id, tab.clock.now()), id: 'line-2' as LogEntryId },
  ]);
  await client.backup.merge(old);
  expect((await client.backup.read()).log.flatMap((line) => ('termId' in line ? line.termId : [])).toSorted()).toEqual(
    [terms[0]!.id, terms[1]!.id].toSorted(),
  );
});

test('what was written since a backup stays, and a set that was changed since is not put back', async () => {
  const { client } = await aDeviceAlone(3);
  const create = aCreateSet({ terms: [{ id: aTermId(), term: 'a', definition: 'b' }] });
  await client.dispatch(create);
  const backup = await throughAFile(client);
  const newer = {
    ...backup,
    sets: backup.sets.map((set) => ({ ...set, modifiedAt: (set.modifiedAt - 1) as never, title: 'old' })),
  };
  await client.backup.merge(newer);
  expect((await client.sets.view(create.setId))?.set.title).toBe(create.title);
});

test.each([
  ['no JSON', 'der Hund,dog', 'no-backup'],
  ['other JSON', '{"carrel":1,"sets":[]}', 'no-backup'],
  ['half a file', '{"carrelBackup":1,"backup":{', 'damaged'],
  ['a newer form', '{"carrelBackup":3}', 'newer'],
  ['parts that are missing', '{"carrelBackup":1,"backup":{"at":1}}', 'damaged'],
])('%s is refused in words', async (_what, text, kind) => {
  expect(await readBackup(new Blob([text]))).toMatchObject({ kind });
});

test('a backup with one damaged line of history is refused as a whole, and says where', async () => {
  const backup = await throughAFile(await aUsedDevice());
  const [first, ...rest] = backup.log;
  const text = await backupFile({ ...backup, log: [{ ...first, at: 'yesterday' } as never, ...rest] });
  expect(await readBackup(text)).toEqual({ kind: 'damaged', part: 'backup.log.0.at' });
});

test.each([
  ['no number of a set', { ...copySource, serviceId: 'javascript:4821' }],
  ['a title that is no text', { ...copySource, title: { toString: 'x' } }],
  ['cards without a name', { ...copySource, pictured: [{}] }],
  ['nothing but a word', 'carol'],
])('a file that says where a copy is from with %s is no backup', async (_, copiedFrom) => {
  const backup = await throughAFile(await aUsedDevice());
  const marks = backup.marks.map((row) => (row.copiedFrom ? { ...row, copiedFrom } : row));
  expect(JSON.stringify(marks)).not.toBe(JSON.stringify(backup.marks));
  const text = await backupFile({ ...backup, marks } as typeof backup);
  expect((await readBackup(text)).kind).not.toBe('backup');
});

test.each([
  ['no number of a set', { user: 'carol', service: 'Stacks', serviceId: 'javascript:4821' }],
  ['nobody’s account', { service: 'Stacks', serviceId: 4821 }],
])('a file that says which set of an account a copy is with %s is no backup', async (_, inAccount) => {
  const backup = await throughAFile(await aUsedDevice());
  const told = async (mark: unknown) => {
    const sets = backup.sets.map((set) => ({ ...set, inAccount: mark }));
    return (await readBackup(await backupFile({ ...backup, sets } as typeof backup))).kind;
  };
  expect(await told({ user: 'carol', service: 'Stacks', serviceId: 4821 })).toBe('backup');
  expect(await told(inAccount)).toBe('damaged');
});

test('what files said of cards is in it, so that a newer one is told from what was corrected here', async () => {
  const said = { term: 'sign', definition: 'sign', picture: 'a.png', isStarred: true } as const;
  const beside: DeviceBackup['beside'] = [
    { key: 'beside:birds', value: [['sparrow' as TermId, { guid: 'g', tags: ['small'], said }]] },
  ];
  const read = await readBackup(await backupFile({ ...nothingYet, beside }));
  expect(read).toMatchObject({ kind: 'backup', backup: { beside } });
});
