import './set-gate.css';
import type { IconShape } from '../../ui/icons';
import type { ReactNode } from 'react';
import { leavesFocus } from '../../ui/leaves-focus';

interface SetGateProps {
  readonly icon: IconShape;
  readonly title: string;
  readonly children: ReactNode;
}

/** Stands in place of the cards: why they cannot be shown, and what can be done. */
export function SetGate({ icon: Icon, title, children }: SetGateProps) {
  return (
    <section className="gate" aria-label={title} ref={leavesFocus}>
      <div className="gi">
        <Icon className="i-lg" aria-hidden />
      </div>
      <div>
        <h2>{title}</h2>
        {children}
      </div>
    </section>
  );
}
