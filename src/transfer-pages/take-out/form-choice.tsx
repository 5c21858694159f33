import { Switch } from '../../ui/switch';
import { Choice } from '../choice';
import { SeparatorChoice } from '../separator-choice';
import { type OutChoice, formWords } from './out-forms';

interface FormChoiceProps {
  readonly choice: OutChoice;
  readonly onChange: (choice: OutChoice) => void;
}

/** What the file is to be, and what of that form is to choose. */
export function FormChoice({ choice, onChange }: FormChoiceProps) {
  return (
    <>
      <fieldset className="fos">
        <legend>As</legend>
        {formWords.map(({ kind, name, ending, about }) => (
          <label key={kind} className={kind === choice.kind ? 'fo on' : 'fo'}>
            <input
              type="radio"
              name="form"
              checked={kind === choice.kind}
              onChange={() => onChange({ ...choice, kind })}
            />
            <span className="grow">
              <b>
                {name} <span className="ext">{ending}</span>
              </b>
              <span>{about}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {choice.kind === 'text' && (
        <section aria-label="How the text is parted">
          <SeparatorChoice
            label="Between sides"
            sign={choice.betweenSides}
            usual={['\t', ',', ';', ' - ', ' = ']}
            onChange={(betweenSides) => onChange({ ...choice, betweenSides })}
          />
          <SeparatorChoice
            label="Between cards"
            sign={choice.betweenCards}
            usual={['\n', '\n\n', ';']}
            onChange={(betweenCards) => onChange({ ...choice, betweenCards })}
          />
          <div className="labr">
            <span>
              Quotation marks
              <small>around sides that hold a separator; Quizlet does not know them</small>
            </span>
            <Switch
              label="Quotation marks where they are needed"
              isOn={choice.isQuoted}
              onChange={(isQuoted) => onChange({ ...choice, isQuoted })}
            />
          </div>
        </section>
      )}
      {choice.kind === 'csv' && (
        <section aria-label="How the spreadsheet is written">
          <Choice
            label="Between columns"
            hint="semicolons are what Excel expects in half of Europe"
            value={choice.separator}
            choices={[
              { value: ',', label: 'Comma' },
              { value: ';', label: 'Semicolon' },
              { value: '\t', label: 'Tab' },
            ]}
            onChange={(separator) => onChange({ ...choice, separator })}
          />
          <div className="labr">
            <span>
              Safe in a spreadsheet
              <small>
                a cell that begins with = + - or @ gets an apostrophe, so that it is shown and not run; brought in again
                it is as it was
              </small>
            </span>
            <Switch
              label="Safe in a spreadsheet"
              isOn={choice.isGuarded}
              onChange={(isGuarded) => onChange({ ...choice, isGuarded })}
            />
          </div>
        </section>
      )}
    </>
  );
}
