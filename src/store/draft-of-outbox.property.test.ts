import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { epochMs } from '../../contract/units';
import { aBase, withCard } from '../../testing/draft-builders';
import { oldOutboxRow } from '../../testing/old-outbox-row';
import { applyCommand } from '../domain/apply-command';
import type { Command } from '../domain/command';
import { asBase } from '../domain/draft/set-draft';
import { shown } from '../domain/draft/shown';
import { undated } from '../domain/draft/steady-time';
import type { SetId, StudySet, TermId } from '../domain/study-set';
import { draftOfOutbox } from './draft-of-outbox';
import type { ContentRow, OutboxRow, OutboxState, SetRow } from './rows';
import { studySetOf } from './set-repository';

const base = aBase('Animals', 'cat | Katze', 'dog | Hund', 'cow | Kuh');
const setId = 'set' as SetId;
const anyId = fc.constantFrom(...(['c1', 'c2', 'c3', 'n1', 'n2'] as TermId[]));
const anyNeighbour = fc.option(anyId, { nil: null });
const anyText = fc.constantFrom('', 'x', 'y', 'z');

/** A command that its user could give where the set shows this; null where they could not. */
type Act = (set: StudySet) => Command | null;
const cardIn = (set: StudySet, id: TermId) => set.terms.find((card) => card.id === id);
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  fc.tuple(anyId, anyText, anyNeighbour).map(([id, text, after]): Act => (set) => {
    const term = { id, term: text, definition: 'new' };
    return cardIn(set, id) || id.startsWith('c') ? null : { kind: 'add-term', setId, term, after };
  }),
  fc.tuple(anyId, anyNeighbour).map(
    ([termId, after]): Act =>
      (set) =>
        cardIn(set, termId) && after !== termId ? { kind: 'move-term', setId, termId, after } : null,
  ),
  anyId.map((termId): Act => (set) => {
    const before = cardIn(set, termId);
    return before ? { kind: 'delete-term', setId, termId, before, after: null } : null;
  }),
  fc.tuple(anyId, anyText).map(([termId, after]): Act => (set) => {
    const before = cardIn(set, termId)?.term;
    return before === undefined ? null : { kind: 'edit-term', setId, termId, changes: { term: { before, after } } };
  }),
  anyText.map((after): Act => ({ title }) => ({
    kind: 'edit-set',
    setId,
    changes: { title: { before: title, after } },
  })),
);

const rowsOf = (acts: readonly Act[]): { readonly rows: readonly OutboxRow[]; readonly set: StudySet } => {
  let set: StudySet = base;
  const rows: OutboxRow[] = [];
  for (const act of acts) {
    const command = act(set);
    if (!command) continue;
    rows.push({ ...oldOutboxRow(`row ${rows.length}`, command, epochMs(5), 'nadia'), seq: rows.length + 1 });
    set = applyCommand(set, command, { at: epochMs(5), user: 'nadia' }) ?? set;
  }
  return { rows, set };
};
const told = ({ title, terms }: StudySet) => [
  title,
  ...terms.map(({ id, term, definition }) => [id, term, definition]),
];
const row = (command: Command, state: OutboxState = { kind: 'queued' }): OutboxRow => ({
  ...oldOutboxRow('row', command, epochMs(5), 'nadia'),
  seq: 1,
  state,
});
const edit = (before: string, after: string): Command => ({
  kind: 'edit-term',
  setId,
  termId: 'c1' as TermId,
  changes: { term: { before, after } },
});

test('a draft of waiting commands shows what the commands show', () => {
  fc.assert(
    fc.property(fc.array(anyAct, { maxLength: 10 }), (acts) => {
      const { rows, set } = rowsOf(acts);
      expect(told(shown(base, draftOfOutbox(base, rows)))).toEqual(told(set));
    }),
  );
});

