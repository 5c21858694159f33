import { expect, test } from 'vitest';
import { transferFile } from '../../../testing/anki-package';
import { inProcessThread } from '../../../testing/in-process-thread';
import { oneBrowser } from '../../../testing/one-browser';
import { openClient } from '../../client/open-client';
import { pastedText } from '../../client/to-bring-in';
import type { SetId, TermId } from '../../domain/study-set';
import { bringInSession } from './bring-in-session';
import type { Preview, Stage } from './stage';

async function aPage() {
  const browser = oneBrowser();
  const tab = { ...browser.tab(), startThread: inProcessThread };
  const client = await openClient({ kind: 'device' }, tab);
  const waiting: { readonly kind: Stage['kind']; readonly found: (stage: never) => void }[] = [];
  const shown: Stage[] = [];
  const show = (stage: Stage) => {
    shown.push(stage);
    const index = waiting.findIndex(({ kind }) => kind === stage.kind);
    if (index >= 0) waiting.splice(index, 1)[0]!.found(stage as never);
  };
  const told: Stage[] = [];
  const tell = (stage: Stage) => void told.push(stage);
  const session = bringInSession({ client, ports: tab, language: 'en-GB', show, tell });
  const until = <Kind extends Stage['kind']>(kind: Kind) =>
    new Promise<Extract<Stage, { kind: Kind }>>((found) => waiting.push({ kind, found }));
  const own = async () => (await client.sets.library()).filter(({ origin }) => origin === 'device');
  async function looked(file: Blob, name: string): Promise<Preview> {
    const shown = until('preview');
    session.look({ file, name });
    return (await shown).preview;
  }
  return { client, session, until, own, looked, shown, told };
}

const packed = (name: string) => new Blob([transferFile(name)]);

test('an Anki package comes in with its history; the same file again is nothing new', async () => {
  const { client, session, until, looked, own } = await aPage();
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
  expect(again.overview).toMatchObject({ counts: { added: 0, updated: 0 }, sets: [], changes: 0, lines: 0 });
});

test('taking an import back takes its sets, its history and its changes, and nothing else', async () => {
  const { client, session, until, own } = await aPage();
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

test('a list in another language comes as a set of its own; put into a set that was chosen it changes that one', async () => {
  const { client, session, until, looked } = await aPage();
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

test('a card that was changed since the import keeps its words when the import is taken back', async () => {
  const { client, session, until, looked } = await aPage();
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

const carrelFile = (...sets: readonly object[]) => new Blob([JSON.stringify({ carrel: 1, sets })]);

async function broughtInAsItIs(page: Awaited<ReturnType<typeof aPage>>, file: Blob) {
  await page.looked(file, 'sets.carrel');
  const done = page.until('done');
  page.session.bring(null);
  return (await done).broughtIn;
}

test('of several decks each one’s new cards go into its own set, with their stars; or all into new ones', async () => {
  const page = await aPage();
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
  const { session, until } = await aPage();
  const shown = until('preview');
  session.look({ file: new Blob(['a\tb']), name: 'a.txt', others: 2 });
  expect((await shown).preview).toMatchObject({ name: 'a.txt', others: 2 });
});

test('a card that was written here is known by the name that it goes out under', async () => {
  const page = await aPage();
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
  const page = await aPage();
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

async function broughtIn(page: Awaited<ReturnType<typeof aPage>>, text: string) {
  await page.looked(new Blob([text]), '');
  const done = page.until('done');
  page.session.bring('Letters');
  const { sets, importId } = (await done).broughtIn;
  return { importId, setId: sets[0]!.id };
}

test('a set that was written on since stays with what was written; untouched cards go to the bin', async () => {
  const page = await aPage();
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
  const page = await aPage();
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

test('a card brought into a set stays there once it was changed', async () => {
  const page = await aPage();
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

test('a set that went to the bin with its import comes back with what was beside its cards', async () => {
  const page = await aPage();
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

test('a storage that fails in the middle leaves nothing of the import, and says so', async () => {
  const { client, session, until, looked, own } = await aPage();
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
  const { client, session, until, looked, own } = await aPage();
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
  const { session, until, own, looked } = await aPage();
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
  const { session, until, own, looked } = await aPage();
  await looked(threeSets, 'three.carrel');
  session.arrange({ without: [0] });
  const done = until('done');
  session.bring(null);
  await done;
  expect((await own()).map(({ title, termCount }) => `${title} ${termCount}`).toSorted()).toEqual(['B 60', 'C 30']);
});

test('what is read otherwise and brought in at once comes as it was read last, and no preview comes over it', async () => {
  const { client, session, until, looked, shown } = await aPage();
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
  const { session, until, looked } = await aPage();
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

test('an import is undone once, however often it is asked', async () => {
  const page = await aPage();
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
  const page = await aPage();
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

test('an import that broke off and could not be taken back is not said to be gone', async () => {
  const { client, session, until, looked } = await aPage();
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
  const { client, session, until, looked, own } = await aPage();
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
  const { session, until, looked, shown, own } = await aPage();
  await looked(packed('peer-latest.apkg'), 'peer.apkg');
  session.bring(null);
  const asked = until('asking');
  session.leave();
  expect(shown.at(-1)).toEqual({ kind: 'taking-back' });
  expect(await asked).toEqual({ kind: 'asking', problem: null });
  expect(await own()).toEqual([]);
});

test('whoever leaves the page while cards come in has them', async () => {
  const { session, looked, own, told } = await aPage();
  await looked(packed('peer-latest.apkg'), 'peer.apkg');
  session.bring(null);
  session.end();
  await expect.poll(() => told.at(-1)?.kind).toBe('done');
  expect(await own()).not.toEqual([]);
});

test('of one deck too it is said how far it is, card by card', async () => {
  const { session, until, looked, shown } = await aPage();
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
  const { session, until, looked, own } = await aPage();
  const rows = Array.from({ length: 10_001 }, (_, row) => `a${row}\tb${row}`);
  await looked(new Blob([rows.join('\n')]), 'many.txt');
  const done = until('done');
  session.bring('Many');
  await done;
  expect((await own()).map(({ title }) => title).toSorted()).toEqual(['Many (1 of 2)', 'Many (2 of 2)']);
});
