import { expect, test } from 'vitest';
import { aMemoryTab, pass } from '../../../testing/a-memory-tab';
import { bareService } from '../../../testing/bare-service';
import { aCreateSet, aTermId } from '../../../testing/builders';
import { type FakeClock, fakeClock } from '../../../testing/fake-clock';
import { memoryDatabase, memoryDisk } from '../../../testing/memory-database';
import { oneBrowser } from '../../../testing/one-browser';
import { seededRandom } from '../../../testing/seeded-random';
import { epochMs } from '../../../contract/units';
import type { CarrelClient } from '../../client/carrel-client';
import { openClient } from '../../client/open-client';
import type { SetId } from '../../domain/study-set';
import { idFactory } from '../../platform/ids';
import type { Http } from '../../platform/http';
import { draftOf } from './editor-draft';
import { editorSession } from './editor-session';

/** The editor of a tab, which follows what the other tab does. */
async function editorOf(client: CarrelClient, clock: FakeClock, setId: SetId, seed: number) {
  const opened = (await client.sets.view(setId))?.set;
  if (!opened) throw new Error('No set to edit');
  const editor = editorSession(setId, opened, draftOf(opened), {
    newId: idFactory(clock, seededRandom(seed)),
    now: () => epochMs(clock.now()),
    after: (ms, run) => clock.after(ms, run),
    dispatch: (...commands) => client.dispatch(...commands),
    hold: (commands) => client.holdUnsaved(setId, commands),
    lost: (name, parts) => void client.sets.keepLost(name, parts).catch(() => undefined),
    view: () => client.sets.view(setId),
  });
  client.subscribe((change) => {
    if (change.kind === 'outbox' || (change.kind === 'sets' && change.setIds.includes(setId))) void editor.refresh();
  });
  return editor;
}

/** One set of three cards in the editors of two tabs, the cursor of the first in a definition. */
async function twoEditors(clock: FakeClock, [one, two]: readonly [CarrelClient, CarrelClient]) {
  const create = aCreateSet({
    terms: ['one', 'two', 'three'].map((term) => ({ id: aTermId(), term, definition: `${term}!` })),
  });
  const { setId } = create;
  await one.dispatch(create);
  await pass(clock, 10_000);
  const editor = await editorOf(one, clock, setId, 1);
  const other = await editorOf(two, clock, setId, 2);
  const [row] = editor.state().draft.rows;
  if (!row) throw new Error('No row to type in');
  editor.setOpen({ row: row.id, field: 'definition' });
  const end = async () => {
    for (const session of [editor, other]) session.close();
    for (const client of [one, two]) await client.close();
  };
  return {
    setId,
    editor,
    other,
    row,
    end,
    here: async () => (await one.sets.view(setId))?.set.terms.map(({ definition }) => definition),
  };
}

/** The same with an account, and a network that can be cut. */
async function withAnAccount() {
  const clock = fakeClock();
  const service = bareService(clock);
  const network = { isOff: false };
  const http: Http = (path, init) =>
    network.isOff ? Promise.reject(new TypeError('Failed to fetch')) : service.http(path, init);
  const [disk, browser] = [memoryDisk(), oneBrowser(1, clock)];
  const tabs = [await aMemoryTab(browser.tab(http), disk), await aMemoryTab(browser.tab(http), disk)] as const;
  const there = () => [...service.sets.values()].map(({ terms }) => terms.map(({ definition }) => definition));
  return { clock, network, tabs, there, ...(await twoEditors(clock, tabs)) };
}

