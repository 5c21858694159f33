import { expect, test } from 'vitest';
import { pass } from '../../../testing/a-memory-tab';
import { aDesk, aSet } from '../../../testing/editor-desk';
import { ownSet } from '../../../testing/own-and-carols-set';
import { applyCommands } from '../../domain/apply-command';
import type { Command } from '../../domain/command';
import type { SetId, TermId } from '../../domain/study-set';
import { epochMs } from '../../../contract/units';
import { draftOf } from './editor-draft';
import { editorSession } from './editor-session';

const setId = 'set' as SetId;
const wrote = (card: string, before: string, after: string): Command => ({
  kind: 'edit-term',
  setId,
  termId: card as TermId,
  changes: { term: { before, after } },
});

/** A sitting at a set of three cards, and what others do to it. */
function aSitting() {
  const { desk, session, row } = aDesk(aSet(['a', 'b', 'c']));
  const others = async (...commands: readonly Command[]) => {
    desk.stored = applyCommands(desk.stored, commands, { at: epochMs(0), user: null });
    await session.refresh();
  };
  return { desk, session, row, others, stored: () => desk.stored?.terms.map(({ term }) => term) };
}

test('Undo takes back what was typed, never what others wrote over it since', async () => {
  const { desk, session, row, others, stored } = aSitting();
  session.type(row(0).id, 'term', 'mine');
  await session.flush();
  session.endStep();
  session.type(row(1).id, 'term', 'bb');
  await session.flush();
  await others(wrote('a', 'mine', 'theirs'));
  session.undo();
  session.undo();
  await desk.pass(1_000);
  expect(stored()).toEqual(['theirs', 'b', 'c']);
});

/** "mine" was typed and saved, and written over by others while its field is open still. */
async function overtaken() {
  const sitting = aSitting();
  const { session, row, others } = sitting;
  session.setOpen({ row: row(0).id, field: 'term' });
  session.type(row(0).id, 'term', 'mine');
  await session.flush();
  await others(wrote('a', 'mine', 'theirs'));
  return sitting;
}

test('nor what a field took in when it was left', async () => {
  const { desk, session, stored } = await overtaken();
  session.setOpen(null);
  session.undo();
  await desk.pass(1_000);
  expect(stored()).toEqual(['theirs', 'b', 'c']);
});

test('"Use theirs" is a step of the user\'s: Undo gives back the text that it replaced', async () => {
  const { desk, session, stored } = await overtaken();
  for (const note of session.state().elsewhere) session.takeTheirs(note);
  await desk.pass(1_000);
  expect(stored()).toEqual(['theirs', 'b', 'c']);
  session.undo();
  await desk.pass(1_000);
  expect(stored()).toEqual(['mine', 'b', 'c']);
});

test('the card is left, not only the field, before theirs goes in', async () => {
  const { session, row } = await overtaken();
  session.setOpen({ row: row(0).id, field: 'definition' });
  expect(row(0).term).toBe('mine');
  session.setOpen(null);
  expect(row(0).term).toBe('theirs');
});

test('nor a title of theirs', async () => {
  const { desk, session, others } = aSitting();
  session.typeField('title', 'Garden birds');
  await session.flush();
  await others({
    kind: 'edit-set',
    setId,
    changes: { title: { before: 'Garden birds', after: 'Birds of the garden' } },
  });
  session.undo();
  await desk.pass(1_000);
  expect(desk.stored?.title).toBe('Birds of the garden');
});

test('nor a deletion of theirs: the card is not made again', async () => {
  const { desk, session, row, others, stored } = aSitting();
  session.type(row(0).id, 'term', 'aa');
  await session.flush();
  const [before] = desk.stored?.terms ?? [];
  if (!before) throw new Error('No card');
  await others({ kind: 'delete-term', setId, termId: before.id, before, after: null });
  session.undo();
  await desk.pass(1_000);
  expect(stored()).toEqual(['b', 'c']);
});

test('Redo leaves theirs as well', async () => {
  const { desk, session, row, others, stored } = aSitting();
  session.type(row(0).id, 'term', 'mine');
  await session.flush();
  session.undo();
  await session.flush();
  await others(wrote('a', 'a', 'theirs'));
  session.redo();
  await desk.pass(1_000);
  expect(stored()).toEqual(['theirs', 'b', 'c']);
});

