import { expect, test } from 'vitest';
import { aDesk, aSet } from '../../../testing/editor-desk';

/** The maker of a set closes it while its third card is open, and whoever writes goes on. */
async function closedUnderneath(closed: 'password' | 'no-access') {
  const { desk, session, row } = aDesk(aSet(['a', 'b', 'c']));
  session.setOpen({ row: row(2).id, field: 'term' });
  session.type(row(2).id, 'term', 'c, typed before');
  await session.flush();
  desk.closed = closed;
  await session.refresh();
  return { desk, session, row };
}

test.each(['password', 'no-access'] as const)(
  'a set that is closed while it is written on (%s) keeps every row as it is, and says that it is closed',
  async (closed) => {
    const { session } = await closedUnderneath(closed);
    const { draft, elsewhere } = session.state();
    expect(draft.rows.map(({ term }) => term)).toEqual(['a', 'b', 'c, typed before', '']);
    expect([session.state().closed, elsewhere]).toEqual([closed, []]);
  },
);

test('what is typed on a closed set are edits of its cards, and all of it is there once it is open again', async () => {
  const { desk, session, row } = await closedUnderneath('password');
  desk.sent = [];
  session.type(row(2).id, 'term', 'c, typed on');
  session.setOpen({ row: row(0).id, field: 'term' });
  session.type(row(0).id, 'term', 'a, typed on');
  await session.flush();
  await session.refresh();
  session.remove(row(1).id);
  session.type(row(-1).id, 'term', 'new');
  await session.flush();
  await session.refresh();
  expect(desk.sent.flat().map(({ kind }) => kind)).toEqual(['edit-term', 'edit-term', 'delete-term', 'add-term']);
  expect(desk.sent.flat()).toContainEqual({
    kind: 'edit-term',
    setId: 'set',
    termId: 'c',
    changes: { term: { before: 'c, typed before', after: 'c, typed on' } },
  });
  desk.closed = null;
  desk.stored = { ...desk.stored!, title: 'Theirs' };
  await session.refresh();
  const all = ['a, typed on', 'c, typed on', 'new'];
  expect([session.state().closed, session.state().draft.title, session.state().elsewhere]).toEqual([
    null,
    'Theirs',
    [],
  ]);
  expect(session.state().draft.rows.map(({ term }) => term)).toEqual([...all, '']);
  await desk.pass(1_000);
  expect(desk.stored.terms.map(({ term }) => term)).toEqual(all);
});

test('an undo on a closed set takes back a step, and nothing more', async () => {
  const { desk, session, row } = await closedUnderneath('password');
  session.undo();
  await session.flush();
  expect([row(2).term, desk.stored?.terms.map(({ term }) => term)]).toEqual(['c', ['a', 'b', 'c']]);
});

test('a set that may be read but no longer edited takes in what changes elsewhere, and says so', async () => {
  const { desk, session } = aDesk(aSet(['a']));
  desk.canEdit = false;
  desk.stored = aSet(['a', 'theirs']);
  await session.refresh();
  expect([session.state().closed, session.state().draft.rows.map(({ term }) => term)]).toEqual([
    'read-only',
    ['a', 'theirs', ''],
  ]);
});
