import { expect, test } from 'vitest';
import { aSet, aTerm } from '../../../testing/builders';
import { type DeviceBackup, nothingYet } from '../../client/backup/backed-up';
import { backupFile } from '../../client/backup/backup-as-file';
import { readBackup } from './backup-file';

const card = aTerm({ id: 'card-1' as never });
const base = aSet({ terms: [card], serviceId: 7 as never });
const want = { from: 'a', want: 'b', rev: 1, at: 5, maybe: [{ attempt: 'x', value: 'b', until: null }] };
const draft = {
  setId: base.id,
  v: 1,
  rev: 3,
  values: {
    'set.title': want,
    'card-1.term': { ...want, held: { kind: 'conflict', theirs: 'c' } },
    'card-1.image': { ...want, from: null, want: { url: 'own-picture:p', width: 1, height: 1 }, maybe: [] },
  },
  there: { 'card-1': { ...want, from: true, want: false, maybe: [] } },
  seen: { 'card-1': card },
  order: { from: ['card-1'], want: ['card-1'], rev: 1, at: 5, maybe: [], moved: ['card-1'] },
};
const outbox = { device: 'd', serviceTime: null, known: [7], sets: [{ base, draft, making: null }] };
const backup: DeviceBackup = {
  ...nothingYet,
  owner: { kind: 'account', user: 'alice', service: 'test' },
  outbox: outbox as never,
};

const read = async (changed: object) => readBackup(await backupFile({ ...backup, ...changed }));
/** The file with one value in place of another, wherever that stands in its Outbox. */
const withOutbox = (change: (all: typeof outbox) => unknown) => read({ outbox: change(structuredClone(outbox)) });
const withDraft = (change: (one: typeof draft) => unknown) =>
  withOutbox((all) => ({ ...all, sets: [{ ...all.sets[0], draft: change(structuredClone(draft)) }] }));

test('what waits comes out of a file as it went in', async () => {
  const found = await read({});
  expect(found.kind === 'backup' && found.backup.outbox).toEqual(JSON.parse(JSON.stringify(outbox)));
});

test.each([
  ['an owner of another kind', () => read({ owner: { kind: 'operator' } })],
  ['an Outbox that is a list', () => read({ outbox: [] })],
  ['a name of a device that is a number', () => withOutbox((all) => ({ ...all, device: 7 }))],
  ['a number of a set that is a text', () => withOutbox((all) => ({ ...all, known: ['7'] }))],
  ['a draft of a later build', () => withDraft((one) => ({ ...one, v: 2 }))],
  ['a draft without values', () => withDraft((one) => ({ ...one, values: undefined }))],
  ['a text that is a number', () => withDraft((one) => ({ ...one, values: { 'set.title': { ...want, want: 5 } } }))],
  [
    'a picture in the place of a text',
    () => withDraft((one) => ({ ...one, values: { 'card-1.term': one.values['card-1.image'] } })),
  ],
  ['a text in the place of a picture', () => withDraft((one) => ({ ...one, values: { 'card-1.image': want } }))],
  ['a field that no set has', () => withDraft((one) => ({ ...one, values: { 'set.owner': want } }))],
  ['a password', () => withDraft((one) => ({ ...one, values: { 'set.password': want } }))],
  ['markup as a name of a card', () => withDraft((one) => ({ ...one, values: { '<img src=x>.term': want } }))],
  [
    'a moment before there was time',
    () => withDraft((one) => ({ ...one, values: { 'set.title': { ...want, at: -1 } } })),
  ],
  ['a moment beyond numbers', () => withDraft((one) => ({ ...one, values: { 'set.title': { ...want, at: 1e300 } } }))],
  [
    'a question of another kind',
    () => withDraft((one) => ({ ...one, values: { 'set.title': { ...want, held: { kind: 'trust' } } } })),
  ],
  ['a deletion that is a text', () => withDraft((one) => ({ ...one, there: { 'card-1': { ...want } } }))],
  ['an order of numbers', () => withDraft((one) => ({ ...one, order: { ...one.order, want: [1] } }))],
  ['a card that is a text', () => withDraft((one) => ({ ...one, seen: { 'card-1': 'card' } }))],
  [
    'a set without cards',
    () => withOutbox((all) => ({ ...all, sets: [{ ...all.sets[0], base: { ...base, terms: 'none' } }] })),
  ],
])('a backup in which somebody put %s is refused as a whole', async (_what, found) => {
  expect((await found()).kind).toBe('damaged');
});

test('a name that every object has is no more than a name', async () => {
  const text = (await (await backupFile(backup)).text())
    .replaceAll('"card-1.term"', '"__proto__.term"')
    .replaceAll('"card-1":', '"__proto__":');
  expect(['backup', 'damaged']).toContain((await readBackup(new Blob([text]))).kind);
  expect(({} as Record<string, unknown>)['want']).toBeUndefined();
});
