import { expect, test } from 'vitest';
import type { OutboxItem, WaitReason } from '../client/carrel-client';
import { goingWords } from './going-words';

const waiting = (reason: WaitReason): Pick<OutboxItem, 'state'> => ({
  state: { kind: 'waiting', reason, nextTryAt: null, tries: 0, lastStatus: null },
});
const needy: Pick<OutboxItem, 'state'> = { state: { kind: 'needs-you', problem: { kind: 'too-large' } } };

const goes = 'Changes are sent once you sign in again.';
const rest = `${goes} What needs your answer, or is not finished, stays here.`;
const none = 'Nothing is sent before you answer what is asked below, or finish what is not finished.';

test.each<[string, readonly Pick<OutboxItem, 'state'>[], string]>([
  ['what waits for its turn', [waiting('turn'), waiting('offline')], goes],
  ['a draft beside it', [waiting('turn'), waiting('draft')], rest],
  ['a question beside it', [waiting('turn'), needy], rest],
  ['questions and a draft alone', [needy, waiting('draft')], none],
  ['a question, and what waits behind it', [needy, waiting('behind-set')], none],
])('nobody is promised that more goes out than does: %s', (_, open, words) => {
  expect(goingWords(open, goes)).toBe(words);
});
