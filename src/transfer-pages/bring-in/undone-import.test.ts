import { IDBObjectStore } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { aBringInPage, broughtIn, broughtInAsItIs, carrelFile } from '../../../testing/a-bring-in-page';
import { epochMs } from '../../../contract/units';
import { pastedText } from '../../client/to-bring-in';
import { cardKey } from '../../domain/scheduling/progress';
import type { LogEntryId } from '../../domain/study-log';
import type { SetId, TermId } from '../../domain/study-set';

test('taking an import back takes its sets, its history and its changes, and nothing else', async () => {
  const { client, session, until, own } = await aBringInPage();
  const bring = async (text: string) => {
    const shown = until('preview');
    session.look(pastedText(text));
    await shown;
    const done = until('done');
    session.bring('Birds');
    return (await done).broughtIn;
  };
  const first = await bring('der Spatz\tsparrow\ndie Amsel\tblackbird\nder Fink\tfinch\nder Star\tstarling');
  const second = await bring(
    'der Spatz\thouse sparrow\ndie Amsel\tblackbird\nder Fink\tfinch\nder Star\tstarling\ndie Eule\towl\ndie Meise\ttit',
  );
  const [birds] = first.sets;
  const sides = async () => (await client.sets.view(birds!.id))!.set.terms.map(({ definition }) => definition);
  // What is new in a newer file goes into the set that it is a version of.
  expect(await sides()).toEqual(['house sparrow', 'blackbird', 'finch', 'starling', 'owl', 'tit']);
  expect(second.sets).toEqual([{ id: birds!.id, title: 'Birds', cards: 2 }]);

  const back = until('taken-back');
  session.takeBack(second.importId);
  expect(await back).toEqual({ kind: 'taken-back', takenBack: { stayed: 0, went: 2 } });
  expect(await sides()).toEqual(['sparrow', 'blackbird', 'finch', 'starling']);
  expect((await own()).map(({ id }) => id)).toEqual([birds!.id]);
  expect((await client.transfer.imports()).map(({ id }) => id)).toEqual([first.importId]);
});

test('a card that was changed since the import keeps its words when the import is taken back', async () => {
  const { client, session, until, looked } = await aBringInPage();
  await looked(new Blob(['a\tb\nc\td\ne\tf\ng\th']), '');
  let done = until('done');
  session.bring('Letters');
  const [set] = (await done).broughtIn.sets;
  await looked(new Blob(['a\tB\nc\td\ne\tf\ng\th']), '');
  done = until('done');
  session.bring(null);
  const { importId } = (await done).broughtIn;
  const { terms } = (await client.sets.view(set!.id))!.set;
  await client.dispatch({
    kind: 'edit-term',
    setId: set!.id,
    termId: terms[0]!.id,
    changes: { definition: { before: 'B', after: 'mine' } },
  });
  expect(await client.transfer.takeBack(importId)).toEqual({ stayed: 1, went: 0 });
  const after = (await client.sets.view(set!.id))!.set.terms;
  expect(after.map(({ definition }) => definition)).toEqual(['mine', 'd', 'f', 'h']);
});

test('a set that was written on since stays with what was written; untouched cards go to the bin', async () => {
  const page = await aBringInPage();
  const { client } = page;
  const { importId, setId } = await broughtIn(page, 'a\tb\nc\td\ne\tf');
  const sides = async () =>
    (await client.sets.view(setId))?.set.terms.map(({ term, definition }) => [term, definition]);
  const { terms } = (await client.sets.view(setId))!.set;
  await client.dispatch(
    {
      kind: 'edit-term',
      setId,
      termId: terms[1]!.id,
      changes: { definition: { before: 'd', after: 'mine' } },
    },
    { kind: 'add-term', setId, term: { id: 'new' as TermId, term: 'my', definition: 'own' }, after: terms[0]!.id },
  );
  expect(await client.transfer.takeBack(importId)).toEqual({ stayed: 2, went: 2 });
  expect(await sides()).toEqual([
    ['my', 'own'],
    ['c', 'mine'],
  ]);
  const lost = (await client.sets.lostParts()).map(({ binned: { part } }) => part.kind === 'card' && part.card.term);
  expect(lost.toSorted()).toEqual(['a', 'e']);
});

