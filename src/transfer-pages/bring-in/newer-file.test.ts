import { describe, expect, test } from 'vitest';
import { aBringInPage, type BringInPage, broughtInAsItIs, carrelFile } from '../../../testing/a-bring-in-page';
import type { SetId, TermId } from '../../domain/study-set';
import { whyNot } from './what-comes';

interface Card {
  readonly id: string;
  readonly term: string;
  readonly definition: string;
  readonly picture?: string;
  readonly tags?: readonly string[];
  readonly isStarred?: boolean;
}

const words: readonly Card[] = ['a', 'b', 'c', 'd'].map((id) => ({ id, term: id, definition: `of ${id}` }));
const fileOf = (cards: readonly Card[], media: Readonly<Record<string, string>> = {}) =>
  new Blob([JSON.stringify({ carrel: 1, sets: [{ title: 'Letters', cards }], media })]);
/** The file with other words on one card. */
const withDefinition = (id: string, definition: string) =>
  words.map((card) => (card.id === id ? { ...card, definition } : card));

async function arranged(page: BringInPage, change: Parameters<BringInPage['session']['arrange']>[0]) {
  const shown = page.until('preview');
  page.session.arrange(change);
  await shown;
  return (await page.until('preview')).preview;
}

async function aPageWithLetters() {
  const page = await aBringInPage();
  const { sets, importId } = await broughtInAsItIs(page, fileOf(words));
  const setId = sets[0]!.id;
  const cards = async () => (await page.client.sets.view(setId))!.set.terms;
  const sides = async () => (await cards()).map(({ definition }) => definition);
  return {
    ...page,
    importId,
    setId,
    cards,
    sides,
    async correct(index: number, after: string) {
      const card = (await cards())[index]!;
      const changes = { definition: { before: card.definition, after } };
      await page.client.dispatch({ kind: 'edit-term', setId, termId: card.id, changes });
    },
    async throwOut(index: number) {
      const all = await cards();
      const before = all[index]!;
      await page.client.dispatch({
        kind: 'delete-term',
        setId,
        termId: before.id,
        before,
        after: all[index - 1]?.id ?? null,
      });
    },
  };
}

describe('a newer file of a deck that was corrected and weeded out here', () => {
  test('brings what changed in it, and neither writes a correction over nor brings back what was thrown out', async () => {
    const page = await aPageWithLetters();
    await page.correct(0, 'mine');
    await page.throwOut(1);
    const { overview } = await page.looked(fileOf(withDefinition('c', 'of c, newly')), 'letters.carrel');
    expect(overview.counts).toMatchObject({ updated: 1, mine: 1, removed: 1, added: 0, unchanged: 1 });
    const done = page.until('done');
    page.session.bring(null);
    expect((await done).broughtIn).toMatchObject({ added: 0, changed: 1 });
    expect(await page.sides()).toEqual(['mine', 'of c, newly', 'of d']);
  });

  test('changed in both, keeps the learner’s, once and for all; and takes the file’s where they say so', async () => {
    const page = await aPageWithLetters();
    await page.correct(0, 'mine');
    const newer = [...withDefinition('a', 'theirs'), { id: 'e', term: 'e', definition: 'of e' }];
    expect((await page.looked(fileOf(newer), '')).overview.counts).toMatchObject({ both: 1, added: 1 });
    const done = page.until('done');
    page.session.bring(null);
    await done;
    expect((await page.looked(fileOf(newer), '')).overview.counts).toMatchObject({ both: 0, mine: 1, updated: 0 });
    expect((await arranged(page, { mine: 'write-over' })).overview.counts).toMatchObject({ mine: 0, updated: 1 });
    const again = page.until('done');
    page.session.bring(null);
    await again;
    expect((await page.sides())[0]).toBe('theirs');
  });

  test('brings again what was thrown out where its learner says so', async () => {
    const page = await aPageWithLetters();
    await page.throwOut(1);
    const { overview, own } = await page.looked(fileOf(words), '');
    expect(whyNot({ overview, own } as never)).toContain('deleted by you');
    expect(overview.counts).toMatchObject({ removed: 1, added: 0 });
    expect((await arranged(page, { removed: 'bring-again' })).overview.counts).toMatchObject({ removed: 0, added: 1 });
  });

  test('a text, whose cards have no names, leaves out what was thrown out too', async () => {
    const page = await aBringInPage();
    const text = new Blob(['dog\tHund\ncat\tKatze\ncow\tKuh\npig\tSchwein']);
    await page.looked(text, 'words.txt');
    const done = page.until('done');
    page.session.bring('Words');
    const setId = (await done).broughtIn.sets[0]!.id;
    const [dog] = (await page.client.sets.view(setId))!.set.terms;
    await page.client.dispatch({ kind: 'delete-term', setId, termId: dog!.id, before: dog!, after: null });
    expect((await page.looked(text, 'words.txt')).overview.counts).toMatchObject({
      removed: 1,
      added: 0,
      unchanged: 3,
    });
  });
});

