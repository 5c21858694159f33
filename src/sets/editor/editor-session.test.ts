import { expect, test } from 'vitest';
import { epochMs } from '../../../contract/units';
import { aDesk, aSet, cardOf } from '../../../testing/editor-desk';
import { applyCommands } from '../../domain/apply-command';
import type { ServiceTermId } from '../../../contract/ids';
import type { StudySet } from '../../domain/study-set';

/** As the service has it: with a number for each card. */
const withNumbers = (set: StudySet): StudySet => ({
  ...set,
  terms: set.terms.map((card, index) => ({ ...card, serviceId: (index + 1) as ServiceTermId })),
});

test('a pause in typing saves, and only then it says so', async () => {
  const { desk, session, row } = aDesk(aSet(['a', 'b']));
  session.type(row(0).id, 'term', 'ab');
  expect(session.state().save.kind).toBe('unsaved');
  await desk.pass(100);
  session.type(row(0).id, 'term', 'abc');
  await desk.pass(150);
  expect([desk.sent.length, session.state().save.kind]).toEqual([0, 'unsaved']);
  await desk.pass(60);
  expect([desk.stored?.terms[0]?.term, session.state().save]).toEqual(['abc', { kind: 'saved', at: 310 }]);
  expect(desk.sent).toHaveLength(1);
});

test('a new set is made with the first thing typed, and not before', async () => {
  const { desk, session, row } = aDesk(null);
  session.type(row(-1).id, 'term', ' ');
  await desk.pass(1_000);
  expect(desk.sent).toEqual([]);
  session.typeField('title', 'Birds');
  await desk.pass(1_000);
  expect(desk.sent[0]?.map(({ kind }) => kind)).toEqual(['create-set']);
  expect(desk.stored).toMatchObject({ title: 'Birds', visibility: 'only_me' });
});

test('there is always one empty row at the end, and it is never saved', async () => {
  const { desk, session, row } = aDesk(aSet(['a']));
  expect(row(-1)).toMatchObject({ term: '', definition: '' });
  session.type(row(-1).id, 'definition', 'x');
  expect(session.state().draft.rows).toHaveLength(3);
  await session.flush();
  expect(desk.stored?.terms.map(({ definition }) => definition)).toEqual(['', 'x']);
});

test('what is typed while it saves is saved next', async () => {
  const { desk, session, row } = aDesk(aSet(['a']));
  let release = () => {};
  desk.gate = new Promise((resolve) => (release = resolve));
  session.type(row(0).id, 'term', 'one');
  const saving = session.flush();
  session.type(row(0).id, 'term', 'two');
  release();
  await saving;
  await session.flush();
  expect([desk.stored?.terms[0]?.term, session.state().save.kind]).toEqual(['two', 'saved']);
});

test('a full disk is told, the text stays, and it is tried again by itself', async () => {
  const { desk, session, row } = aDesk(aSet(['a']));
  desk.refuses = new DOMException('no room', 'QuotaExceededError');
  session.type(row(0).id, 'term', 'kept');
  await session.flush();
  expect(session.state().save).toEqual({ kind: 'failed', why: 'full' });
  expect(row(0).term).toBe('kept');
  expect(desk.held.map(({ kind }) => kind)).toEqual(['edit-term']);
  desk.refuses = null;
  await desk.pass(5_000);
  expect([desk.stored?.terms[0]?.term, session.state().save.kind, desk.held]).toEqual(['kept', 'saved', []]);
});

test.each(['by hand', 'by an undo'])(
  'a text that a full disk refused and that is taken back %s is not unsaved any more',
  async (how) => {
    const { desk, session, row } = aDesk(aSet(['a']));
    desk.refuses = new DOMException('no room', 'QuotaExceededError');
    session.type(row(0).id, 'term', 'refused');
    await session.flush();
    if (how === 'by hand') session.type(row(0).id, 'term', 'a');
    else session.undo();
    await desk.pass(1_000);
    expect([session.state().save.kind, desk.held, desk.sent]).toEqual(['saved', [], []]);
  },
);

test('a new set whose first words were refused and taken back is as untouched as before', async () => {
  const { desk, session } = aDesk(null);
  desk.refuses = new DOMException('no room', 'QuotaExceededError');
  session.typeField('title', 'Birds');
  await session.flush();
  session.typeField('title', '');
  await desk.pass(1_000);
  expect([session.state().save.kind, desk.held]).toEqual(['untouched', []]);
});

