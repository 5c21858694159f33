import { expect, test } from 'vitest';
import { epochMs } from '../../../contract/units';
import type { AboutCard } from './fold-log';
import type { LearnerDay } from './learner-day';
import { suspendedOn } from './suspended-on';

const today = 20_000 as LearnerDay;

/** `S5`, `R-1`: suspended and resumed so many days from today, each by a device of its own. */
const linesOf = (story: string): readonly AboutCard[] =>
  story.split(' ').flatMap((said, index) => {
    const days = Number(said.slice(1));
    const line = {
      id: `line-${index}`,
      device: `device-${index}`,
      seq: 1,
      at: epochMs((today + days) * 86_400_000 + index),
      day: today + days,
      kind: said.startsWith('S') ? 'suspended' : 'resumed',
    };
    return said === '' ? [] : [line as unknown as AboutCard];
  });

test.each([
  ['', false],
  ['S-3', true],
  ['S-3 R-2', false],
  // A clock that was ahead is believed until somebody says otherwise.
  ['S9', true],
  ['S9 R0', false],
  ['S9 R0 S0', true],
  ['S9 R0 S0 R1', false],
  // What was resumed long before it says nothing of it.
  ['S-9 R-8 S9', true],
  ['S-9 R-8 S9 R0', false],
  // Suspended twice ahead, and resumed between.
  ['S9 R0 S12', true],
  ['S9 R0 S12 R0', false],
  // The other way round.
  ['S-3 R9', false],
  ['S-3 R9 S0', true],
  ['S-3 R9 S0 R1', false],
])('%s: suspended is %s', (story, is) => {
  expect(suspendedOn(linesOf(story), today)).toBe(is);
});

test('once the days have come the moments tell, as of all lines', () => {
  expect(suspendedOn(linesOf('S9 R0'), (today + 20) as LearnerDay)).toBe(true);
});
