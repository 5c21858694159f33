import { expect, test } from 'vitest';
import { anAnswer } from '../../testing/study-log-builders';
import { foldLog } from '../domain/scheduling/fold-log';
import { comingDue } from '../domain/scheduling/card-statistics';
import type { LearnerDay } from '../domain/scheduling/learner-day';
import type { SetId, TermId } from '../domain/study-set';
import { usualSetStudySettings } from '../domain/study-settings';
import { setToday } from './set-today';

const setId = 'set' as SetId;
const termIds = ['cat', 'dog', 'owl'] as unknown as readonly TermId[];
const settings = usualSetStudySettings;
const today = 100 as LearnerDay;

test('a card that was missed today is asked for today, and on no other day as well', () => {
  const [cat, dog] = termIds;
  const progress = foldLog([
    anAnswer(today, { termId: cat!, grade: 'again' }),
    anAnswer(today, { termId: dog!, grade: 'good' }),
  ]);
  const asks = setToday(setId, termIds, progress, settings, today);
  expect(asks).toMatchObject({ due: 1, fresh: 1 });
  expect(asks?.coming.reduce((sum, cards) => sum + cards, 0)).toBe(1);
  const days = comingDue([{ setId, termIds, progress, settings }], today, 8);
  expect(days.map(({ cards }) => cards)).toEqual([1, ...(asks?.coming ?? [])]);
});
