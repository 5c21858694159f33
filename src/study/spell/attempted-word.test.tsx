import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { grade } from '../../domain/grading/grade';
import { usualSettings } from '../../domain/grading/verdict';
import { spokenAttempt } from './attempted-word';
import type { Attempted } from './use-spell';

const attempted = (typed: string, word: string, revealed: number): Attempted => ({
  word: { name: word, card: { id: word } as Attempted['word']['card'], asked: 'term', word },
  isRight: false,
  typed,
  verdict: grade(typed, word, { language: 'ja', settings: usualSettings }),
  revealed,
});
const said = (...of: Parameters<typeof attempted>) =>
  renderToStaticMarkup(spokenAttempt(attempted(...of), 'ja')).trim();

test('after a miss the shown signs are said one by one, and at last the word, in its language', () => {
  expect(said('', 'さくら', 2)).toBe('It begins with <span lang="ja" dir="auto">さ, く</span>; 1 more to come.');
  expect(said('', 'さ くら', 2)).toContain('>さ</span>; 2 more');
  expect(said('', 'さくら', 3)).toBe('The word: <span lang="ja" dir="auto">さくら</span>');
  expect(said('ばら', 'さくら', 1)).toMatch(/^Not right.* It begins with <span lang="ja" dir="auto">さ<\/span>/);
});
