import { expect, test } from 'vitest';
import { aBringInPage, broughtIn, broughtInAsItIs, carrelFile } from '../../../testing/a-bring-in-page';
import { transferFile } from '../../../testing/anki-package';
import type { SetId, TermId } from '../../domain/study-set';

const packed = (name: string) => new Blob([transferFile(name)]);

test('an Anki package comes in with its history; the same file again is nothing new', async () => {
  const { client, session, until, looked, own } = await aBringInPage();
  const { overview } = await looked(packed('peer-latest.apkg'), 'peer.apkg');
  expect(overview.lines).toBeGreaterThan(100);
  const done = until('done');
  session.bring(null);
  const { broughtIn } = await done;
  expect(broughtIn).toMatchObject({ added: overview.counts.added, changed: 0, lines: overview.lines });
  expect(await client.study.log(null)).toHaveLength(overview.lines);
  expect((await own()).map(({ termCount }) => termCount).toSorted()).toEqual(
    overview.sets.map(({ cards }) => cards).toSorted(),
  );

  const again = await looked(packed('peer-latest.apkg'), 'peer.apkg');
  // Nor is its one picture, which cannot be read, offered again.
  expect(again.overview).toMatchObject({ counts: { added: 0, updated: 0, filled: 0 }, sets: [], lines: 0 });
});

test('a list in another language comes as a set of its own; put into a set that was chosen it changes that one', async () => {
  const { client, session, until, looked } = await aBringInPage();
  await looked(new Blob(['Chad\tTschad\nChile\tChile\nSpain\tSpanien']), 'de.tsv');
  let done = until('done');
  session.bring('In German');
  const [german] = (await done).broughtIn.sets;
  const spanish = await looked(new Blob(['Chad\tChad\nChile\tChile\nSpain\tEspaña']), 'es.tsv');
  expect(spanish.overview.counts).toMatchObject({ added: 3, updated: 0, unchanged: 0 });
  // Shown at once, and once more with its counts.
  let shown = until('preview');
  session.arrange({ into: german!.id });
  await shown;
  shown = until('preview');
  expect((await shown).preview.overview.counts).toMatchObject({ added: 0, updated: 2, unchanged: 1 });
  shown = until('preview');
  session.arrange({ into: 'new' });
  await shown;
  await until('preview');
  done = until('done');
  session.bring('In Spanish');
  expect((await done).broughtIn).toMatchObject({ added: 3, changed: 0 });
  expect((await client.sets.view(german!.id))!.set.terms.map(({ definition }) => definition)).toEqual([
    'Tschad',
    'Chile',
    'Spanien',
  ]);
});

test('of several decks each one’s new cards go into its own set, with their stars; or all into new ones', async () => {
  const page = await aBringInPage();
  const cards = (deck: string, count: number) =>
    Array.from({ length: count }, (_, row) => ({ id: `${deck}${row}`, term: `${deck} ${row}`, definition: 'x' }));
  await broughtInAsItIs(page, carrelFile({ title: 'A', cards: cards('a', 3) }, { title: 'B', cards: cards('b', 3) }));
  const star = { id: 'a9', term: 'starred', definition: 'x', isStarred: true };
  const newer = carrelFile(
    { title: 'A', cards: [...cards('a', 3), star] },
    { title: 'B', cards: cards('b', 5) },
    { title: 'C', cards: cards('c', 2) },
  );
  await broughtInAsItIs(page, newer);
  const titles = async () => (await page.own()).map(({ title, termCount }) => `${title} ${termCount}`).toSorted();
  expect(await titles()).toEqual(['A 4', 'B 5', 'C 2']);
  const a = (await page.own()).find(({ title }) => title === 'A')!;
  const view = (await page.client.sets.view(a.id))!;
  expect(view.set.terms.filter(({ id }) => view.stars.has(id)).map(({ term }) => term)).toEqual(['starred']);

  await page.looked(
    carrelFile({ title: 'B', cards: cards('b', 7) }, { title: 'D', cards: cards('d', 1) }),
    'sets.carrel',
  );
  const shown = page.until('preview');
  page.session.arrange({ into: 'new' });
  await shown;
  expect((await page.until('preview')).preview.overview.sets).toEqual([
    { title: 'B', part: null, cards: 2, into: null },
    { title: 'D', part: null, cards: 1, into: null },
  ]);
});

