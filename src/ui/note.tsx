import { TriangleAlert } from './icons';
import { CircleCheck, Info } from './more-icons';
import type { ReactNode } from 'react';

const kinds = {
  wait: { className: '', icon: Info },
  info: { className: ' info', icon: Info },
  bad: { className: ' bad', icon: TriangleAlert },
  ok: { className: ' ok', icon: CircleCheck },
};

interface NoteProps {
  readonly kind: keyof typeof kinds;
  readonly children: ReactNode;
}

/** A few words in place, with an icon and a ground that match how much they matter. */
export function Note({ kind, children }: NoteProps) {
  const { className, icon: Icon } = kinds[kind];
  return (
    <div className={`note${className}`}>
      <Icon className="i" aria-hidden />
      <div className="grow">{children}</div>
    </div>
  );
}