test.each(['sent', 'waiting'])(
  'what is typed in a card that another tab deleted and brought back is kept (its deletion: %s)',
  async (when) => {
    const { clock, network, editor, other, row, there, end } = await withAnAccount();
    network.isOff = when === 'waiting';
    other.remove(row.id);
    await pass(clock, when === 'waiting' ? 1_000 : 6_000, 200);
    expect(editor.state().elsewhere).toHaveLength(1);
    other.restore({ row, index: 0 });
    await pass(clock, 2_000, 200);
    expect(editor.state().elsewhere).toEqual([]);
    editor.type(row.id, 'definition', 'typed since');
    await pass(clock, 2_000, 200);
    editor.setOpen(null);
    await editor.flush();
    network.isOff = false;
    await pass(clock, 200_000, 2_000);
    expect(there().map((texts) => texts.toSorted())).toEqual([['three!', 'two!', 'typed since']]);
    expect(
      editor
        .state()
        .draft.rows.map(({ definition }) => definition)
        .toSorted(),
    ).toEqual(['', 'three!', 'two!', 'typed since']);
    await end();
  },
);

test.each(['sent', 'waiting'])(
  'a card that another tab deletes, and that is typed on, is called a new one only where the old one is gone (its deletion: %s)',
  async (when) => {
    const { clock, network, editor, other, row, there, end } = await withAnAccount();
    network.isOff = when === 'waiting';
    other.remove(row.id);
    await pass(clock, when === 'waiting' ? 1_000 : 20_000, 200);
    expect(editor.state().elsewhere).toMatchObject([{ kind: 'deleted' }]);
    editor.type(row.id, 'definition', 'typed since');
    await pass(clock, 2_000, 200);
    expect(editor.state().elsewhere.map(({ kind }) => kind)).toEqual(when === 'sent' ? ['restored'] : []);
    network.isOff = false;
    await pass(clock, 200_000, 2_000);
    expect(editor.state().elsewhere.map(({ kind }) => kind)).toEqual(when === 'sent' ? ['restored'] : []);
    expect(there().map((texts) => texts.toSorted())).toEqual([['three!', 'two!', 'typed since']]);
    await end();
  },
);

test('so it is without an account, and the card stands once', async () => {
  const clock = fakeClock();
  const [disk, browser] = [memoryDisk(), oneBrowser(1, clock)];
  await import('../../client/recording/record-commands');
  const tab = () =>
    openClient({ kind: 'device' }, browser.tab(), undefined, (name) =>
      Promise.resolve(memoryDatabase(name, disk, () => null)),
    );
  const { editor, other, row, here, end } = await twoEditors(clock, [await tab(), await tab()]);
  other.remove(row.id);
  await pass(clock, 1_000, 200);
  other.restore({ row, index: 0 });
  await pass(clock, 2_000, 200);
  editor.type(row.id, 'definition', 'typed since');
  await pass(clock, 2_000, 200);
  editor.setOpen(null);
  await editor.flush();
  expect((await here())?.toSorted()).toEqual(['three!', 'two!', 'typed since']);
  await end();
});

test('a new card that is typed on while another tab discards it, and takes that back, has all its words', async () => {
  const { clock, network, tabs, editor, there, end } = await withAnAccount();
  const { outbox } = tabs[1];
  network.isOff = true;
  const row = editor.state().draft.rows.at(-1);
  if (!row) throw new Error('No empty row');
  editor.type(row.id, 'term', 'four');
  editor.type(row.id, 'definition', 'early');
  editor.setOpen({ row: row.id, field: 'definition' });
  await pass(clock, 2_000, 200);
  const id = (await outbox.items()).find(({ state }) => state.kind === 'waiting')?.id ?? '';
  await outbox.discard(id);
  await pass(clock, 1_000, 200);
  editor.type(row.id, 'definition', 'early, and later');
  await pass(clock, 2_000, 200);
  await outbox.undoDiscard(id);
  await pass(clock, 2_000, 200);
  expect(
    (await outbox.items()).filter(({ state }) => state.kind === 'waiting' || state.kind === 'needs-you'),
  ).toMatchObject([{ command: { kind: 'add-term' } }]);
  await editor.flush();
  network.isOff = false;
  await pass(clock, 400_000, 5_000);
  expect(there()).toEqual([['one!', 'two!', 'three!', 'early, and later']]);
  await end();
});
