import type { Owner, SetView } from '../../client/carrel-client';
import type { StudySet } from '../../domain/study-set';
import { type Closed, closedTo, hidesCards } from './closed-to';
import { isUnseen } from '../set-words';

/** What a set's screens let a user do with it. Moving cards into one is editing it. */
export type SetAct =
  | 'read'
  | 'edit'
  | 'give-password'
  | 'say-access'
  | 'delete'
  | 'remove'
  | 'copy'
  | 'duplicate'
  | 'favour';

/**
 * What keeps a user from doing it, beyond what closes a set:
 * - `signed-out`: the service might let an account do it.
 * - `not-theirs`: its author's alone.
 * - `own`: meant for sets of others.
 * - `not-of-service`: the service has no such set yet, or never will.
 * - `deleted`: no longer there.
 * - `nothing-asked`: no password stands before it, or stands no longer.
 * - `no-cards`, `cards-missing`: there is nothing, or not the whole, to be taken.
 */
export type WhyNot =
  | Closed
  | 'signed-out'
  | 'not-theirs'
  | 'own'
  | 'not-of-service'
  | 'deleted'
  | 'nothing-asked'
  | 'no-cards'
  | 'cards-missing';

/** All that decides about what is offered. */
export interface SetFacts extends Pick<SetView, 'availability' | 'canEdit' | 'missing' | 'isMine' | 'origin'> {
  readonly set: Pick<StudySet, 'editable' | 'terms' | 'title' | 'langTerms' | 'langDefinitions'>;
}

/**
 * Null where a user may do that with a set, as far as this device knows; else what a screen says instead of offering it.
 * No screen decides this by itself. It is held against every cell of the service's table (`why-not.table.test.ts`). Pure.
 */
export function whyNot(act: SetAct, view: SetFacts, owner: Pick<Owner, 'kind'>): WhyNot | null {
  switch (act) {
    case 'read':
      return whyUnread(view, owner);
    case 'edit':
      return whyUnread(view, owner) ?? forAccounts(closedTo(view), owner);
    case 'give-password':
      return whyNoPassword(forAccounts(closedTo(view), owner));
    case 'say-access':
      return whyOthers(view) ?? whyNotOfService(view) ?? whyUnread(view, owner) ?? whyGone(view);
    case 'delete':
      return whyOthers(view) ?? whyGone(view);
    case 'remove':
      return whyOwn(view);
    case 'copy':
      return whyOwn(view) ?? whyUnread(view, owner) ?? whyNotWhole(view);
    case 'duplicate':
      return whyOthers(view) ?? whyUnread(view, owner) ?? whyNotWhole(view);
    case 'favour':
      return whyOwn(view) ?? whyUnread(view, owner);
  }
}

/** A deleted one is read in the copy that stayed, where there is one: none does of one that was closed before. */
function whyUnread(view: SetFacts, owner: Pick<Owner, 'kind'>): WhyNot | null {
  if (view.availability === 'gone')
    return isUnseen(view.set) || (!view.isMine && view.set.terms.length === 0) ? 'deleted' : null;
  const closed = closedTo(view);
  return hidesCards(closed) ? forAccounts(closed, owner) : null;
}

/** Whether there is one to give. */
function whyNoPassword(closed: WhyNot | null): WhyNot | null {
  if (closed === 'password' || closed === 'edit-password') return null;
  return closed === null || closed === 'read-only' ? 'nothing-asked' : closed;
}

/** Nobody without an account is in a class, or is remembered for a password. */
const forAccounts = (closed: Closed | null, { kind }: Pick<Owner, 'kind'>): WhyNot | null =>
  kind === 'device' && closed !== null && closed !== 'not-here' && closed !== 'read-only' ? 'signed-out' : closed;

const whyOthers = ({ isMine }: SetFacts): WhyNot | null => (isMine ? null : 'not-theirs');
const whyNotOfService = ({ origin }: SetFacts): WhyNot | null => (origin === 'service' ? null : 'not-of-service');
const whyOwn = (view: SetFacts): WhyNot | null => (view.isMine ? 'own' : whyNotOfService(view));
const whyGone = ({ availability }: SetFacts): WhyNot | null => (availability === 'gone' ? 'deleted' : null);

const whyNotWhole = ({ set, missing }: SetFacts): WhyNot | null =>
  set.terms.length === 0 ? 'no-cards' : missing > 0 ? 'cards-missing' : null;

/** Whether an editor is offered: one that is open, or that opens with the set's password. */
export function offersEditor(view: SetFacts, owner: Pick<Owner, 'kind'>): boolean {
  const why = whyNot('edit', view, owner);
  return why === null || why === 'edit-password';
}
