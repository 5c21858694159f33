import './stepper.css';
import { IconButton } from './button';
import { Plus } from './icons';
import { Minus } from './more-icons';

/** The way to the choice below, or above. */
interface Step {
  readonly label: string;
  /** There is none further. */
  readonly isEnd: boolean;
}

interface StepperProps {
  readonly labelledBy: string;
  readonly value: string;
  readonly less: Step;
  readonly more: Step;
  readonly onStep: (by: 1 | -1) => void;
}

/** A number between two buttons. */
export function Stepper({ labelledBy, value, less, more, onStep }: StepperProps) {
  const button = (step: Step, icon: typeof Plus, by: 1 | -1) => (
    <IconButton
      icon={icon}
      label={step.label}
      aria-disabled={step.isEnd}
      onClick={() => {
        if (!step.isEnd) onStep(by);
      }}
    />
  );
  return (
    <span className="step" role="group" aria-labelledby={labelledBy}>
      {button(less, Minus, -1)}
      <b aria-live="polite">{value}</b>
      {button(more, Plus, 1)}
    </span>
  );
}
