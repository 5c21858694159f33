import { expect, test } from 'vitest';
import { epochMs } from '../../../contract/units';
import { type SaveFacts, saveWords } from './save-words';

const now = epochMs(Date.UTC(2026, 10, 21, 14, 32));
const none = { waiting: 0, needsYou: 0, draft: false };
const facts: SaveFacts = {
  save: { kind: 'saved', at: now },
  isLost: false,
  isClosed: false,
  pending: none,
  title: 'Birds',
  status: { kind: 'up-to-date', checkedAt: now },
  sentAt: null,
  now,
};
const phrase = (change: Partial<SaveFacts>) => saveWords({ ...facts, ...change }).phrase;

test('saved is said only of what is durable', () => {
  expect(phrase({ save: { kind: 'unsaved' } })).toBe('Saving');
  expect(phrase({ save: { kind: 'failed', why: 'full' } })).toBe('Not saved');
  expect(phrase({})).toBe('Saved on this device');
  expect(phrase({ isLost: true })).toBe('Not saved');
  expect(
    phrase({ status: { kind: 'needs-you', reason: 'unsafe-storage', why: 'refused', waiting: 0, needsYou: 0 } }),
  ).toBe('Not saved');
});

test('what keeps the device from taking text is told, and where it can be helped, how', () => {
  const about = (why: 'full' | 'held' | 'refused') => saveWords({ ...facts, save: { kind: 'failed', why } }).detail;
  expect(about('held')).toContain('close its other tabs');
  expect(new Set((['full', 'held', 'refused'] as const).map(about)).size).toBe(3);
});

test('what waits, goes out, came back or needs the user says so', () => {
  const waiting = { ...none, waiting: 2 };
  expect(phrase({ pending: waiting, status: { kind: 'offline', since: now, waiting: 2 } })).toBe(
    'Saved on this device',
  );
  expect(phrase({ pending: waiting, status: { kind: 'sending', waiting: 2 } })).toBe('Sending');
  expect(phrase({ pending: { ...waiting, draft: true }, status: { kind: 'sending', waiting: 9 } })).toBe(
    'Saved on this device',
  );
  expect(phrase({ pending: { ...none, needsYou: 1 } })).toBe('Needs you');
  expect(phrase({ sentAt: now })).toMatch(/^Sent \d\d:32$/);
});

test.each([
  ['Birds', 'a set needs two cards'],
  ['', 'a set needs a title'],
])('a draft called “%s” says what it lacks', (title, lack) => {
  expect(saveWords({ ...facts, title, pending: { ...none, waiting: 1, draft: true } }).detail).toContain(lack);
});

test('of a closed set nothing is called sent or to be chosen; what was sent before stays so', () => {
  const closed = (pending: SaveFacts['pending']) => saveWords({ ...facts, isClosed: true, pending, sentAt: now });
  for (const pending of [
    { ...none, needsYou: 2 },
    { ...none, waiting: 1 },
  ])
    expect(closed(pending)).toMatchObject({
      phrase: 'Saved on this device',
      detail: 'It is sent once the set is open again.',
    });
  expect(closed(none).phrase).toMatch(/^Sent/);
});

test('an editor that was only opened says nothing', () => {
  expect(phrase({ save: { kind: 'untouched' } })).toBe('');
});