test('of several files that were dropped the preview says how many are not in it', async () => {
  const { session, until } = await aBringInPage();
  const shown = until('preview');
  session.look({ file: new Blob(['a\tb']), name: 'a.txt', others: 2 });
  expect((await shown).preview).toMatchObject({ name: 'a.txt', others: 2 });
});

test('a card that was written here is known by the name that it goes out under', async () => {
  const page = await aBringInPage();
  const setId = 'mine' as SetId;
  const terms = [{ id: 'card' as TermId, term: 'der Spatz', definition: 'sparrow' }];
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
  const back = [{ id: 'card', term: 'der Sperling', definition: 'house sparrow' }];
  const { overview } = await page.looked(carrelFile({ title: 'Mine', cards: back }), 'mine.carrel');
  expect(overview.counts).toMatchObject({ updated: 1, added: 0 });
});

test('into a set of plain text cards with formatting come as they are shown', async () => {
  const page = await aBringInPage();
  const { setId } = await broughtIn(page, 'a\tb\nc\td');
  const formatted = { title: 'F', isFormatted: true, cards: [{ term: '<b>e</b> &amp; f', definition: 'g' }] };
  await page.looked(carrelFile(formatted), 'f.carrel');
  const shown = page.until('preview');
  page.session.arrange({ into: setId });
  await shown;
  const { preview } = await page.until('preview');
  expect(await preview.thread.ask('rows', { shelf: 'all', from: 0, to: 1 })).toMatchObject([
    { term: 'e & f', isFormatted: false },
  ]);
  const done = page.until('done');
  page.session.bring(null);
  await done;
  expect((await page.client.sets.view(setId))!.set.terms.at(-1)).toMatchObject({ term: 'e & f', definition: 'g' });
});

test('a storage that fails in the middle leaves nothing of the import, and says so', async () => {
  const { client, session, until, looked, own } = await aBringInPage();
  await looked(packed('peer-latest.apkg'), 'peer.apkg');
  const { addLines } = client.transfer;
  Reflect.set(client.transfer, 'addLines', async () => {
    throw new Error('The disk is full');
  });
  const asked = until('asking');
  session.bring(null);
  expect(await asked).toMatchObject({ problem: { kind: 'not-kept' } });
  Reflect.set(client.transfer, 'addLines', addLines);
  expect(await own()).toEqual([]);
  expect(await client.transfer.imports()).toEqual([]);
});

test('what is called off while it comes in is taken back', async () => {
  const { client, session, until, looked, own } = await aBringInPage();
  await looked(packed('peer-latest.apkg'), 'peer.apkg');
  const begun = until('bringing');
  session.bring(null);
  await begun;
  session.leave();
  await expect.poll(async () => (await client.transfer.imports()).length).toBe(0);
  expect(await own()).toEqual([]);
});

const threeSets = carrelFile(
  ...['A', 'B', 'C'].map((title, index) => ({
    title,
    cards: Array.from({ length: 30 * (3 - index) }, (_, row) => ({ term: `${title} ${row}`, definition: 'x' })),
  })),
);

test('what is arranged and brought in at once comes as it was arranged last', async () => {
  const { session, until, own, looked } = await aBringInPage();
  await looked(threeSets, 'three.carrel');
  session.arrange({ without: [0] });
  session.arrange({ without: [] });
  const done = until('done');
  session.bring(null);
  expect((await done).broughtIn).toMatchObject({ added: 180 });
  expect((await own()).map(({ title, termCount }) => `${title} ${termCount}`).toSorted()).toEqual([
    'A 90',
    'B 60',
    'C 30',
  ]);
});

test('a deck that is left out in the same moment stays out', async () => {
  const { session, until, own, looked } = await aBringInPage();
  await looked(threeSets, 'three.carrel');
  session.arrange({ without: [0] });
  const done = until('done');
  session.bring(null);
  await done;
  expect((await own()).map(({ title, termCount }) => `${title} ${termCount}`).toSorted()).toEqual(['B 60', 'C 30']);
});