test('what was typed over an older text than the base has asks, with both', () => {
  const draft = draftOfOutbox(base, [row(edit('kitten', 'tomcat'))]);
  expect(draft.values['c1.term']).toMatchObject({
    from: 'kitten',
    want: 'tomcat',
    held: { kind: 'conflict', theirs: 'cat' },
  });
});

test('what was in doubt may stand there', () => {
  const draft = draftOfOutbox(base, [row(edit('cat', 'tomcat'), { kind: 'unknown', attempt: 'a' })]);
  expect(draft.values['c1.term']?.maybe).toEqual([{ attempt: 'a', value: 'tomcat', until: undated }]);
});

test('a text that left without an answer before its user typed on may stand there too', () => {
  const typedOn = { ...row(edit('cat', 'cats')), sent: { term: 'tomcat' } };
  expect(draftOfOutbox(base, [typedOn]).values['c1.term']?.maybe.map(({ value }) => value)).toEqual(['tomcat']);
});

test('what was refused asks with the words of the service, and a closed door closes the set', () => {
  const problem = { kind: 'refused', status: 400, title: 'No', description: 'cats', validationErrors: [] } as const;
  const refused = draftOfOutbox(base, [row(edit('cat', 'tomcat'), { kind: 'needs-you', problem })]);
  expect(refused.values['c1.term']?.held).toEqual(problem);
  const closed = { kind: 'needs-you', problem: { kind: 'password-needed' } } as const;
  expect(draftOfOutbox(base, [row(edit('cat', 'tomcat'), closed)]).closed).toEqual({
    kind: 'password-needed',
  });
});

test('what was typed on a card that is gone is kept, and asked about', () => {
  const without = withCard(base, 'c1', null);
  const draft = draftOfOutbox(without, [row(edit('cat', 'tomcat'))]);
  expect(draft.there['c1' as TermId]?.held).toEqual({ kind: 'conflict', theirs: false });
  expect(shown(without, draft).terms.map(({ term }) => term)).toEqual(['dog', 'cow', 'tomcat']);
});

test('a set that was to be deleted and is made again wants what it says beyond the base', () => {
  const gone: Command = { kind: 'delete-set', setId };
  const { title: _, ...rest } = { ...base, title: 'Beasts' };
  const again: Command = { ...rest, kind: 'create-set', setId, title: 'Beasts' };
  const draft = draftOfOutbox(base, [row(gone), { ...row(again), seq: 2 }]);
  expect([Object.keys(draft.values), draft.exists]).toEqual([['set.title'], undefined]);
});

test('a change that a later build wrote is no part of it', () => {
  expect(draftOfOutbox(base, [{ ...row(edit('cat', 'tomcat')), v: 99 }]).values).toEqual({});
});

interface Frozen {
  readonly rows: {
    readonly sets: readonly SetRow[];
    readonly contents: readonly ContentRow[];
    readonly outbox: readonly OutboxRow[];
  };
}
const folder = 'testing/frozen-outboxes';

test.each(readdirSync(folder))('what earlier builds left waiting is shown by drafts as it was: %s', (file) => {
  const { rows } = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Frozen;
  const sets = rows.sets.flatMap((header) => {
    const open = rows.outbox.filter((each) => each.setId === header.id && each.open === 1);
    const content = rows.contents.find((each) => each.setId === header.id);
    return content && open.length > 0 ? [{ known: asBase(studySetOf(header, content.terms)), open }] : [];
  });
  expect(sets.length).toBeGreaterThan(0);
  for (const { known, open } of sets) {
    const was = foldOf(known, open);
    expect(was && told(was)).toEqual(told(shown(known, draftOfOutbox(known, open))));
  }
});

/** What a set was under the commands of before, had nobody asked to delete it. */
function foldOf(base: StudySet | null, rows: readonly OutboxRow[]): StudySet | null {
  let set = base;
  for (const { command, at, user } of rows)
    if (command.kind !== 'delete-set') set = applyCommand(set, command, { at, user });
  return set;
}