test('a change of theirs that they took back leaves no trace in the field that was open', async () => {
  const { session, row, others } = aSitting();
  session.setOpen({ row: row(0).id, field: 'term' });
  await others(wrote('a', 'a', 'a slip'));
  expect(session.state().elsewhere).toHaveLength(1);
  await others(wrote('a', 'a slip', 'a'));
  expect(session.state().elsewhere).toEqual([]);
  session.setOpen(null);
  expect(row(0).term).toBe('a');
});

test('a field that takes in theirs while another one is being written does not write it over what comes after', async () => {
  const { desk, session, row, others, stored } = aSitting();
  session.setOpen({ row: row(0).id, field: 'term' });
  await others(wrote('a', 'a', 'theirs'));
  let release = () => {};
  desk.gate = new Promise((resolve) => (release = resolve));
  session.type(row(1).id, 'term', 'bb');
  const saving = session.flush();
  await Promise.resolve();
  session.setOpen({ row: row(1).id, field: 'term' });
  desk.stored = applyCommands(desk.stored, [wrote('a', 'theirs', 'theirs, newer')], { at: epochMs(0), user: null });
  release();
  await saving;
  await session.refresh();
  await desk.pass(1_000);
  expect(stored()).toEqual(['theirs, newer', 'bb', 'c']);
});

test('a pause behind a blank is nobody else’s change where a service trims', async () => {
  const { clock, client, setId: id, cards, there, states } = await ownSet({ normalises: true });
  const view = await client.sets.view(id);
  if (!view) throw new Error('No set');
  const session = editorSession(id, view.set, draftOf(view.set), {
    newId: () => 'new',
    now: () => clock.now(),
    after: (ms, run) => clock.after(ms, run),
    dispatch: (...commands) => client.dispatch(...commands),
    hold: () => {},
    lost: () => {},
    view: () => client.sets.view(id),
  });
  client.subscribe(() => void session.refresh());
  session.setOpen({ row: cards[0].id, field: 'definition' });
  session.type(cards[0].id, 'definition', 'New ');
  await pass(clock, 200_000, 1_000);
  expect([there()[0], session.state().elsewhere]).toEqual(['one New', []]);
  session.type(cards[0].id, 'definition', 'New York');
  await pass(clock, 200_000, 1_000);
  expect([there()[0], session.state().elsewhere, await states()]).toEqual(['one New York', [], []]);
  await client.close();
});

test('an older text of theirs is not offered any more once the field shows a newer one', async () => {
  const { desk, session, row, others } = aSitting();
  const shown = () => [row(0).term, session.state().elsewhere.map((note) => note.kind === 'text' && note.theirs)];
  session.type(row(0).id, 'term', 'mine');
  await others(wrote('a', 'a', 'theirs'));
  await session.flush();
  expect(shown()).toEqual(['mine', ['theirs']]);
  await others(wrote('b', 'b', 'bb'));
  expect(shown()).toEqual(['mine', ['theirs']]);
  await others(wrote('a', 'mine', 'newer'));
  expect(shown()).toEqual(['newer', []]);
  expect(desk.stored?.terms[0]?.term).toBe('newer');
});

test('Undo of one card leaves a later one that others wrote on since', async () => {
  const { desk, session, row, others, stored } = aSitting();
  for (const [at, text] of [
    [3, 'mine'],
    [4, 'mine too'],
  ] as const) {
    session.type(row(at).id, 'term', text);
    await session.flush();
    session.endStep();
  }
  await others(wrote(row(4).id, 'mine too', 'theirs'));
  session.undo();
  session.undo();
  await desk.pass(1_000);
  expect(stored()).toEqual(['a', 'b', 'c', 'theirs']);
});

test('a card that came back with their words stays as it is when an older step is undone', async () => {
  const { desk, session, row, others, stored } = aSitting();
  session.remove(row(0).id);
  await session.flush();
  await others({ kind: 'add-term', setId, term: { id: 'a' as TermId, term: 'theirs', definition: '' }, after: null });
  session.undo();
  await desk.pass(1_000);
  expect(stored()).toEqual(['theirs', 'b', 'c']);
});

