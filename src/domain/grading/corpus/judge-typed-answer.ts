import { hasMarkup } from '../../has-markup';
import { shownText } from '../../shown-text';
import { grade, othersFor } from '../grade';
import { usualSettings, type Verdict } from '../verdict';
import type { KnownWords } from '../words/word-filter';
import type { TypedAnswer } from './typed-answer';
import { formattedLook } from '../../../card-text/text-look';

/** What the grader says to a case under the usual settings, where one of several answers is enough. A side with markup is judged as it is shown. */
export function judgeTypedAnswer(
  { lang_prompt, lang_answer: language, prompt, expected, given, others = [], kind }: TypedAnswer,
  words: KnownWords | undefined,
): Verdict {
  const shown = kind === 'markup' || hasMarkup(expected) ? shownText(expected, formattedLook) : expected;
  const context = { language, settings: { ...usualSettings, alternatives: 'one' as const }, words };
  return grade(given, shown === '' ? expected : shown, {
    ...context,
    question: { text: prompt, language: lang_prompt },
    others: othersFor(others, context),
  });
}
