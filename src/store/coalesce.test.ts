import { expect, test } from 'vitest';
import { epochMs } from '../../contract/units';
import { aCreateSet, aTermId } from '../../testing/builders';
import type { AddTerm, Command, EditSet, EditTerm } from '../domain/command';
import { coalesce } from './coalesce';
import type { OutboxRow, StoredProblem } from './rows';

const at = epochMs(1);

/** A change that is on its way, so that nothing in it changes any more. */
function onItsWay(command: Command): OutboxRow {
  const state = { kind: 'in-flight', attempt: 'a', epoch: 1 } as const;
  return {
    seq: 1,
    id: '1',
    v: 1,
    open: 1,
    setId: command.setId,
    at,
    user: 'alice',
    command,
    state,
    tries: 1,
    lastStatus: null,
    notBefore: at,
    seenHash: null,
  };
}

test('typed in two tabs on a card that is on its way, an edit starts from what that says', () => {
  const add: AddTerm = {
    kind: 'add-term',
    setId: aCreateSet().setId,
    term: { id: aTermId(), term: 'owl', definition: 'sent' },
    after: null,
  };
  const edit = (before: string): EditTerm => ({
    kind: 'edit-term',
    setId: add.setId,
    termId: add.term.id,
    changes: { definition: { before, after: 'typed' } },
  });
  expect(coalesce([onItsWay(add)], edit('not sent'))).toEqual({ removed: [], changed: [], appended: edit('sent') });
});

test('so does one of a card whose set is on its way', () => {
  const create = aCreateSet();
  const {
    setId,
    terms: [card],
  } = create;
  const edit = (before: string): EditTerm => ({
    kind: 'edit-term',
    setId,
    termId: card!.id,
    changes: { definition: { before, after: 'typed' } },
  });
  expect(coalesce([onItsWay(create)], edit('not sent'))).toEqual({
    removed: [],
    changed: [],
    appended: edit('sparrow'),
  });
});

test('so does one of that set itself', () => {
  const create = aCreateSet();
  const { setId } = create;
  const edit = (before: string): EditSet => ({
    kind: 'edit-set',
    setId,
    changes: { title: { before, after: 'typed' } },
  });
  expect(coalesce([onItsWay(create)], edit('not sent'))).toEqual({ removed: [], changed: [], appended: edit('Birds') });
});

test('a card is deleted as the edit left it that stays behind, whatever was refused before that', () => {
  const [setId, termId] = [aCreateSet().setId, aTermId()];
  const edit = (before: string, after: string): EditTerm => ({
    kind: 'edit-term',
    setId,
    termId,
    changes: { definition: { before, after } },
  });
  const needsYou = (command: Command, problem: StoredProblem): OutboxRow => ({
    ...onItsWay(command),
    state: { kind: 'needs-you', problem },
  });
  const refused = needsYou(edit('first', 'too long'), {
    kind: 'refused',
    status: 400,
    title: '',
    description: '',
    validationErrors: [],
  });
  const gone = needsYou(edit('too long', 'last'), { kind: 'deleted-elsewhere' });
  const deletion = {
    kind: 'delete-term',
    setId,
    termId,
    before: { id: termId, serviceId: null, term: 'owl', definition: 'last', image: null },
    after: null,
  } as const;
  expect(coalesce([refused, gone], deletion)).toEqual({ removed: [], changed: [], appended: deletion });
  const typed = { definition: { before: 'first', after: 'too long' } };
  expect(coalesce([gone, refused], deletion)).toEqual({
    removed: [refused],
    changed: [],
    appended: { ...deletion, before: { ...deletion.before, definition: 'first' }, typed },
  });
});
