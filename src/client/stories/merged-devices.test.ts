import { expect, test } from 'vitest';
import { aCreateSet, aTermId } from '../../../testing/builders';
import { oneBrowser } from '../../../testing/one-browser';
import type { SetId, TermId } from '../../domain/study-set';
import type { DeviceBackup } from '../backup/backed-up';
import type { CarrelClient } from '../carrel-client';
import { openClient } from '../open-client';

const device = { kind: 'device' } as const;
const backupOf = async (client: CarrelClient) => JSON.parse(JSON.stringify(await client.backup.read())) as DeviceBackup;

/** Two devices without an account that have the same set, one out of the other's backup. */
async function twoDevices() {
  const first = oneBrowser(1);
  const { clock } = first;
  const phone = await openClient(device, first.tab());
  const tablet = await openClient(device, oneBrowser(2, clock).tab());
  const birds = aCreateSet();
  await phone.dispatch(birds);
  await tablet.backup.merge(await backupOf(phone));
  clock.advance(1_000);
  return { phone, tablet, clock, setId: birds.setId, cards: birds.terms.map(({ id }) => id) };
}

async function cardsOf(client: CarrelClient, setId: SetId): Promise<readonly string[]> {
  const view = await client.sets.view(setId);
  return view!.set.terms.map(({ term, definition }) => `${term} ${definition}`);
}

const added = (setId: SetId, term: string, after: TermId | null) =>
  ({ kind: 'add-term', setId, term: { id: aTermId(), term, definition: '' }, after }) as const;

const reworded = (setId: SetId, termId: TermId, [before, after]: readonly [string, string]) =>
  ({ kind: 'edit-term', setId, termId, changes: { definition: { before, after } } }) as const;

test('cards that were typed on either device are in the set of both, whichever was changed last', async () => {
  const { phone, tablet, clock, setId, cards } = await twoDevices();
  await tablet.dispatch(added(setId, 'der Star', cards[0]!));
  clock.advance(1_000);
  await phone.dispatch(reworded(setId, cards[1]!, ['blackbird', 'ouzel']));
  const [ofPhone, ofTablet] = [await backupOf(phone), await backupOf(tablet)];
  const both = ['der Spatz sparrow', 'der Star ', 'die Amsel ouzel'];
  expect((await tablet.backup.preview(ofPhone)).after.cards - (await tablet.backup.preview(ofPhone)).here.cards).toBe(
    0,
  );
  await tablet.backup.merge(ofPhone);
  expect(await cardsOf(tablet, setId)).toEqual(both);
  await phone.backup.merge(ofTablet);
  expect(await cardsOf(phone, setId)).toEqual(both);
  // Words that gave way lie in the bin.
  expect((await tablet.sets.lostParts()).map(({ binned: { part } }) => part)).toMatchObject([
    { kind: 'side', side: 'definition', card: { definition: 'blackbird' }, by: 'elsewhere' },
  ]);
});

test('a card that was deleted on the one goes on the other, into the bin', async () => {
  const { phone, tablet, clock, setId, cards } = await twoDevices();
  const before = (await phone.sets.view(setId))!.set.terms[0]!;
  await phone.dispatch({ kind: 'delete-term', setId, termId: cards[0]!, before, after: null });
  clock.advance(1_000);
  await tablet.dispatch(reworded(setId, cards[1]!, ['blackbird', 'ouzel']));
  await tablet.backup.merge(await backupOf(phone));
  expect(await cardsOf(tablet, setId)).toEqual(['die Amsel ouzel']);
  expect((await tablet.sets.lostParts()).map(({ binned: { part } }) => part)).toMatchObject([
    { kind: 'card', card: { id: cards[0] } },
  ]);
});

test('what a file is put in the place of lies in the bin, card by card', async () => {
  const { phone, tablet, setId, cards } = await twoDevices();
  await tablet.dispatch(added(setId, 'der Star', cards[0]!));
  const undo = await tablet.backup.replace(await backupOf(phone));
  const lost = async () =>
    (await tablet.sets.lostParts()).map(({ binned: { part } }) => part.kind === 'card' && part.card.term);
  expect(await lost()).toEqual(['der Star']);
  await undo();
  expect(await lost()).toEqual([]);
});

test('whoever undoes Replace and merges the same file has the cards of both', async () => {
  const { phone, tablet, clock, setId, cards } = await twoDevices();
  await tablet.dispatch(added(setId, 'der Star', cards[0]!));
  clock.advance(1_000);
  await phone.dispatch(added(setId, 'der Fink', cards[1]!));
  const ofPhone = await backupOf(phone);
  const undo = await tablet.backup.replace(ofPhone);
  await undo();
  await tablet.backup.merge(ofPhone);
  expect(await cardsOf(tablet, setId)).toEqual(['der Spatz sparrow', 'der Star ', 'die Amsel blackbird', 'der Fink ']);
});

test('after Replace with the wrong file a merge with the right one brings every card', async () => {
  const { phone, tablet, clock, setId, cards } = await twoDevices();
  const old = await backupOf(phone);
  await tablet.dispatch(added(setId, 'der Star', cards[0]!));
  const newer = await backupOf(tablet);
  clock.advance(1_000);
  await tablet.backup.replace(old);
  // One that its user deletes after that stays deleted.
  const before = (await tablet.sets.view(setId))!.set.terms[0]!;
  await tablet.dispatch({ kind: 'delete-term', setId, termId: cards[0]!, before, after: null });
  const throughAnother = await backupOf(tablet);
  await tablet.backup.merge(newer);
  expect(await cardsOf(tablet, setId)).toEqual(['der Star ', 'die Amsel blackbird']);
  await phone.backup.merge(newer);
  await phone.backup.merge(throughAnother);
  expect(await cardsOf(phone, setId)).toEqual(['der Star ', 'die Amsel blackbird']);
});

test('names, tags and fields of cards that only the file has come with them', async () => {
  const { phone, tablet, clock, setId, cards } = await twoDevices();
  const ofFile = (guid: string) => ({ guid, tags: [guid] });
  await tablet.transfer.begin({ id: 'an import', name: 'birds.apkg' });
  const known = { setId, terms: [], stars: [], beside: new Map([[cards[0]!, { tags: ['here'] }]]) };
  await tablet.transfer.addCards('an import', known);
  clock.advance(1_000);
  const star = { id: aTermId(), term: 'der Star', definition: 'starling' };
  const beside = new Map([
    [cards[0]!, ofFile('sparrow')],
    [star.id, ofFile('starling')],
  ]);
  await phone.transfer.begin({ id: 'another', name: 'birds.apkg' });
  await phone.transfer.addCards('another', { setId, terms: [star], stars: [], beside });
  await tablet.backup.merge(await backupOf(phone));
  expect(await tablet.transfer.beside(setId)).toEqual(
    new Map([
      [cards[0]!, { guid: 'sparrow', tags: ['here'] }],
      [star.id, ofFile('starling')],
    ]),
  );
});
