import * as words from '../../../messages/app/test';
import { languageName } from '../../domain/language-name';
import type { AskedSide } from '../../domain/study-log';
import type { StudySet } from '../../domain/study-set';
import { otherSide } from '../desk/card-side';

/** `The term in Latin`: what is to be written. */
export function answerLabel(set: StudySet, asked: AskedSide): string {
  const side = otherSide(asked);
  const code = side === 'term' ? set.langTerms : set.langDefinitions;
  if (code === '' || code === '??') return side === 'term' ? words.theTerm : words.theDefinition;
  const language = languageName(code);
  return side === 'term' ? words.termIn({ language }) : words.definitionIn({ language });
}

export const codeOf = (set: StudySet, side: AskedSide): string =>
  side === 'term' ? set.langTerms : set.langDefinitions;

/** The letters before the answers of a block. */
export const letterOf = (at: number): string => String.fromCharCode(65 + at);

/** A text short enough for a line of a list. */
export const inShort = (text: string): string => {
  const line = text.replace(/\s+/gu, ' ').trim();
  return line.length > 70 ? `${line.slice(0, 69)}…` : line;
};
