import './invitation.css';
import type { ReactNode } from 'react';

interface InvitationProps {
  /** A `Drawing`. */
  readonly drawing: ReactNode;
  readonly title: string;
  /** `h1` where nothing else names the page. */
  readonly heading?: 'h1' | 'h2';
  readonly about: ReactNode;
  /** What can be done from here: links and buttons. */
  readonly children: ReactNode;
}

/** A room with nothing in it: what it is for, and the way to something that can be done. */
export function Invitation({ drawing, title, heading: Heading = 'h2', about, children }: InvitationProps) {
  return (
    <section className="invitation">
      {drawing}
      <div>
        <Heading>{title}</Heading>
        <p>{about}</p>
        <div className="acts">{children}</div>
      </div>
    </section>
  );
}
