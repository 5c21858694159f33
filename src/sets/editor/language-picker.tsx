import * as words from '../../../messages/app/editor';
import { EditorChoice } from './editor-choice';
import { allLanguages, choiceOf, type LanguageChoice, listedName } from './language-choices';

interface LanguagePickerProps {
  readonly side: 'term' | 'definition';
  readonly code: string;
  readonly recent: readonly LanguageChoice[];
  readonly onChange: (code: string) => void;
}

/** The language of one side: the recent ones on top, then all. */
export function LanguagePicker({ side, code, recent, onChange }: LanguagePickerProps) {
  const all = allLanguages();
  const isListed = all.some((choice) => choice.code === code);
  return (
    <EditorChoice
      label={side === 'term' ? words.languageOfTerms : words.languageOfDefinitions}
      prefix={side === 'term' ? words.term : words.definition}
      shown={listedName(code)}
      value={code}
      ghost
      onChange={onChange}
    >
      {!isListed && <option value={code}>{choiceOf(code).label}</option>}
      {recent.length > 0 && (
        <optgroup label={words.recent}>
          {recent.map((choice) => (
            // The same value stands again below; the browser shows the first one as chosen.
            <option key={choice.code} value={choice.code}>
              {choice.label}
            </option>
          ))}
        </optgroup>
      )}
      <optgroup label={words.allLanguages}>
        {all.map((choice) => (
          <option key={choice.code} value={choice.code}>
            {choice.label}
          </option>
        ))}
      </optgroup>
    </EditorChoice>
  );
}
