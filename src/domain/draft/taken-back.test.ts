import { expect, test } from 'vitest';
import { aBase, cardId, did, withCard } from '../../../testing/draft-builders';
import { rebased } from './rebased';
import { takenBack } from './taken-back';
import { steadyMs } from './steady-time';

const base = aBase('Animals', 'cat | Katze', 'dog | Hund');
const card = cardId('c1');
const theirs = withCard(base, 'c1', 'cat | die Katze');
/** A card is deleted, others wrote on it, and its user keeps it. */
const before = rebased(did(base, [{ kind: 'delete-card', card }]), base, { base: theirs, began: steadyMs(9) });
const after = did(theirs, [{ kind: 'choose-card', card, choice: 'theirs' }], before);

test('a choice that is taken back asks as it did', () => {
  expect(takenBack(after, theirs, { before, after }).there[card]).toMatchObject({ want: false });
});

test('a set’s deletion does not come back over what was typed in it since', () => {
  const deleted = rebased(did(base, [{ kind: 'delete-set' }]), base, { base: theirs, began: steadyMs(9) });
  const kept = did(theirs, [{ kind: 'keep-set' }], deleted);
  const typed = did(theirs, [{ kind: 'write', path: 'c2.definition', value: 'Rüde' }], kept);
  expect(takenBack(typed, theirs, { before: deleted, after: kept })).toEqual(typed);
  expect(takenBack(kept, theirs, { before: deleted, after: kept }).exists).toMatchObject({ want: false });
});

test('a deletion does not come back over what was typed on its card since', () => {
  const typed = did(theirs, [{ kind: 'write', path: 'c1.definition', value: 'der Kater' }], after);
  expect(takenBack(typed, theirs, { before, after })).toEqual(typed);
});
