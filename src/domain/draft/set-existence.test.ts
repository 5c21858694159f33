import { expect, test } from 'vitest';
import { epochMs } from '../../../contract/units';
import { aBase, aRequest, cardId, did, withCard } from '../../../testing/draft-builders';
import { rebased, rebasedGone } from './rebased';
import { asBase, type Base, isEmpty, type SetDraft } from './set-draft';
import { leaving, settled } from './settled';
import { shown } from './shown';
import { steadyMs } from './steady-time';

const base = aBase('Animals', 'cat | Katze');
const deleted = did(base, [{ kind: 'delete-set' }]);
const read = (draft: SetDraft, copy: Base) => rebased(draft, base, { base: copy, began: steadyMs(9) });

test('a deletion of a set that stands as it was seen goes on', () => {
  expect(read(deleted, base).exists).toMatchObject({ want: false, maybe: [] });
  expect(read(deleted, base).exists?.held).toBeUndefined();
});

test.each([
  ['its title', asBase({ ...base, title: 'Beasts' })],
  ['a card', withCard(base, 'c1', 'cat | die Katze')],
  ['a new card', aBase('Animals', 'cat | Katze', 'dog | Hund')],
  ['a card that is gone', withCard(base, 'c1', null)],
])('a deletion asks where others changed %s meanwhile', (_, copy) => {
  expect(read(deleted, copy).exists?.held).toMatchObject({ kind: 'conflict', theirs: true });
});

test('a deletion asks nobody about what this device sent itself', () => {
  const typed = did(base, [{ kind: 'write', path: 'c1.term', value: 'tomcat' }]);
  const attempt = aRequest('a', typed, 'c1.term');
  const lost = settled(leaving(typed, attempt), base, attempt, { kind: 'none', until: steadyMs(20) });
  const gone = did(base, [{ kind: 'delete-set' }], lost);
  expect(read(gone, withCard(base, 'c1', 'tomcat | Katze')).exists?.held).toBeUndefined();
});

test('nor about a card that this device made, whose answer was lost', () => {
  const n = cardId('n');
  const made = did(base, [{ kind: 'put-card', card: { id: n, term: 'cow', definition: 'Kuh' } }]);
  const attempt = {
    ...aRequest('a', made, 'n.term', 'n.definition'),
    there: [{ card: n, value: true, rev: made.rev }],
  };
  const lost = settled(leaving(made, attempt), base, attempt, { kind: 'none', until: steadyMs(5) });
  const gone = did(base, [{ kind: 'delete-set' }], lost);
  const copy = aBase('Animals', 'cat | Katze', 'cow | Kuh');
  const named = asBase({ ...copy, terms: copy.terms.map((card, at) => (at === 1 ? { ...card, id: n } : card)) });
  expect(read(gone, named).exists?.held).toBeUndefined();
});

test('a deletion that asks is sent once its user says so again, and ends when they keep the set', () => {
  const copy = asBase({ ...base, title: 'Beasts' });
  const asked = read(deleted, copy);
  expect(isEmpty(did(copy, [{ kind: 'keep-set' }], asked))).toBe(true);
});

test('a set that is gone there goes here where nothing is wanted of it', () => {
  expect(rebasedGone(did(base, []))).toBeNull();
  expect(rebasedGone(deleted)).toBeNull();
});

test.each([
  ['a text', did(base, [{ kind: 'write', path: 'c1.term', value: 'tomcat' }])],
  ['a new card', did(base, [{ kind: 'put-card', card: { id: cardId('n'), term: 'cow', definition: 'Kuh' } }])],
])('a set that is gone there, with %s typed here, is asked about and stays shown', (_, draft) => {
  const asked = rebasedGone(draft);
  expect(asked?.exists).toMatchObject({ want: true, held: { kind: 'conflict', theirs: false } });
  expect(asked && shown(base, asked)).toEqual(shown(base, draft));
});

test('a set that is gone there, and asks, is deleted without a further question', () => {
  const asked = rebasedGone(did(base, [{ kind: 'write', path: 'c1.term', value: 'tomcat' }])) ?? undefined;
  const gone = did(base, [{ kind: 'delete-set' }], asked);
  expect(gone.exists).toMatchObject({ want: false, maybe: [] });
  expect(gone.exists?.held).toBeUndefined();
});

test('a new set that is deleted while its making is in doubt still waits to go once nothing was made', () => {
  const made = asBase({ ...base, serviceId: null });
  const exists = { from: false, want: true, rev: 1, at: epochMs(1), maybe: [] };
  const making = { ...aRequest('a', did(base, [])), exists: { value: true, rev: 1 } };
  const left = leaving({ ...did(base, []), exists }, making);
  const deleted = { ...left, exists: { ...exists, want: false, rev: 2, maybe: left.exists?.maybe ?? [] } };
  expect(settled(deleted, made, making, { kind: 'not-done' }).exists).toMatchObject({ want: false, maybe: [] });
});
