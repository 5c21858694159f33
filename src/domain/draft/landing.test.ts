import { expect, test } from 'vitest';
import { aBase, aRequest, did } from '../../../testing/draft-builders';
import { dated, forgotten, landingAt } from './landing';
import { rebased, rebasedGone } from './rebased';
import { leaving, settled } from './settled';
import { shown } from './shown';
import { waitingOf } from './waiting';
import { landsNoMore, noReading, steadyMs, undated } from './steady-time';

const base = aBase('Animals', 'cat | Katze');
const typed = did(base, [{ kind: 'write', path: 'c1.term', value: 'tomcat' }]);
const attempt = aRequest('a', typed, 'c1.term');
const left = leaving(typed, attempt);
const lost = (until: number) => settled(left, base, attempt, { kind: 'none', until: steadyMs(until) });

test('what left for a set that is gone there can land no more', () => {
  expect(rebasedGone(left)?.values['c1.term']).toMatchObject({ want: 'tomcat', maybe: [] });
});

test.each([
  ['far away, by a clock that was set back since', 900_000],
  ['over, by a clock that was set forward', 100],
])('what had no answer may land until then, though its moment was %s', (_, before) => {
  expect(landingAt(lost(before), steadyMs(500)).values['c1.term']?.maybe).toEqual([
    { attempt: 'a', value: 'tomcat', until: 500 },
  ]);
});

test('what left under a tag that is void lands no more, whoever leads', () => {
  const over = lost(landsNoMore);
  expect(landingAt(over, steadyMs(500))).toBe(over);
  expect(rebased(over, base, { base, began: steadyMs(1) }).values['c1.term']?.maybe).toEqual([]);
});

test('what was done and written over by others is theirs, also where an earlier request lands over it', () => {
  const again = aRequest('b', lost(500), 'c1.term');
  const mine = aBase('Animals', 'tomcat | Katze');
  const done = settled(leaving(lost(500), again), mine, again, { kind: 'done', numbers: {} });
  const over = rebased(done, mine, { base, began: steadyMs(100) });
  expect(waitingOf(base, over)).toEqual([]);
  const landed = rebased(over, base, { base: mine, began: steadyMs(200) });
  expect([waitingOf(mine, landed), shown(mine, landed).terms[0]?.term]).toEqual([[], 'tomcat']);
  // What is typed next waits until nothing can land over it, and is wanted like any other.
  const next = did(mine, [{ kind: 'write', path: 'c1.term', value: 'puss' }], landed);
  expect(next.values['c1.term']).toMatchObject({ from: 'tomcat', want: 'puss', maybe: [{ attempt: 'a' }] });
  expect(rebased(next, mine, { base: mine, began: steadyMs(600) }).values['c1.term']).toMatchObject({ maybe: [] });
});

test('what was typed back while it was in doubt is taken back also where it lands over the words of others', () => {
  const back = did(base, [{ kind: 'write', path: 'c1.term', value: 'cat' }], lost(500));
  const theirs = aBase('Animals', 'kitty | Katze');
  const over = rebased(back, base, { base: theirs, began: steadyMs(100) });
  const mine = aBase('Animals', 'tomcat | Katze');
  const landed = rebased(over, theirs, { base: mine, began: steadyMs(200) });
  expect(shown(mine, landed).terms[0]?.term).toBe('kitty');
});

test('what is under way has no moment of landing yet', () => {
  expect(landingAt(left, steadyMs(500))).toBe(left);
  expect(dated(left, steadyMs(500))).toBe(left);
});

test.each([
  ['under way', left],
  ['dated by another clock', lost(100)],
])('what was forgotten while it was %s may land until the tab that sends says when', (_, before) => {
  const undue = forgotten(before);
  expect(undue.values['c1.term']?.maybe[0]?.until).toBe(undated);
  expect(forgotten(before, new Set(['a']))).toBe(before);
  const read = rebased(undue, base, { base, began: steadyMs(2_000_000_000_000) });
  expect(read.values['c1.term']?.maybe).toHaveLength(1);
  expect(dated(read, steadyMs(500)).values['c1.term']?.maybe[0]?.until).toBe(500);
});

test('under a void tag nothing lands, forgotten or not', () => {
  expect(forgotten(lost(landsNoMore))).toEqual(lost(landsNoMore));
});

test('a copy that is no reading ends no doubt', () => {
  expect(rebased(lost(100), base, { base, began: noReading }).values['c1.term']?.maybe).toHaveLength(1);
});
