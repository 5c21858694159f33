import { expect, test } from 'vitest';
import { epochMs } from '../../contract/units';
import { noFacts } from '../sync/sync-facts';
import { syncStatus } from './sync-status';

const quiet = { waiting: 0, needsYou: 0, answers: 0, choices: 0, lastSeq: 3 };
const at = epochMs(5);

test('everything is up to date only after a look that saw the latest change', () => {
  expect(syncStatus(null, quiet)).toEqual({ kind: 'saved-here', waiting: 0 });
  expect(syncStatus({ ...noFacts, checked: { at, seq: 2 } }, quiet).kind).toBe('saved-here');
  expect(syncStatus({ ...noFacts, checked: { at, seq: 3 } }, quiet)).toEqual({ kind: 'up-to-date', checkedAt: at });
  expect(syncStatus({ ...noFacts, checked: { at, seq: 3 } }, { ...quiet, waiting: 1 }).kind).toBe('saved-here');
});

test('what needs the user comes first, then what keeps changes from leaving', () => {
  const facts = { ...noFacts, offlineSince: at, sending: 1 };
  expect(syncStatus(facts, { ...quiet, needsYou: 1 })).toEqual({
    kind: 'needs-you',
    reason: 'outbox',
    waiting: 0,
    needsYou: 1,
    offlineSince: at,
  });
  expect(syncStatus({ ...facts, offlineSince: null }, { ...quiet, needsYou: 1 })).toEqual({
    kind: 'needs-you',
    reason: 'outbox',
    waiting: 0,
    needsYou: 1,
  });
  expect(syncStatus(facts, quiet)).toEqual({ kind: 'offline', since: at, waiting: 0 });
  expect(syncStatus({ ...facts, offlineSince: null }, { ...quiet, waiting: 1 })).toEqual({
    kind: 'sending',
    waiting: 1,
  });
  expect(syncStatus({ ...noFacts, heldRemovals: 9 }, quiet)).toMatchObject({
    kind: 'needs-you',
    reason: 'many-removals',
  });
});

test('signed out with nothing waiting, everything is simply on this device', () => {
  expect(syncStatus({ ...noFacts, pause: 'signed-out' }, quiet)).toEqual({
    kind: 'on-this-device',
    pause: 'signed-out',
  });
  expect(syncStatus({ ...noFacts, pause: 'signed-out' }, { ...quiet, waiting: 2 })).toMatchObject({
    reason: 'signed-out',
    waiting: 2,
  });
});

test('nothing is up to date while the service lacks answers, stars or settings', () => {
  const facts = { ...noFacts, checked: { at, seq: 3 } };
  expect(syncStatus(facts, { ...quiet, answers: 2 })).toEqual({ kind: 'saved-here', waiting: 0, answers: 2 });
  expect(syncStatus({ ...facts, pause: 'signed-out' }, { ...quiet, answers: 2 })).toMatchObject({ answers: 2 });
  expect(syncStatus(facts, { ...quiet, choices: 1 })).toEqual({ kind: 'saved-here', waiting: 0, choices: 1 });
});