test('a picture put on a card, or a card of a later import, is something written since', async () => {
  const page = await aBringInPage();
  const { client } = page;
  const first = await broughtIn(page, 'a\tb\nc\td\ne\tf');
  const { terms } = (await client.sets.view(first.setId))!.set;
  const image = { url: 'https://pictures.test/a.jpg', width: 1, height: 1 };
  await client.dispatch({
    kind: 'edit-term',
    setId: first.setId,
    termId: terms[2]!.id,
    changes: { image: { before: null, after: image } },
  });
  await page.looked(new Blob(['x\ty']), '');
  const shown = page.until('preview');
  page.session.arrange({ into: first.setId });
  await shown;
  await page.until('preview');
  const done = page.until('done');
  page.session.bring(null);
  const { importId } = (await done).broughtIn;
  expect(await client.transfer.takeBack(first.importId)).toEqual({ stayed: 2, went: 2 });
  expect(await client.transfer.takeBack(importId)).toEqual({ stayed: 0, went: 1 });
  expect((await client.sets.view(first.setId))!.set.terms.map(({ term }) => term)).toEqual(['e']);
});

/** From now on the disk takes no cards. Returns how it takes them again. */
function refuseCards(): () => void {
  const { put } = IDBObjectStore.prototype;
  const spy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...values) {
    if (this.name === 'contents') throw new DOMException('No', 'UnknownError');
    return put.apply(this, values);
  });
  return () => spy.mockRestore();
}

test('cards that an import was not to write are thrown out by nobody, and what it was not to change is the file’s still', async () => {
  const page = await aBringInPage();
  const { client } = page;
  const { setId } = await broughtIn(page, 'a\tb\nc\td\ne\tf');
  const before = await client.transfer.beside(setId);
  const [first] = (await client.sets.view(setId))!.set.terms;
  const card = { id: 'new' as TermId, term: 'g', definition: 'h' };
  const said = { said: { term: 'said', definition: 'said' } };
  await client.transfer.begin({ id: 'broken off', name: 'letters.txt' });
  const heal = refuseCards();
  await expect(
    client.transfer.addCards('broken off', { setId, terms: [card], stars: [], beside: new Map([[card.id, said]]) }),
  ).rejects.toThrow('No');
  const changes = { definition: { before: 'b', after: 'B' } };
  const changed = { setId, termId: first!.id, changes, isStarred: false, isCounted: true, beside: said };
  await expect(client.transfer.change('broken off', [changed])).rejects.toThrow('No');
  heal();
  expect(await client.transfer.beside(setId)).toEqual(before);
  await client.transfer.change('broken off', [changed]);
  expect((await client.transfer.beside(setId)).get(first!.id)).toEqual(said);
});

test('a card brought into a set stays there once it was changed', async () => {
  const page = await aBringInPage();
  const { client, session, until } = page;
  const { setId } = await broughtIn(page, 'a\tb\nc\td');
  await page.looked(new Blob(['e\tf\ng\th']), '');
  const shown = until('preview');
  session.arrange({ into: setId });
  await shown;
  await until('preview');
  const done = until('done');
  session.bring(null);
  const { importId } = (await done).broughtIn;
  const added = (await client.sets.view(setId))!.set.terms[2]!;
  await client.dispatch({
    kind: 'edit-term',
    setId,
    termId: added.id,
    changes: { term: { before: 'e', after: 'mine' } },
  });
  expect(await client.transfer.takeBack(importId)).toEqual({ stayed: 1, went: 1 });
  expect((await client.sets.view(setId))!.set.terms.map(({ term }) => term)).toEqual(['a', 'c', 'mine']);
});

