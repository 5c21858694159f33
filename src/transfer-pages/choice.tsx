import { type ReactNode, useId } from 'react';

interface ChoiceProps<Value extends string> {
  readonly label: string;
  /** Where it comes from, or an example. */
  readonly hint?: string | undefined;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

/** A labelled list of which one holds: the system's own, with its typing ahead. */
export function Choice<Value extends string>({ label, hint, value, choices, onChange }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <Labelled label={label} hint={hint} id={id}>
      <select id={id} className="pick" value={value} onChange={(event) => onChange(event.target.value as Value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

interface LabelledProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Of the control. */
  readonly id: string;
  readonly children: ReactNode;
}

export function Labelled({ label, hint, id, children }: LabelledProps) {
  return (
    <div className="labr">
      <label htmlFor={id}>
        {label}
        {hint && <small>{hint}</small>}
      </label>
      {children}
    </div>
  );
}