const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('a file that has its pictures this time, tags and a star fills the cards that are here', async () => {
  const page = await aPageWithLetters();
  const image = { url: 'https://pictures.test/a.png', width: 1, height: 1 };
  Reflect.set(page.client.pictures, 'put', async () => ({ kind: 'put', image }));
  const [a, b, ...others] = words;
  const fuller = [{ ...a!, picture: 'a.png' }, { ...b!, isStarred: true, tags: ['small'] }, ...others];
  const { overview, own } = await page.looked(fileOf(fuller, { 'a.png': dot }), '');
  expect(overview).toMatchObject({ counts: { filled: 2, unchanged: 2 }, pictures: 1 });
  expect(whyNot({ overview, own } as never)).toBeNull();
  let done = page.until('done');
  page.session.bring(null);
  const { broughtIn } = await done;
  expect(broughtIn).toMatchObject({ changed: 2, pictures: { came: 1 } });
  const [first, second] = await page.cards();
  expect(first?.image).toEqual(image);
  expect((await page.client.sets.view(page.setId))!.stars.has(second!.id)).toBe(true);
  expect((await page.client.transfer.beside(page.setId)).get(second!.id)?.tags).toEqual(['small']);

  await page.client.dispatch({
    kind: 'edit-term',
    setId: page.setId,
    termId: first!.id,
    changes: { image: { before: image, after: null } },
  });
  // What was taken off stays off.
  expect((await page.looked(fileOf(fuller, { 'a.png': dot }), '')).overview.counts).toMatchObject({ unchanged: 4 });
  done = page.until('done');
  expect(await page.client.transfer.takeBack(broughtIn.importId)).toMatchObject({ went: 0 });
  expect((await page.client.sets.view(page.setId))!.stars.size).toBe(0);
  expect((await page.client.transfer.beside(page.setId)).get(second!.id)?.tags).toBeUndefined();
});

test('an import that was undone comes whole once more: nobody threw its cards out', async () => {
  const page = await aPageWithLetters();
  const newer = [...withDefinition('c', 'newly'), { id: 'e', term: 'e', definition: 'of e' }];
  const { importId } = await broughtInAsItIs(page, fileOf(newer));
  await page.client.transfer.takeBack(importId);
  expect(await page.sides()).toEqual(words.map(({ definition }) => definition));
  expect((await page.looked(fileOf(newer), '')).overview.counts).toMatchObject({ added: 1, updated: 1, removed: 0 });
});

test('a card met by its words gets the name that its source gives it', async () => {
  const page = await aBringInPage();
  const setId = 'mine' as SetId;
  const terms = words.map(({ term, definition }) => ({ id: `own ${term}` as TermId, term, definition }));
  await page.client.dispatch({
    kind: 'create-set',
    setId,
    title: 'Mine',
    description: '',
    langTerms: 'de',
    langDefinitions: 'en',
    visibility: 'only_me',
    terms,
  });
  await broughtInAsItIs(page, fileOf([...words, { id: 'e', term: 'e', definition: 'of e' }]));
  expect((await page.client.transfer.beside(setId)).get('own a' as TermId)?.guid).toBe('a');
  const reworded = [{ id: 'a', term: 'A', definition: 'letter' }, ...words.slice(1)];
  const { overview } = await page.looked(carrelFile({ title: 'Letters', cards: reworded }), '');
  expect(overview.counts).toMatchObject({ updated: 1, added: 0 });
});
