import { figures } from '../../messages/figures';
import * as words from '../../messages/app/review';

interface ShareChoiceProps {
  readonly id?: string;
  /** Where no label on the screen belongs to it. */
  readonly label?: string;
  readonly of: 'new-cards' | 'reviews';
  /** Null: what the day has room for. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

const choices: Readonly<Record<ShareChoiceProps['of'], readonly number[]>> = {
  'new-cards': [0, 5, 10, 20, 30, 50, 100],
  reviews: [20, 50, 100, 200, 500],
};

/** A set's own share of a day. */
export function ShareChoice({ id, label, of, value, onChange }: ShareChoiceProps) {
  return (
    <select
      className="sel"
      id={id}
      aria-label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    >
      <option value="">{words.asDayHasRoom}</option>
      {withCurrent(choices[of], value).map((count) => (
        <option key={count} value={count}>
          {count === 0 ? words.none : figures(count)}
        </option>
      ))}
    </select>
  );
}

/** Another number, chosen elsewhere, stands among them. */
const withCurrent = (known: readonly number[], current: number | null): readonly number[] =>
  current === null || known.includes(current) ? known : [...known, current].toSorted((a, b) => a - b);