test('words of an input method that a full disk refused are tried again once they are finished', async () => {
  const { desk, session, row } = aDesk(aSet(['a']));
  desk.refuses = new DOMException('no room', 'QuotaExceededError');
  session.type(row(0).id, 'term', 'refused');
  await session.flush();
  session.compose(true);
  session.type(row(0).id, 'term', 'composed');
  desk.refuses = null;
  session.compose(false);
  await desk.pass(1_000);
  expect([desk.stored?.terms[0]?.term, session.state().save.kind]).toEqual(['composed', 'saved']);
});

test('several cards go in one step, and come back to their places', async () => {
  const { desk, session, row } = aDesk(aSet(['a', 'b', 'c', 'd']));
  const removed = [0, 2].map((index) => ({ row: row(index), index }));
  session.remove(row(0).id, row(2).id);
  await session.flush();
  expect(desk.stored?.terms.map(({ term }) => term)).toEqual(['b', 'd']);
  session.restore(...removed);
  await session.flush();
  expect(desk.stored?.terms.map(({ term }) => term)).toEqual(['a', 'b', 'c', 'd']);
  session.undo();
  session.undo();
  await session.flush();
  expect(desk.stored?.terms.map(({ term }) => term)).toEqual(['a', 'b', 'c', 'd']);
  expect(session.state().canUndo).toBe(false);
});

test('undo and redo go step by step, and the device follows', async () => {
  const { desk, session, row } = aDesk(aSet(['a', 'b']));
  session.type(row(0).id, 'term', 'x');
  session.type(row(0).id, 'term', 'xy');
  session.remove(row(1).id);
  await session.flush();
  expect(desk.stored?.terms.map(({ term }) => term)).toEqual(['xy']);
  session.undo();
  await session.flush();
  expect(desk.stored?.terms.map(({ term }) => term)).toEqual(['xy', 'b']);
  session.undo();
  await session.flush();
  expect(desk.stored?.terms.map(({ term }) => term)).toEqual(['a', 'b']);
  session.redo();
  session.redo();
  await session.flush();
  expect(desk.stored?.terms.map(({ term }) => term)).toEqual(['xy']);
});

test.each(['unsaved', 'saved', 'sent'] as const)(
  'a card that was %s when an undo takes its first word back is the empty end again, and a redo makes it',
  async (by) => {
    const { desk, session, row } = aDesk(aSet(['a']));
    const { id } = row(-1);
    session.type(id, 'term', 'b');
    if (by !== 'unsaved') await session.flush();
    if (by === 'sent') {
      desk.stored = withNumbers(desk.stored!);
      await session.refresh();
    }
    session.endStep();
    session.undo();
    const isAsBefore = () => expect(session.state().draft.rows.map(({ id }) => id)).toEqual(['a', id]);
    isAsBefore();
    await session.refresh();
    isAsBefore();
    await session.flush();
    await session.refresh();
    isAsBefore();
    expect(desk.stored?.terms.map(({ term }) => term)).toEqual(['a']);
    session.redo();
    await session.flush();
    expect(desk.stored?.terms.map(({ term }) => term)).toEqual(['a', 'b']);
    // Emptied by hand it is a card without a word, as one that was found here.
    desk.stored = withNumbers(desk.stored!);
    await session.refresh();
    session.undo();
    session.type(id, 'term', 'c');
    session.type(id, 'term', '');
    await session.flush();
    expect(desk.stored.terms.map(({ term }) => term)).toEqual(['a', '']);
  },
);

test('a card without a word that was found at the end of its set stays one through every undo', async () => {
  const found = aSet(['a', 'b']);
  const { desk, session, row } = aDesk(
    withNumbers({ ...found, terms: [found.terms[0]!, { ...cardOf('b'), term: '' }] }),
  );
  session.type(row(0).id, 'term', 'x');
  await session.flush();
  session.undo();
  await session.flush();
  expect(desk.stored?.terms.map(({ id }) => id)).toEqual(['a', 'b']);
});

