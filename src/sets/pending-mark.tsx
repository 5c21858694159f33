import { Pencil, TriangleAlert } from '../ui/icons';
import type { Pending } from '../client/carrel-client';
import { pendingInWords } from './set-words';

/** What of a set has not reached the service, or needs its user; nothing where all of it has. */
export function PendingMark({ pending, title }: { readonly pending: Pending; readonly title: string }) {
  const told = pendingInWords(pending, title);
  if (!told) return null;
  const Icon = told.isUrgent ? TriangleAlert : Pencil;
  return (
    <span className={told.isUrgent ? 'bad' : 'wait'}>
      <Icon className="i-sm" aria-hidden />
      {told.text}
    </span>
  );
}
