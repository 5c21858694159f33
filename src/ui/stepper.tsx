import { IconButton } from './button';
import { Plus } from './icons';
import { Minus } from './more-icons';

/** A choice beside the one that stands; undefined: there is none further. */
interface Step {
  readonly label: string;
  readonly to: number | null | undefined;
}

interface StepperProps {
  readonly labelledBy: string;
  readonly value: string;
  readonly less: Step;
  readonly more: Step;
  readonly onChange: (value: number | null) => void;
}

/** A number between two buttons. */
export function Stepper({ labelledBy, value, less, more, onChange }: StepperProps) {
  const button = (step: Step, icon: typeof Plus) => (
    <IconButton
      icon={icon}
      label={step.label}
      aria-disabled={step.to === undefined}
      onClick={() => {
        if (step.to !== undefined) onChange(step.to);
      }}
    />
  );
  return (
    <span className="step" role="group" aria-labelledby={labelledBy}>
      {button(less, Minus)}
      <b aria-live="polite">{value}</b>
      {button(more, Plus)}
    </span>
  );
}