test('a card taken out says what its user saw, not what others wrote since', async () => {
  const { desk, session, row, others } = aSitting();
  session.remove(row(0).id);
  await others(wrote('a', 'a', 'theirs'));
  await others(wrote('a', 'theirs', 'newer'));
  await desk.pass(1_000);
  expect(desk.sent.flat()).toMatchObject([{ kind: 'delete-term', before: { term: 'a' } }]);
});

test('so its user is asked', async () => {
  const { clock, client, setId: id, cards, there, states, elsewhere } = await ownSet();
  const view = await client.sets.view(id);
  if (!view) throw new Error('No set');
  const session = editorSession(id, view.set, draftOf(view.set), {
    newId: () => 'new',
    now: () => clock.now(),
    after: (ms, run) => clock.after(ms, run),
    dispatch: (...commands) => client.dispatch(...commands),
    hold: () => {},
    lost: () => {},
    view: () => client.sets.view(id),
  });
  client.subscribe(() => void session.refresh());
  await pass(clock, 200_000, 5_000);
  elsewhere('PUT', `/terms/${cards[0].serviceId}`, { definition: 'theirs' });
  session.remove(cards[0].id);
  await client.sync.now();
  await pass(clock, 300_000, 1_000);
  expect([there()[0], await states()]).toEqual(['one theirs', ['conflict']]);
  await client.close();
});

test.each(['undo', 'restore'] as const)(
  'a card that is brought back has what others wrote on it since (%s)',
  async (how) => {
    const { desk, session, row, others, stored } = aSitting();
    const taken = row(0);
    session.remove(taken.id);
    await others(wrote('a', 'a', 'theirs'));
    await others(wrote('a', 'theirs', 'newer'));
    if (how === 'undo') session.undo();
    else session.restore({ row: taken, index: 0 });
    await desk.pass(1_000);
    expect([row(0).term, stored(), session.state().elsewhere]).toEqual(['newer', ['newer', 'b', 'c'], []]);
  },
);

test('or its user’s own words, and is told of theirs', async () => {
  const { desk, session, row, others } = aSitting();
  session.type(row(0).id, 'term', 'mine');
  const taken = row(0);
  session.remove(taken.id);
  await others(wrote('a', 'a', 'theirs'));
  session.restore({ row: taken, index: 0 });
  await desk.pass(1_000);
  expect([row(0).term, session.state().elsewhere]).toMatchObject(['mine', [{ theirs: 'theirs' }]]);
  expect(desk.sent.flat()).toMatchObject([{ kind: 'edit-term', changes: { term: { before: 'a', after: 'mine' } } }]);
});

test('a deleted card that is kept, not saved yet and put back elsewhere keeps what was typed', async () => {
  const { desk, session, row, others } = aSitting();
  desk.refuses = new Error('full');
  session.setOpen({ row: row(0).id, field: 'term' });
  session.type(row(0).id, 'term', 'mine');
  const [before] = desk.stored?.terms ?? [];
  if (!before) throw new Error('No card');
  await others({ kind: 'delete-term', setId, termId: before.id, before, after: null });
  for (const note of session.state().elsewhere) session.dismiss(note);
  session.setOpen(null);
  await others({ kind: 'add-term', setId, term: { id: before.id, term: 'theirs', definition: '' }, after: null });
  expect(session.state()).toMatchObject({
    draft: { rows: [{ term: 'mine' }, {}, {}, {}] },
    elsewhere: [{ theirs: 'theirs' }],
  });
  desk.refuses = null;
  await desk.pass(20_000);
  expect(desk.sent.flat()).toMatchObject([{ kind: 'edit-term', changes: { term: { before: '', after: 'mine' } } }]);
});

test('a text that is asked about stays in its field while its user is on the other side of the card', async () => {
  const { session, row, others } = await overtaken();
  session.setOpen({ row: row(0).id, field: 'definition' });
  await others(wrote('a', 'theirs', 'newer'));
  expect(row(0).term).toBe('mine');
  expect(session.state().elsewhere).toMatchObject([{ theirs: 'newer' }]);
});
