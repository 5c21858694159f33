import { expect, test } from 'vitest';
import { aSet, aTerm } from '../../../testing/builders';
import { anAnswer } from '../../../testing/study-log-builders';
import { foldLog } from '../../domain/scheduling/fold-log';
import type { LearnerDay } from '../../domain/scheduling/learner-day';
import { previewGrades } from '../../domain/scheduling/preview-grades';
import { cardKey } from '../../domain/scheduling/progress';
import type { LogEntry } from '../../domain/study-log';
import { everySet } from '../../domain/sitting';
import { usualSetStudySettings } from '../../domain/study-settings';
import { datesOf, dealtWith, doneElsewhere, goneFrom, linesAside, newIn, withProgressOf } from './review-queue-now';
import type { SetInHand } from './review-deal';
import type { SetsInHand } from './use-sets-in-hand';

const day = 200 as LearnerDay;
const card = aTerm();
const set = aSet({ terms: [card] });
const item = { setId: set.id, termId: card.id, asked: 'term' as const };
const key = cardKey(card.id, 'term');
const answer = (on: number) => anAnswer(on, { termId: card.id, setId: set.id });
const after = (log: readonly LogEntry[]): SetsInHand =>
  new Map([[set.id, { view: { set } as SetInHand['view'], progress: foldLog(log), settings: usualSetStudySettings }]]);

test('an answer of today that was taken back no longer holds the dates', () => {
  const [before, taken] = [answer(190), answer(200)];
  const opened = after([before, taken]);
  expect(new Set(Object.values(datesOf(item, { answers: [] }, opened, day))).size).toBe(1);
  const fresh = foldLog([before]).get(key);
  const now = datesOf(item, { answers: [] }, withProgressOf(opened, item, fresh), day);
  expect(now).toEqual(previewGrades(fresh?.schedule ?? null, day, usualSetStudySettings.desiredRetention));
  expect(now.easy).toBeGreaterThan(now.again);
  expect(datesOf(item, { answers: [] }, withProgressOf(opened, item, undefined), day)).toEqual(
    previewGrades(null, day, usualSetStudySettings.desiredRetention),
  );
});

test('what another device answered today is dealt with; what was answered before, or comes back in this sitting, is not', () => {
  expect(dealtWith({ queue: [{ ...item, again: false }] }, after([answer(190), answer(200)]), day)).toEqual([key]);
  expect(dealtWith({ queue: [{ ...item, again: false }] }, after([answer(190)]), day)).toEqual([]);
  expect(dealtWith({ queue: [{ ...item, again: true }] }, after([answer(200)]), day)).toEqual([]);
});

test('a session over all sets that was left skips a set that was left out for the day; one of that set alone does not', () => {
  const opened = (leftOutOn: LearnerDay | null): SetsInHand =>
    new Map([
      [
        set.id,
        {
          view: { set } as SetInHand['view'],
          progress: foldLog([]),
          settings: { ...usualSetStudySettings, leftOutOn },
        },
      ],
    ]);
  const queue = [{ ...item, again: true }];
  expect(doneElsewhere({ queue }, opened(day), { day, setId: everySet })).toEqual([key]);
  expect(doneElsewhere({ queue }, opened(day), { day, setId: set.id })).toEqual([]);
  expect(doneElsewhere({ queue }, opened((day - 1) as LearnerDay), { day, setId: everySet })).toEqual([]);
});

test('a card that was deleted, or has nothing left on one side, is asked no more', () => {
  const [whole, half, gone] = [aTerm(), aTerm({ definition: ' ' }), aTerm()];
  const here = aSet({ terms: [whole, half] });
  const sets: SetsInHand = new Map([
    [here.id, { view: { set: here } as SetInHand['view'], progress: new Map(), settings: usualSetStudySettings }],
  ]);
  const queue = [whole, half, gone].map(({ id }) => ({ ...item, setId: here.id, termId: id }));
  expect(goneFrom(queue, sets)).toEqual([half, gone].map(({ id }) => cardKey(id, 'term')));
});

test('a card asked both ways is buried both ways, and suspended the way it was asked', () => {
  const settings = (asked: 'both' | 'term'): SetsInHand =>
    new Map([
      [
        set.id,
        { view: { set } as SetInHand['view'], progress: new Map(), settings: { ...usualSetStudySettings, asked } },
      ],
    ]);
  const ways = (how: 'buried' | 'suspended', asked: 'both' | 'term') =>
    linesAside(item, how, settings(asked)).map((line) => `${line.kind} ${line.asked}`);
  expect(ways('buried', 'both')).toEqual(['buried term', 'buried definition']);
  expect(ways('suspended', 'both')).toEqual(['suspended term']);
  expect(ways('buried', 'term')).toEqual(['buried term']);
});

test('new is what no answer gave a date; what was answered in the sitting and comes back is not', () => {
  const queue = [{ ...item, again: false }];
  const practised = anAnswer(200, { termId: card.id, setId: set.id, mode: 'match', format: 'pair' });
  expect(newIn({ queue }, after([]))).toEqual([key]);
  expect(newIn({ queue }, after([practised]))).toEqual([key]);
  expect(newIn({ queue }, after([answer(190)]))).toEqual([]);
  expect(newIn({ queue: [{ ...item, again: true }] }, after([]))).toEqual([]);
});
