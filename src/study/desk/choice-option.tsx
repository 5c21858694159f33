import type { ReactNode } from 'react';
import { Segmented } from '../../ui/segmented';

interface ChoiceOptionProps<Value extends string> {
  readonly label: string;
  readonly about?: ReactNode;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

/** A choice among a few, of the options of a desk. */
export function ChoiceOption<Value extends string>({
  label,
  about,
  value,
  choices,
  onChange,
}: ChoiceOptionProps<Value>) {
  return (
    <div className="setopt wraps">
      <span>
        {label}
        {about !== undefined && <small>{about}</small>}
      </span>
      <Segmented {...{ label, value, choices, onChange }} />
    </div>
  );
}