test('what is read otherwise and brought in at once comes as it was read last, and no preview comes over it', async () => {
  const { client, session, until, looked, shown } = await aBringInPage();
  const { held } = await looked(new Blob(['a\tb;c\nd\te;f']), 'letters.txt');
  expect(held.format).toMatchObject({ layout: { betweenSides: '\t' } });
  session.readAgain({ separators: { betweenSides: ';', betweenCards: '\n' } });
  expect(shown.at(-1)).toMatchObject({ preview: { held: { format: { layout: { betweenSides: ';' } } } } });
  const done = until('done');
  session.bring('Letters');
  const { sets } = (await done).broughtIn;
  expect((await client.sets.view(sets[0]!.id))!.set.terms.map(({ definition }) => definition)).toEqual(['c', 'f']);
  const kinds = shown.map(({ kind }) => kind);
  expect(kinds.slice(kinds.indexOf('bringing'))).not.toContain('preview');
});

test('what was changed of the reading and of the arrangement in one moment holds, both', async () => {
  const { session, until, looked } = await aBringInPage();
  const { held } = await looked(new Blob(['a\tb\nc\td']), 'letters.txt');
  if (held.format.kind !== 'text') throw new Error('no text');
  session.readAgain({ layout: { ...held.format.layout, hasHeading: true } });
  session.arrange({ isSwapped: true });
  const done = until('done');
  session.bring('Letters');
  const { preview, broughtIn } = await done;
  expect(broughtIn.added).toBe(1);
  expect(await preview.thread.ask('rows', { shelf: 'all', from: 0, to: 1 })).toMatchObject([
    { term: 'd', definition: 'c' },
  ]);
});

test('an import that broke off and could not be taken back is not said to be gone', async () => {
  const { client, session, until, looked } = await aBringInPage();
  await looked(packed('peer-latest.apkg'), 'peer.apkg');
  for (const name of ['addLines', 'takeBack'])
    Reflect.set(client.transfer, name, async () => {
      throw new Error('The disk is full');
    });
  const asked = until('asking');
  session.bring(null);
  expect(await asked).toEqual({ kind: 'asking', problem: { kind: 'not-taken-back' } });
  expect(await client.transfer.imports()).toHaveLength(1);
});

test('another file can be brought in at once after one was called off', async () => {
  const { client, session, until, looked, own } = await aBringInPage();
  await looked(packed('peer-latest.apkg'), 'peer.apkg');
  session.bring(null);
  session.leave();
  await looked(new Blob(['a\tb']), 'letters.txt');
  const done = until('done');
  session.bring('Letters');
  const { importId } = (await done).broughtIn;
  expect((await client.transfer.imports()).map(({ id }) => id)).toEqual([importId]);
  expect((await own()).map(({ title }) => title)).toEqual(['Letters']);
});

test('what is called off is said to be undone until it is', async () => {
  const { session, until, looked, shown, own } = await aBringInPage();
  await looked(packed('peer-latest.apkg'), 'peer.apkg');
  session.bring(null);
  const asked = until('asking');
  session.leave();
  expect(shown.at(-1)).toEqual({ kind: 'taking-back' });
  expect(await asked).toEqual({ kind: 'asking', problem: null });
  expect(await own()).toEqual([]);
});

test('whoever leaves the page while cards come in has them', async () => {
  const { session, looked, own, told } = await aBringInPage();
  await looked(packed('peer-latest.apkg'), 'peer.apkg');
  session.bring(null);
  session.end();
  await expect.poll(() => told.at(-1)?.kind).toBe('done');
  expect(await own()).not.toEqual([]);
});

test('of one deck too it is said how far it is, card by card', async () => {
  const { session, until, looked, shown } = await aBringInPage();
  await looked(new Blob([Array.from({ length: 300 }, (_, row) => `a${row}\tb${row}`).join('\n')]), 'many.txt');
  const done = until('done');
  session.bring('Many');
  await done;
  const shares = shown.flatMap((stage) => (stage.kind === 'bringing' ? [stage.share] : []));
  expect(shares.filter((share) => share > 0 && share < 1)).toHaveLength(6);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.at(-1)).toBe(1);
});

test('cards that one set cannot hold come as several, each called by its number', async () => {
  const { session, until, looked, own } = await aBringInPage();
  const rows = Array.from({ length: 10_001 }, (_, row) => `a${row}\tb${row}`);
  await looked(new Blob([rows.join('\n')]), 'many.txt');
  const done = until('done');
  session.bring('Many');
  await done;
  expect((await own()).map(({ title }) => title).toSorted()).toEqual(['Many (1 of 2)', 'Many (2 of 2)']);
});
