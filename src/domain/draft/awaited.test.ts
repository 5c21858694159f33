import { expect, test } from 'vitest';
import { epochMs } from '../../../contract/units';
import { aBase, aRequest, did } from '../../../testing/draft-builders';
import { landingAll, landingAt } from './awaited';
import { rebasedGone } from './rebased';
import { leaving, settled } from './settled';

const base = aBase('Animals', 'cat | Katze');
const typed = did(base, [{ kind: 'write', path: 'c1.term', value: 'tomcat' }]);
const attempt = aRequest('a', typed, 'c1.term');
const left = leaving(typed, attempt);
const lost = (until: number) => settled(left, base, attempt, { kind: 'none', until: epochMs(until) });

test('what left for a set that is gone there can land no more', () => {
  expect(rebasedGone(left)?.values['c1.term']).toMatchObject({ want: 'tomcat', maybe: [] });
});

test.each([
  ['far away, by a clock that was set back since', 900_000],
  ['over, by a clock that was set forward', 100],
])('what had no answer may land until then, though its moment was %s', (_, before) => {
  expect(landingAt(lost(before), epochMs(500)).values['c1.term']?.maybe).toEqual([
    { attempt: 'a', value: 'tomcat', until: 500 },
  ]);
});

test('what is under way has no moment of landing yet', () => {
  expect(landingAt(left, epochMs(500))).toBe(left);
  expect(landingAll(left, epochMs(500)).values['c1.term']?.maybe[0]?.until).toBe(500);
});
