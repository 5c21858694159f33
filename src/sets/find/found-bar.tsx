import '../labels/labels.css';
import * as words from '../../../messages/app/labels';
import * as finds from '../../../messages/app/find';
import { Button } from '../../ui/button';
import { LanguageSelect } from '../labels/language-select';
import { type FoundChoice, foundLanguages } from './found-choice';
import type { FoundRow } from './found-rows';

interface FoundBarProps {
  readonly rows: readonly FoundRow[];
  readonly choice: FoundChoice;
  readonly onChange: (choice: FoundChoice) => void;
}

/** Which of the sets that were found are shown. The service is not asked: it knows neither choice (interface 4.8). */
export function FoundBar({ rows, choice, onChange }: FoundBarProps) {
  const languages = foundLanguages(rows, choice);
  return (
    <div className="shelfbar" role="group" aria-label={finds.whichOfThem}>
      {(languages.length > 1 || choice.language !== null) && (
        <LanguageSelect
          codes={languages}
          chosen={choice.language}
          onChoose={(language) => onChange({ ...choice, language })}
        />
      )}
      {(choice.pictured || rows.some(({ hasImages }) => hasImages)) && (
        <Button aria-pressed={choice.pictured} onClick={() => onChange({ ...choice, pictured: !choice.pictured })}>
          {words.onlyPictured}
        </Button>
      )}
    </div>
  );
}