test('what was learned of a card that stays when its import is taken back stays with it, also in another set', async () => {
  const page = await aBringInPage();
  const { client } = page;
  const answer = (at: number) => ({
    at,
    day: 20_000,
    utcOffsetMin: 0,
    rolloverHour: 4,
    fact: {
      kind: 'answered',
      asked: 'term',
      mode: 'review',
      format: 'self-rated',
      grade: 'good',
      tookMs: 900,
      parameters: 'fsrs-6',
      retention: 0.9,
    },
  });
  const cards = ['a', 'b', 'c', 'd'].map((id, row) => ({ id, term: id, definition: 'x', history: [answer(row + 1)] }));
  const { importId, sets } = await broughtInAsItIs(page, carrelFile({ title: 'Letters', cards }));
  const setId = sets[0]!.id;
  const [a, b, c] = (await client.sets.view(setId))!.set.terms;
  await client.dispatch({
    kind: 'edit-term',
    setId,
    termId: a!.id,
    changes: { definition: { before: 'x', after: 'mine' } },
  });
  const other = { setId: 'other' as SetId, termId: 'there' as TermId };
  const asThere = { id: other.termId, term: 'b', definition: 'x' };
  await client.dispatch(
    {
      kind: 'create-set',
      setId: other.setId,
      title: 'Other',
      description: '',
      langTerms: 'de',
      langDefinitions: 'en',
      visibility: 'only_me',
      terms: [asThere],
    },
    { kind: 'delete-term', setId, termId: b!.id, before: b!, after: a!.id },
  );
  await client.study.record(null, [
    {
      kind: 'moved',
      id: 'move' as LogEntryId,
      setId,
      at: epochMs(9),
      termId: b!.id,
      toSetId: other.setId,
      toTermId: other.termId,
    },
  ]);
  expect(await client.transfer.takeBack(importId)).toEqual({ stayed: 2, went: 2 });
  const progressOf = async (of: SetId, termId: TermId) =>
    (await client.study.progress(of)).get(cardKey(termId, 'term'))?.answers ?? 0;
  expect([await progressOf(setId, a!.id), await progressOf(other.setId, other.termId)]).toEqual([1, 1]);
  expect(await progressOf(setId, c!.id)).toBe(0);
});

test('a set that went to the bin with its import comes back with what was beside its cards', async () => {
  const page = await aBringInPage();
  const { client, session, until, looked } = page;
  const tagged = { carrel: 1, sets: [{ title: 'Birds', cards: [{ term: 'a', definition: 'b', tags: ['small'] }] }] };
  await looked(new Blob([JSON.stringify(tagged)]), 'birds.carrel');
  const done = until('done');
  session.bring('Birds');
  const { importId, sets } = (await done).broughtIn;
  const [set] = sets;
  expect(await client.transfer.takeBack(importId)).toEqual({ stayed: 0, went: 1 });
  await client.sets.putBack(set!.id);
  expect([...(await client.transfer.beside(set!.id)).values()]).toMatchObject([{ tags: ['small'] }]);
});

test('an import is undone once, however often it is asked', async () => {
  const page = await aBringInPage();
  const { importId } = await broughtIn(page, 'a\tb\nc\td');
  const { takeBack } = page.client.transfer;
  let asked = 0;
  Reflect.set(page.client.transfer, 'takeBack', (id: string) => {
    asked += 1;
    return takeBack(id);
  });
  const back = page.until('taken-back');
  page.session.takeBack(importId);
  page.session.takeBack(importId);
  expect(page.shown.at(-1)).toEqual({ kind: 'taking-back' });
  expect((await back).takenBack).toEqual({ stayed: 0, went: 2 });
  expect(asked).toBe(1);
});

test('an import that could not be undone is said to be here still, and can be undone again', async () => {
  const page = await aBringInPage();
  const { importId } = await broughtIn(page, 'a\tb\nc\td');
  const { takeBack } = page.client.transfer;
  Reflect.set(page.client.transfer, 'takeBack', async () => {
    throw new Error('The disk is full');
  });
  const asked = page.until('asking');
  page.session.takeBack(importId);
  expect(await asked).toEqual({ kind: 'asking', problem: { kind: 'not-taken-back' } });
  Reflect.set(page.client.transfer, 'takeBack', takeBack);
  const back = page.until('taken-back');
  page.session.takeBack(importId);
  expect((await back).takenBack).toEqual({ stayed: 0, went: 2 });
});
