import { expect, test } from 'vitest';
import { aCreateSet } from '../../../testing/builders';
import { fakeClock } from '../../../testing/fake-clock';
import { oneBrowser } from '../../../testing/one-browser';
import { openClient } from '../../client/open-client';
import type { Command } from '../../domain/command';
import { draftOf } from './editor-draft';
import { editorSession } from './editor-session';
import { undelete } from '../deleting/undelete';

/** An editor in one tab of a device without an account, and another tab of it. */
async function anEditorAndATab() {
  const clock = fakeClock();
  const browser = oneBrowser(1, clock);
  const tab = await openClient({ kind: 'device' }, browser.tab());
  const client = await openClient({ kind: 'device' }, browser.tab());
  const create = aCreateSet();
  await tab.dispatch(create);
  const { setId } = create;
  const opened = (await client.sets.view(setId))?.set;
  const [first, second] = opened?.terms ?? [];
  if (!opened || !first || !second) throw new Error('A set without cards');
  let held: readonly Command[] = [];
  let made = 0;
  const session = editorSession(setId, opened, draftOf(opened), {
    newId: () => `00000000-0000-7000-8000-0000000f${String((made += 1)).padStart(4, '0')}`,
    now: clock.now,
    after: (delayMs, run) => clock.after(delayMs, run),
    dispatch: (...commands) => client.dispatch(...commands),
    hold: (commands) => (held = commands),
    lost: () => {},
    view: () => client.sets.view(setId),
  });
  return {
    clock,
    tab,
    client,
    session,
    setId,
    first,
    second,
    held: () => held,
    /** What another tab does reaches this one in its own time. */
    hearing: () => client.subscribe(() => void session.refresh()),
    async settle() {
      for (let turn = 0; turn < 3; turn += 1) {
        clock.advance(6_000);
        await session.flush();
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    cards: async () =>
      (await tab.sets.view(setId))?.set.terms.map(({ term, definition }) => [term, definition]) ?? null,
    row: () => session.state().draft.rows.find(({ id }) => id === first.id),
  };
}

test.each(['heard of', 'not heard of'] as const)(
  'words on a card that another tab deletes in the moment in which they are saved are kept, as a new card (%s)',
  async (how) => {
    const { tab, session, setId, first, second, hearing, settle, cards } = await anEditorAndATab();
    if (how === 'heard of') hearing();
    session.setOpen({ row: first.id, field: 'definition' });
    session.type(first.id, 'definition', 'an hour of words');
    session.setOpen({ row: second.id, field: 'term' });
    const deletion = tab.dispatch({ kind: 'delete-term', setId, termId: first.id, before: first, after: null });
    await Promise.all([deletion, session.flush()]);
    await settle();
    expect(await cards()).toEqual([
      [first.term, 'an hour of words'],
      [second.term, second.definition],
    ]);
    expect([session.state().save.kind, session.state().elsewhere]).toEqual([
      'saved',
      [{ kind: 'restored', row: first.id, serviceId: null }],
    ]);
  },
);

test.each(['heard of', 'not heard of'] as const)(
  'words in a set that another tab deletes in that moment are said to be unsaved until it is brought back with them (%s)',
  async (how) => {
    const { tab, client, session, setId, first, second, held, hearing, settle, cards, row } = await anEditorAndATab();
    if (how === 'heard of') hearing();
    session.type(first.id, 'definition', 'an hour of words');
    await Promise.all([tab.dispatch({ kind: 'delete-set', setId }), session.flush()]);
    await settle();
    expect(await cards()).toBeNull();
    expect([session.state().save.kind, session.state().isGone, row()?.definition, held().length]).toEqual([
      'failed',
      true,
      'an hour of words',
      1,
    ]);
    // What "Bring it back" does.
    const saved = session.saved();
    if (saved) await undelete(client, saved);
    await session.refresh();
    await session.flush();
    expect(await cards()).toEqual([
      [first.term, 'an hour of words'],
      [second.term, second.definition],
    ]);
    expect([session.state().save.kind, session.state().isGone, held()]).toEqual(['saved', false, []]);
  },
);
