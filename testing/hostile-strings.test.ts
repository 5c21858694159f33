import { expect, test } from 'vitest';
import { codePointLength, limits } from '../contract/limits';
import { formattingTags, hasMarkup } from '../src/domain/has-markup';
import { richTextTags } from '../src/ui/rich-text';
import { formattedPayloads, payloadKinds } from './formatted-payloads';
import { hostileStrings } from './hostile-strings';

test('there are 500 hostile texts, all different, that a service takes as a title', () => {
  expect(new Set(hostileStrings).size).toBe(500);
  const refused = hostileStrings.filter(
    (text) =>
      codePointLength(text) > limits.titleLength ||
      text.trim() === '' ||
      text.includes('\0') ||
      Buffer.from(text, 'utf8').toString('utf8') !== text,
  );
  expect(refused).toEqual([]);
});

test('there are ten payloads of each kind, and a reader is offered formatting for every one', () => {
  for (const kind of payloadKinds) {
    expect(new Set(formattedPayloads[kind]).size).toBe(10);
    expect(formattedPayloads[kind].filter((text) => !hasMarkup(text))).toEqual([]);
    expect(formattedPayloads[kind].filter((text) => codePointLength(text) > limits.sideLength)).toEqual([]);
  }
});

test('formatting is offered for exactly the tags that pass', () => {
  expect(formattingTags.toSorted()).toEqual(richTextTags.toSorted());
});
