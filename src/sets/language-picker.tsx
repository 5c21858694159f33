import { EditorChoice } from './editor-choice';
import { allLanguages, choiceOf, type LanguageChoice, listedName } from './language-choices';

interface LanguagePickerProps {
  readonly side: 'Term' | 'Definition';
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
      label={`Language of the ${side.toLowerCase()}s`}
      prefix={side}
      shown={listedName(code)}
      value={code}
      ghost
      onChange={onChange}
    >
      {!isListed && <option value={code}>{choiceOf(code).label}</option>}
      {recent.length > 0 && (
        <optgroup label="Recent">
          {recent.map((choice) => (
            // The same value stands again below; the browser shows the first one as chosen.
            <option key={choice.code} value={choice.code}>
              {choice.label}
            </option>
          ))}
        </optgroup>
      )}
      <optgroup label="All languages">
        {all.map((choice) => (
          <option key={choice.code} value={choice.code}>
            {choice.label}
          </option>
        ))}
      </optgroup>
    </EditorChoice>
  );
}
