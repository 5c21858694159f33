import { expect, test } from 'vitest';
import { epochMs } from '../../contract/units';
import type { OutboxItem, WaitReason } from '../client/carrel-client';
import type { SetId } from '../domain/study-set';
import { keptWords } from './kept-words';

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
