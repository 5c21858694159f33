import { expect, test } from 'vitest';
import { aSet, aTerm } from '../../../testing/builders';
import { anAnswer } from '../../../testing/study-log-builders';
import { foldLog } from '../../domain/scheduling/fold-log';
import type { LearnerDay } from '../../domain/scheduling/learner-day';
import type { TermId } from '../../domain/study-set';
import { usualSetStudySettings } from '../../domain/study-settings';
import { answeredElsewhere } from './answered-elsewhere';
import type { SetInHand } from './review-deal';
import { keyOf } from './review-session';
import type { SetsInHand } from './use-sets-in-hand';

const day = 200 as LearnerDay;
const set = aSet({ terms: [aTerm(), aTerm(), aTerm()] });
const queue = set.terms.map(({ id }) => ({ setId: set.id, termId: id, asked: 'term' as const, again: false }));
const [first, second, third] = queue as [(typeof queue)[0], (typeof queue)[0], (typeof queue)[0]];
const answered = (...cards: readonly { readonly termId: TermId }[]): SetsInHand => {
  const progress = foldLog(cards.map(({ termId }) => anAnswer(day, { termId, setId: set.id })));
  return new Map([[set.id, { view: { set } as SetInHand['view'], progress, settings: usualSetStudySettings }]]);
};

test('what another device answered goes again where an undo brings it back', () => {
  const elsewhere = answeredElsewhere(day);
  expect(elsewhere.of(queue, answered(second))).toEqual([keyOf(second)]);
  elsewhere.takeBack(first);
  expect(elsewhere.of(queue, null)).toEqual([keyOf(second)]);
});

test('a card whose answer was taken back is asked, also by what was read before that', () => {
  const elsewhere = answeredElsewhere(day);
  elsewhere.takeBack(second);
  elsewhere.takeBack(first);
  expect(elsewhere.of(queue, answered(first, second, third))).toEqual([keyOf(third)]);
});

test('the card in hand stays, and one that comes back in this sitting', () => {
  const elsewhere = answeredElsewhere(day);
  const again = [first, { ...second, again: true }, third];
  expect(elsewhere.of(again, answered(first, second))).toEqual([]);
});
