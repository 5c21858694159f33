import * as words from '../../../messages/app/labels';
import { languageName } from '../../domain/language-name';

interface LanguageSelectProps {
  readonly codes: readonly string[];
  /** Null: any of them. */
  readonly chosen: string | null;
  readonly onChoose: (code: string | null) => void;
}

/** Sets in which language are shown. */
export function LanguageSelect({ codes, chosen, onChoose }: LanguageSelectProps) {
  return (
    <label>
      {words.language}
      <select className="sel" value={chosen ?? ''} onChange={({ target }) => onChoose(target.value || null)}>
        <option value="">{words.anyLanguage}</option>
        {codes.map((code) => (
          <option key={code} value={code}>
            {languageName(code)}
          </option>
        ))}
      </select>
    </label>
  );
}
