import * as transfer from '../../../messages/app/transfer';
import * as words from '../../../messages/app/take-out';
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
        <legend>{words.as}</legend>
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
        <section aria-label={words.textParted}>
          <SeparatorChoice
            label={transfer.betweenSides}
            sign={choice.betweenSides}
            usual={['\t', ',', ';', ' - ', ' = ']}
            onChange={(betweenSides) => onChange({ ...choice, betweenSides })}
          />
          <SeparatorChoice
            label={transfer.betweenCards}
            sign={choice.betweenCards}
            usual={['\n', '\n\n', ';']}
            onChange={(betweenCards) => onChange({ ...choice, betweenCards })}
          />
          <div className="labr">
            <span>
              {transfer.quotes}
              <small>{words.quotesAbout}</small>
            </span>
            <Switch
              label={words.quotesWhere}
              isOn={choice.isQuoted}
              onChange={(isQuoted) => onChange({ ...choice, isQuoted })}
            />
          </div>
        </section>
      )}
      {choice.kind === 'csv' && (
        <section aria-label={words.sheetWritten}>
          <Choice
            label={words.betweenColumns}
            hint={words.betweenColumnsAbout}
            value={choice.separator}
            choices={[
              { value: ',', label: transfer.comma },
              { value: ';', label: transfer.semicolon },
              { value: '\t', label: transfer.tab },
            ]}
            onChange={(separator) => onChange({ ...choice, separator })}
          />
          <div className="labr">
            <span>
              {words.safe}
              <small>{words.safeAbout({ signs: '= + - @' })}</small>
            </span>
            <Switch
              label={words.safe}
              isOn={choice.isGuarded}
              onChange={(isGuarded) => onChange({ ...choice, isGuarded })}
            />
          </div>
        </section>
      )}
    </>
  );
}
