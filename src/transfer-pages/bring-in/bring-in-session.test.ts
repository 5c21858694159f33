import { expect, test } from 'vitest';
import { transferFile } from '../../../testing/anki-package';
import { inProcessThread } from '../../../testing/in-process-thread';
import { oneBrowser } from '../../../testing/one-browser';
import { openClient } from '../../client/open-client';
import { pastedText } from '../../client/to-bring-in';
import { bringInSession } from './bring-in-session';
import type { Preview, Stage } from './stage';

async function aPage() {
  const browser = oneBrowser();
  const tab = { ...browser.tab(), startThread: inProcessThread };
  const client = await openClient({ kind: 'device' }, tab);
  const waiting: { readonly kind: Stage['kind']; readonly found: (stage: never) => void }[] = [];
  const show = (stage: Stage) => {
    const index = waiting.findIndex(({ kind }) => kind === stage.kind);
    if (index >= 0) waiting.splice(index, 1)[0]!.found(stage as never);
  };
  const session = bringInSession({ client, ports: tab, language: 'en-GB', show });
  const until = <Kind extends Stage['kind']>(kind: Kind) =>
    new Promise<Extract<Stage, { kind: Kind }>>((found) => waiting.push({ kind, found }));
  const own = async () => (await client.sets.library()).filter(({ origin }) => origin === 'device');
  async function looked(file: Blob, name: string): Promise<Preview> {
    const shown = until('preview');
    session.look({ file, name });
    return (await shown).preview;
  }
  return { client, session, until, own, looked };
}

const packed = (name: string) => new Blob([transferFile(name)]);

test('an Anki package comes in with its history; the same file again is nothing new', async () => {
  const { client, session, until, looked, own } = await aPage();
  const { overview } = await looked(packed('peer-latest.apkg'), 'peer.apkg');
  expect(overview.lines).toBeGreaterThan(100);
  const done = until('done');
  session.bring({ kind: 'new', titles: overview.sets.map(({ title }) => title) });
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
    const { overview } = (await shown).preview;
    const done = until('done');
    session.bring({ kind: 'new', titles: overview.sets.map(() => 'Birds') });
    return (await done).broughtIn;
  };
  const first = await bring('der Spatz\tsparrow\ndie Amsel\tblackbird\nder Fink\tfinch\nder Star\tstarling');
  const second = await bring(
    'der Spatz\thouse sparrow\ndie Amsel\tblackbird\nder Fink\tfinch\nder Star\tstarling\ndie Eule\towl\ndie Meise\ttit',
  );
  const [birds] = first.sets;
  const sides = async () => (await client.sets.view(birds!.id))!.set.terms.map(({ definition }) => definition);
  expect(await sides()).toEqual(['house sparrow', 'blackbird', 'finch', 'starling']);
  expect(await own()).toHaveLength(2);

  const back = until('taken-back');
  session.takeBack(second.importId);
  expect(await back).toEqual({ kind: 'taken-back', left: 0 });
  expect(await sides()).toEqual(['sparrow', 'blackbird', 'finch', 'starling']);
  expect((await own()).map(({ id }) => id)).toEqual([birds!.id]);
  expect((await client.transfer.imports()).map(({ id }) => id)).toEqual([first.importId]);
});

test('a list in another language comes as a set of its own; put into a set that was chosen it changes that one', async () => {
  const { client, session, until, looked } = await aPage();
  await looked(new Blob(['Chad\tTschad\nChile\tChile\nSpain\tSpanien']), 'de.tsv');
  let done = until('done');
  session.bring({ kind: 'new', titles: ['In German'] });
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
  session.arrange({ into: null });
  await shown;
  await until('preview');
  done = until('done');
  session.bring({ kind: 'new', titles: ['In Spanish'] });
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
  session.bring({ kind: 'new', titles: ['Letters'] });
  const [set] = (await done).broughtIn.sets;
  await looked(new Blob(['a\tB\nc\td\ne\tf\ng\th']), '');
  done = until('done');
  session.bring({ kind: 'new', titles: [] });
  const { importId } = (await done).broughtIn;
  const { terms } = (await client.sets.view(set!.id))!.set;
  await client.dispatch({
    kind: 'edit-term',
    setId: set!.id,
    termId: terms[0]!.id,
    changes: { definition: { before: 'B', after: 'mine' } },
  });
  expect(await client.transfer.takeBack(importId)).toBe(1);
  const after = (await client.sets.view(set!.id))!.set.terms;
  expect(after.map(({ definition }) => definition)).toEqual(['mine', 'd', 'f', 'h']);
});

test('a storage that fails in the middle leaves nothing of the import, and says so', async () => {
  const { client, session, until, looked, own } = await aPage();
  const { overview } = await looked(packed('peer-latest.apkg'), 'peer.apkg');
  const { addLines } = client.transfer;
  Reflect.set(client.transfer, 'addLines', async () => {
    throw new Error('The disk is full');
  });
  const asked = until('asking');
  session.bring({ kind: 'new', titles: overview.sets.map(({ title }) => title) });
  expect(await asked).toMatchObject({ problem: { kind: 'not-kept' } });
  Reflect.set(client.transfer, 'addLines', addLines);
  expect(await own()).toEqual([]);
  expect(await client.transfer.imports()).toEqual([]);
});

test('what is called off while it comes in is taken back', async () => {
  const { client, session, until, looked, own } = await aPage();
  const { overview } = await looked(packed('peer-latest.apkg'), 'peer.apkg');
  const begun = until('bringing');
  session.bring({ kind: 'new', titles: overview.sets.map(({ title }) => title) });
  await begun;
  session.leave();
  await expect.poll(async () => (await client.transfer.imports()).length).toBe(0);
  expect(await own()).toEqual([]);
});
