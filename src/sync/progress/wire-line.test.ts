import { expect, test } from 'vitest';
import { aMove, aRule, aSetAside, anAnswer, anUndo } from '../../../testing/study-log-builders';
import type { ServiceSetId, ServiceTermId } from '../../../contract/ids';
import type { LogEntry, LogEntryId, LogLine } from '../../domain/study-log';
import type { SetId, TermId } from '../../domain/study-set';
import { arrivedLine, wireLine } from './wire-line';

const numbers = { set: () => 5 as ServiceSetId, card: () => 7 as ServiceTermId, mayCome: () => true };
const names = { set: () => 'set' as never, card: () => 'cat' as TermId };
const arrived = (entry: LogLine) => {
  const card = entry.kind === 'undone' ? null : entry.termId;
  return arrivedLine(wireLine({ ...entry, n: 1, card }, numbers), names)?.entry;
};

test('a line of any kind arrives as it was written, with the learner’s own day, whatever its moment says', () => {
  const late = { utcOffsetMin: 540, rolloverHour: 4 };
  const cat = { setId: 'set' as SetId, termId: 'cat' as TermId };
  const lines: readonly LogLine[] = [
    { ...anAnswer(100, { mixedUpWith: 'cat' as TermId, overruled: 'right' }), ...late, day: 102 as LogEntry['day'] },
    anAnswer(100, { mode: 'learn', format: 'typed', grade: 'again' }),
    anUndo(100, 'entry-1' as LogEntryId),
    aSetAside(101, 'buried'),
    aSetAside(101, 'suspended'),
    aSetAside(101, 'resumed'),
    aRule(102, 'accepts', 'sofa'),
    aRule(102, 'accepts-no-longer', 'sofa'),
    { ...aMove(103, cat, cat), numbers: { set: 5 as ServiceSetId, card: 7 as ServiceTermId } },
  ];
  for (const line of lines) expect(arrived(line)).toEqual(line);
});
