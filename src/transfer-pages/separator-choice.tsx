import { useId, useState } from 'react';
import * as transfer from '../../messages/app/transfer';
import { Labelled } from './choice';
import { separatorName, signed, spelled, spellingHint } from './separator-words';

interface SeparatorChoiceProps {
  readonly label: string;
  readonly sign: string;
  readonly usual: readonly string[];
  readonly onChange: (sign: string) => void;
}

const another = 'another';

/** A separator: a usual one, or whatever is typed. */
export function SeparatorChoice({ label, sign, usual, onChange }: SeparatorChoiceProps) {
  const id = useId();
  /** Null: nothing is being typed. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isEndedByKey, setEndedByKey] = useState(false);
  const signs = usual.includes(sign) ? usual : [sign, ...usual];
  const end = (next: string, byKey: boolean) => {
    setEndedByKey(byKey);
    setTyped(null);
    if (next !== '' && next !== sign) onChange(next);
  };
  return (
    <Labelled label={label} id={id} hint={typed === null ? undefined : spellingHint}>
      {typed !== null ? (
        <input
          id={id}
          className="pick"
          value={typed}
          autoFocus
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => end(signed(typed), false)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') end(signed(typed), true);
            if (event.key !== 'Escape') return;
            event.preventDefault();
            end(sign, true);
          }}
        />
      ) : (
        <select
          id={id}
          className="pick"
          value={sign}
          autoFocus={isEndedByKey}
          onChange={({ target: { value } }) => (value === another ? setTyped(spelled(sign)) : onChange(value))}
        >
          {signs.map((one) => (
            <option key={one} value={one}>
              {separatorName(one)}
            </option>
          ))}
          <option value={another}>{transfer.somethingElse}</option>
        </select>
      )}
    </Labelled>
  );
}
