import { expect, test } from 'vitest';
import { grade } from '../../domain/grading/grade';
import { usualSettings } from '../../domain/grading/verdict';
import { spellDifference, spellWords } from './spell-words';

const spelled = (typed: string, word: string, language = 'de') => {
  const verdict = grade(typed, word, {
    language,
    settings: { ...usualSettings, typos: false, accents: 'count', alternatives: 'one' },
  });
  return { typed, word, verdict, language };
};

test.each([
  ['der Zug', 'der Zug', 'Right.'],
  ['der zug', 'der Zug', 'Right. Only capitals differ, and they do not count.'],
  [' der Zug ', 'der Zug', 'Right.'],
  ['das Rathuas', 'das Rathaus', 'Not right: the spelling differs.'],
  ['Rathaus', 'das Rathaus', 'Accepted: the article is optional.'],
])('%s for %s: %s', (typed, word, words) => expect(spellWords(spelled(typed, word))).toBe(words));

test('capitals of Turkish are those of Turkish', () => {
  expect(spellWords(spelled('istanbul', 'İstanbul', 'tr'))).toContain('Only capitals differ');
});

test('the learner’s own word stands over all of it', () => {
  expect(spellWords({ ...spelled('das Rathuas', 'das Rathaus'), overruled: 'right' })).toBe(
    'Counted as right: you said so.',
  );
  expect(spellWords({ ...spelled('der zug', 'der Zug'), overruled: 'wrong' })).toBe('Counted as wrong: you said so.');
});

test('what differs: letters, also in case; nothing where nothing does', () => {
  expect(spellDifference(spelled('der Zug', 'der Zug'))).toBeNull();
  expect(spellDifference(spelled('DER ZUG', 'der Zug')), 'all in capitals').toBeNull();
  const inCase = spellDifference(spelled('der zug', 'der Zug'));
  expect(inCase?.answer.filter(({ same }) => !same)).toEqual([{ text: 'z', same: false }]);
  expect(inCase?.expected.filter(({ same }) => !same)).toEqual([{ text: 'Z', same: false }]);
  expect(spellDifference(spelled('das Rathuas', 'das Rathaus'))?.expected.filter(({ same }) => !same)).toEqual([
    { text: 'a', same: false },
  ]);
});