test('a change from elsewhere comes in, but never into the open field', async () => {
  const { desk, session, row } = aDesk(aSet(['a', 'b']));
  session.setOpen({ row: row(0).id, field: 'term' });
  desk.stored = {
    ...aSet(['a', 'b', 'c']),
    title: 'Theirs',
    terms: [{ ...cardOf('a'), term: 'theirs' }, cardOf('b'), cardOf('c')],
  };
  await session.refresh();
  const { draft, elsewhere } = session.state();
  expect([draft.title, draft.rows.map(({ term }) => term)]).toEqual(['Theirs', ['a', 'b', 'c', '']]);
  expect(elsewhere).toEqual([{ kind: 'text', row: 'a', field: 'term', theirs: 'theirs', isMine: false }]);
});

test('an open field that nobody changed is no edit, and takes their text in when it is left', async () => {
  const { desk, session, row } = aDesk(aSet(['a', 'b']));
  session.setOpen({ row: row(0).id, field: 'term' });
  desk.stored = { ...aSet(['a']), terms: [{ ...cardOf('a'), term: 'theirs' }] };
  await session.refresh();
  await desk.pass(1_000);
  expect(desk.sent).toEqual([]);
  session.setOpen(null);
  expect([row(0).term, session.state().elsewhere]).toEqual(['theirs', []]);
  await session.flush();
  expect(desk.sent).toEqual([]);
});

test('typing on against a change from elsewhere says what it was made from, so that sync sees the conflict', async () => {
  const { desk, session, row } = aDesk(aSet(['a']));
  session.setOpen({ row: row(0).id, field: 'term' });
  desk.stored = { ...aSet(['a']), terms: [{ ...cardOf('a'), term: 'theirs' }] };
  await session.refresh();
  session.type(row(0).id, 'term', 'mine');
  await session.flush();
  expect(desk.sent[0]).toMatchObject([{ kind: 'edit-term', changes: { term: { before: 'a', after: 'mine' } } }]);
  session.setOpen(null);
  expect(row(0).term).toBe('mine');
  session.takeTheirs(session.state().elsewhere[0]!);
  await session.flush();
  expect(desk.stored.terms[0]?.term).toBe('theirs');
});

test('a tab that slept with words unsaved tells what another one wrote meanwhile before it writes over it', async () => {
  const { desk, session, row } = aDesk(aSet(['a']));
  session.setOpen({ row: row(0).id, field: 'definition' });
  session.type(row(0).id, 'definition', 'first');
  desk.stored = { ...aSet(['a']), terms: [{ ...cardOf('a'), definition: 'later' }] };
  await desk.pass(60_000);
  expect(session.state().elsewhere).toEqual([
    { kind: 'text', row: 'a', field: 'definition', theirs: 'later', isMine: true },
  ]);
  expect([desk.stored.terms[0]?.definition, session.state().save.kind]).toEqual(['first', 'saved']);
  session.takeTheirs(session.state().elsewhere[0]!);
  await desk.pass(1_000);
  expect(desk.stored.terms[0]?.definition).toBe('later');
});

test('an open card that was deleted elsewhere goes when it is left, and stays as a new card when it is changed', async () => {
  for (const typed of [null, 'mine']) {
    const { desk, session, row } = aDesk(aSet(['a', 'b', 'c']));
    session.setOpen({ row: row(1).id, field: 'term' });
    desk.stored = aSet(['a', 'c']);
    await session.refresh();
    await desk.pass(1_000);
    expect([desk.sent, session.state().elsewhere]).toEqual([[], [{ kind: 'deleted', row: 'b', serviceId: null }]]);
    if (typed) session.type(row(1).id, 'term', typed);
    await session.flush();
    await session.refresh();
    session.setOpen(null);
    await session.flush();
    expect(desk.stored.terms.map(({ term }) => term)).toEqual(typed ? ['a', 'mine', 'c'] : ['a', 'c']);
    expect(session.state().elsewhere).toEqual(typed ? [{ kind: 'restored', row: 'b', serviceId: null }] : []);
    expect(desk.sent).toHaveLength(typed ? 1 : 0);
  }
});

test('an undo takes back my own step, not a change from elsewhere', async () => {
  const { desk, session, row } = aDesk(aSet(['a', 'b']));
  session.type(row(0).id, 'term', 'mine');
  await session.flush();
  desk.stored = { ...desk.stored!, title: 'Theirs' };
  await session.refresh();
  session.undo();
  await session.flush();
  expect([desk.stored?.title, desk.stored?.terms[0]?.term]).toEqual(['Theirs', 'a']);
});

