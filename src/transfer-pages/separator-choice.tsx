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
  const [isTyping, setTyping] = useState(false);
  const [typed, setTyped] = useState(spelled(sign));
  const signs = usual.includes(sign) ? usual : [sign, ...usual];
  const take = () => {
    const next = signed(typed);
    if (next !== '' && next !== sign) onChange(next);
    setTyping(false);
  };
  return (
    <Labelled label={label} id={id} hint={isTyping ? spellingHint : undefined}>
      {isTyping ? (
        <input
          id={id}
          className="pick"
          value={typed}
          autoFocus
          onChange={(event) => setTyped(event.target.value)}
          onBlur={take}
          onKeyDown={(event) => event.key === 'Enter' && take()}
        />
      ) : (
        <select
          id={id}
          className="pick"
          value={sign}
          onChange={({ target: { value } }) => (value === another ? setTyping(true) : onChange(value))}
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
