import type { ReactNode } from 'react';
import { Switch } from '../../ui/switch';

interface SwitchOptionProps {
  readonly label: string;
  readonly about: ReactNode;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A choice of yes or no among the options of a desk. */
export function SwitchOption({ label, about, isOn, onChange }: SwitchOptionProps) {
  return (
    <div className="setopt">
      <span>
        {label}
        <small>{about}</small>
      </span>
      <Switch label={label} isOn={isOn} onChange={onChange} />
    </div>
  );
}
