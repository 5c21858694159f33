import { expect, test } from 'vitest';
import { epochMs } from '../../contract/units';
import type { OutboxItem, WaitReason } from '../client/carrel-client';
import type { SetId } from '../domain/study-set';
import { onItsWayError } from '../client/on-its-way';
import { keptWords, notDiscardedWords, takenBackLaterWords } from './kept-words';

const setId = 'set' as SetId;
const change = (state: OutboxItem['state']): OutboxItem => ({
  id: '1',
  at: epochMs(1),
  setId,
  setTitle: 'Birds',
  command: { kind: 'delete-set', setId },
  state,
});
const waiting = (reason: WaitReason) =>
  change({ kind: 'waiting', reason, nextTryAt: null, tries: 0, lastStatus: null });
const needy = change({ kind: 'needs-you', problem: { kind: 'too-large' } });
const sent = change({ kind: 'sent', at: epochMs(1) });

test.each<[string, readonly OutboxItem[], string]>([
  ['one that waits for its turn', [waiting('turn'), sent], 'Kept here and sent when you sign in again.'],
  ['two that do', [waiting('turn'), waiting('offline')], 'Kept here and sent when you sign in again.'],
  [
    'one of two that needs its user',
    [waiting('turn'), needy],
    'Kept here and sent when you sign in again. 1 of them needs you first.',
  ],
  [
    'one that needs its user, and one behind it',
    [needy, waiting('behind-set')],
    'They are kept here and need you before they can be sent.',
  ],
  ['a draft alone', [waiting('draft')], 'It is kept here and needs you before it can be sent.'],
])('whoever signs out is promised no more than what happens: %s', (_, items, words) => {
  expect(keptWords(items, 'sign-in')).toBe(words);
  expect(keptWords(items, 'online')).toBe(words.replace('you sign in again', 'you are back online'));
});

test('what was not discarded says how much of it, why, and that it is kept', () => {
  expect(notDiscardedWords(4, [onItsWayError(), onItsWayError(), onItsWayError(), onItsWayError()])).toBe(
    '0 of 4 changes discarded. They may have arrived and stay until it is known.',
  );
  const full = Object.assign(new Error('No room'), { name: 'QuotaExceededError' });
  expect(notDiscardedWords(3, [onItsWayError(), full])).toBe(
    '1 of 3 changes discarded. This device is full. The rest is kept here.',
  );
});

test('what was discarded and may have arrived is said to be taken back later', () => {
  expect(takenBackLaterWords(1)).toBe(
    '1 change discarded. If it has arrived, it is taken back when you sign in again.',
  );
  expect(takenBackLaterWords(2)).toBe(
    '2 changes discarded. If some have arrived, they are taken back when you sign in again.',
  );
});
