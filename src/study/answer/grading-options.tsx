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
  one: 'One of them is enough.',
  all: 'All are wanted, in any order.',
  ask: 'Carrel asks at the first card that has several.',
};

const hasVowelMarks = (code: string) => /^(ar|he|iw|fa|ur|yi|ps|sd|ug|ku|ckb)\b/.test(code);

/** How typed answers are compared in this set. Every choice holds from the next answer on. */
export function GradingOptions({ grading, languages, onChange }: GradingOptionsProps) {
  const change = (what: Partial<GradingSettings>) => onChange({ ...grading, ...what });
  return (
    <>
      <ChoiceOption
        label="Several answers"
        about={alternativesWords[grading.alternatives]}
        value={grading.alternatives}
        choices={[
          { value: 'one', label: 'One' },
          { value: 'all', label: 'All' },
          { value: 'ask', label: 'Ask' },
        ]}
        onChange={(alternatives) => change({ alternatives })}
      />
      <SwitchOption
        label="Typo help"
        about="A small slip is shown and counts as right."
        isOn={grading.typos}
        onChange={(typos) => change({ typos })}
      />
      <SwitchOption
        label="Accents count"
        about="Off, missing accents are shown and counted right. What makes another letter always counts."
        isOn={grading.accents === 'count'}
        onChange={(counts) => change({ accents: counts ? 'count' : 'forgive' })}
      />
      <SwitchOption
        label="Articles are required"
        about="Off, the, der, la, to and the like may be left out. A wrong one is wrong either way."
        isOn={grading.articles === 'required'}
        onChange={(required) => change({ articles: required ? 'required' : 'optional' })}
      />
      {languages.some(hasVowelMarks) && (
        <SwitchOption
          label="Vowel marks count"
          about="Arabic vowel marks and Hebrew points."
          isOn={grading.vowelMarks === 'required'}
          onChange={(required) => change({ vowelMarks: required ? 'required' : 'optional' })}
        />
      )}
    </>
  );
}
