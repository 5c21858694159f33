import * as words from '../../../messages/app/answer';
import type { GradingSettings } from '../../domain/grading/verdict';
import { ChoiceOption } from '../desk/choice-option';
import { SwitchOption } from '../desk/switch-option';

interface GradingOptionsProps {
  readonly grading: GradingSettings;
  /** Of the sides that are typed: some rows are only for languages that have such marks. */
  readonly languages: readonly string[];
  readonly onChange: (grading: GradingSettings) => void;
}

const alternativesWords: Readonly<Record<GradingSettings['alternatives'], string>> = {
  one: words.oneEnough,
  all: words.allWanted,
  ask: words.asksFirst,
};

const hasVowelMarks = (code: string) => /^(ar|he|iw|fa|ur|yi|ps|sd|ug|ku|ckb)\b/.test(code);

/** How typed answers are compared in this set. Every choice holds from the next answer on. */
export function GradingOptions({ grading, languages, onChange }: GradingOptionsProps) {
  const change = (what: Partial<GradingSettings>) => onChange({ ...grading, ...what });
  return (
    <>
      <ChoiceOption
        label={words.several}
        about={alternativesWords[grading.alternatives]}
        value={grading.alternatives}
        choices={[
          { value: 'one', label: words.one },
          { value: 'all', label: words.all },
          { value: 'ask', label: words.ask },
        ]}
        onChange={(alternatives) => change({ alternatives })}
      />
      <SwitchOption
        label={words.typoHelp}
        about={words.typoHelpAbout}
        isOn={grading.typos}
        onChange={(typos) => change({ typos })}
      />
      <SwitchOption
        label={words.accents}
        about={words.accentsAbout}
        isOn={grading.accents === 'count'}
        onChange={(counts) => change({ accents: counts ? 'count' : 'forgive' })}
      />
      <SwitchOption
        label={words.articles}
        about={words.articlesAbout}
        isOn={grading.articles === 'required'}
        onChange={(required) => change({ articles: required ? 'required' : 'optional' })}
      />
      {languages.some(hasVowelMarks) && (
        <SwitchOption
          label={words.vowelMarks}
          about={words.vowelMarksAbout}
          isOn={grading.vowelMarks === 'required'}
          onChange={(required) => change({ vowelMarks: required ? 'required' : 'optional' })}
        />
      )}
    </>
  );
}