test('rows move, but not behind the empty end', () => {
  const { session, row } = aDesk(aSet(['a', 'b', 'c']));
  session.moveTo(row(0).id, 9);
  expect(session.state().draft.rows.map(({ term }) => term)).toEqual(['b', 'c', 'a', '']);
  session.moveTo(row(-1).id, 0);
  expect(session.state().draft.rows.map(({ term }) => term)).toEqual(['b', 'c', 'a', '']);
});

test('a hundred changes at once are read a few times, and one that changes no word leaves the draft as it is', async () => {
  const { desk, session, row } = aDesk(aSet(['a', 'b']));
  session.type(row(0).id, 'term', 'mine');
  await session.flush();
  const { draft } = session.state();
  desk.views = 0;
  await Promise.all(Array.from({ length: 100 }, () => session.refresh()));
  expect(desk.views).toBe(2);
  expect(session.state().draft).toBe(draft);
  desk.stored = { ...desk.stored!, title: 'Theirs' };
  await session.refresh();
  expect(session.state().draft.title).toBe('Theirs');
});

test('a set that was deleted while it is written on is gone until it is back; what is typed meanwhile is dispatched', async () => {
  const { desk, session, row } = aDesk(aSet(['a', 'b']));
  const whole = desk.stored;
  desk.stored = null;
  await session.refresh();
  expect(session.state().isGone).toBe(true);
  session.type(row(0).id, 'term', 'typed on');
  await session.flush();
  await session.refresh();
  expect([desk.sent.flat().map(({ kind }) => kind), session.state().isGone]).toEqual([['edit-term'], true]);
  expect(session.saved()?.terms.map(({ term }) => term)).toEqual(['typed on', 'b']);
  desk.stored = applyCommands(whole, desk.sent.flat(), { at: epochMs(0), user: null });
  await session.refresh();
  expect([session.state().isGone, row(0).term, session.state().elsewhere]).toEqual([false, 'typed on', []]);
});

test('a set that is not made yet is not gone', async () => {
  const { session } = aDesk(null);
  await session.refresh();
  session.typeField('title', 'Birds');
  await session.refresh();
  expect(session.state().isGone).toBe(false);
});

test('whoever types without a pause is saved meanwhile', async () => {
  const { desk, session, row } = aDesk(aSet(['a']));
  const typed = 'words that come without any pause at all';
  for (let end = 1; end <= typed.length; end += 1) {
    session.type(row(0).id, 'term', typed.slice(0, end));
    await desk.pass(60);
    const safe = desk.stored?.terms[0]?.term.length ?? 0;
    expect(end - safe).toBeLessThanOrEqual(8);
  }
});

test('a set that another tab made at the same address is typed on, not made a second time', async () => {
  const { desk, session, row } = aDesk(null);
  session.typeField('title', 'Second');
  session.type(row(0).id, 'term', 'mine');
  const mine = row(0).id;
  desk.stored = { ...aSet(['theirs']), title: 'First' };
  await session.refresh();
  // Two titles for one set: the one that was typed here stands in its field, beside the other.
  expect([session.state().draft.title, session.state().elsewhere]).toEqual([
    'Second',
    [{ kind: 'text', row: null, field: 'title', theirs: 'First', isMine: true }],
  ]);
  await desk.pass(500);
  expect(desk.sent.flat().map(({ kind }) => kind)).not.toContain('create-set');
  expect(desk.stored?.terms.map(({ id, term }) => [id, term])).toEqual([
    [mine, 'mine'],
    ['theirs', 'theirs'],
  ]);
});

test('words that were written over are told when their field is left, not while somebody types', async () => {
  const { desk, session, row } = aDesk(aSet(['dog', 'cat']));
  for (const text of ['do', 'h', 'hound']) session.type(row(0).id, 'term', text);
  await session.flush();
  expect(desk.lost).toEqual([]);
  session.endStep();
  expect(desk.lost).toMatchObject([{ kind: 'side', card: { id: row(0).id, term: 'dog' }, side: 'term', by: 'user' }]);
  session.type(row(1).id, 'term', 'cat and mouse');
  session.endStep();
  session.remove(row(1).id);
  session.endStep();
  expect(desk.lost).toHaveLength(1);
  session.typeField('title', 'Beasts');
  session.close();
  expect(desk.lost.at(-1)).toMatchObject({ kind: 'text', field: 'title', text: 'Birds' });
});
