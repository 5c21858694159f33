import { expect, test } from 'vitest';
import { epochMs } from '../../../contract/units';
import { momentInWords } from '../../ui/moments';
import { passwordProblem } from './password-problem';

const minute = 60_000;
const now = epochMs(Date.UTC(2026, 10, 3, 10, 40, 20));
const said = (until: number | null) =>
  passwordProblem({ tooMany: true, until: until === null ? null : epochMs(until) }, 'Stacks', now);

test('after too many tries it is said from when on one may try again, and none too early', () => {
  expect(said(now + minute)).toBe(
    `That was too many tries for Stacks. Try again from ${momentInWords(Date.UTC(2026, 10, 3, 10, 42), now)}.`,
  );
  expect(said(now + 24 * 60 * minute)).toContain('Nov');
});

test('a crowd that is slowed down for seconds waits no quarter of an hour', () => {
  expect(said(now + 2_000)).toBe('Stacks takes no more tries just now. Try again in a moment.');
  expect(said(null)).toBe('Stacks takes no more tries just now. Try again in a moment.');
});
