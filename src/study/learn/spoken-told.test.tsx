import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { plainLook } from '../../card-text/text-look';
import type { Told } from './learn-question';
import { spokenTold } from './spoken-told';

const told = (isRight: boolean): Told => ({
  question: {
    card: { term: '橋', definition: 'bridge' } as Told['question']['card'],
    asked: 'definition',
    format: 'choice',
  } as Told['question'],
  isRight,
  given: null,
  verdict: null,
  chosen: null,
});
const said = (isRight: boolean) => renderToStaticMarkup(spokenTold(told(isRight), plainLook, 'ja'));

test('after a wrong answer the right one is said in its language', () => {
  expect(said(false)).toBe('Not right. The answer is: <span lang="ja" dir="auto">橋</span>');
  expect(said(true)).toBe('Right.');
});
