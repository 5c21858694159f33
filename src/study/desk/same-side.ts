import { answerKeys, comparedAnswers } from '../../domain/grading/answer-keys';
import { usualSettings } from '../../domain/grading/verdict';
import { shownText } from '../../domain/shown-text';
import { type CardSide, lookOf } from './card-side';
import { formattedLook } from '../../card-text/text-look';

/** No language: what only one knows, a set that is matched does not. */
const rules = { family: '', settings: { ...usualSettings, accents: 'count' as const } };

/** What a side says, by each answer on it: `Red` and `red.` say the same, and `big; large` what *large* says. */
export function sayingsOf(side: CardSide): readonly string[] {
  const picture = side.picture?.url ?? '';
  const keys = answerKeys(comparedAnswers(shownText(side.text, formattedLook), rules)).map(
    (key) => `${key}\n${picture}`,
  );
  return keys.length > 0 ? keys : [lookOf(side)];
}

/** Whether two sides say the same. */
export function saySame(one: CardSide, other: CardSide): boolean {
  if (lookOf(one) === lookOf(other)) return true;
  const said = new Set(sayingsOf(one));
  return sayingsOf(other).some((saying) => said.has(saying));
}
