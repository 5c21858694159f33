import * as words from '../../../messages/app/spell';
import { languageTag } from '../../ui/language-tags';
import { language } from '../../../messages/language';
import { signsOf } from './revealed-letters';

interface SpelledSignsProps {
  readonly word: string;
  /** From the beginning of the word, which is the right in some scripts. */
  readonly revealed: number;
  readonly code: string;
}

/** A word as far as it is shown: its first signs, and a line for each that is not. Spaces are always shown. */
export function SpelledSigns({ word, revealed, code }: SpelledSignsProps) {
  const { lang, dir } = languageTag(code);
  const signs = signsOf(word);
  const hidden = signs.slice(revealed);
  return (
    <p className="spelled" lang={lang} dir={dir}>
      <span className="serif">{signs.slice(0, revealed).join('')}</span>
      {hidden.length > 0 && (
        <span aria-hidden>
          {hidden.map((sign, at) => (
            <i key={at} className={sign.trim() === '' ? 'space' : ''} />
          ))}
        </span>
      )}
      {hidden.length > 0 && (
        <span className="vh" lang={language.lang}>
          {words.moreToCome({ count: hidden.length })}
        </span>
      )}
    </p>
  );
}
