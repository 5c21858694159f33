import * as words from '../../messages/app/account';
import type { OutboxItem } from '../client/carrel-client';
import { needsHand } from '../client/needs-hand';
import { isOnItsWay } from '../client/on-its-way';
import { whyRefused } from '../ui/refusals';

/** What becomes of changes that are kept on the device while their user is signed out, or stays signed in without a network. Pure. */
export function keptWords(items: readonly OutboxItem[], until: 'sign-in' | 'online'): string {
  const open = items.filter(({ state }) => state.kind !== 'sent' && state.kind !== 'discarded');
  const needy = open.filter(needsHand).length;
  if (needy > 0 && needy === open.length) return words.keptNeedy({ count: open.length });
  const kept = until === 'sign-in' ? words.keptUntilSignIn : words.keptUntilOnline;
  return needy === 0 ? kept : words.needyFirst({ kept, count: needy });
}

/** That not all changes were discarded, and what becomes of the others. `reasons`: of each of them. Pure. */
export function notDiscardedWords(all: number, reasons: readonly unknown[]): string {
  const left = reasons.length;
  const done = words.someDiscarded({ done: all - left, count: all });
  const other = reasons.find((reason) => !isOnItsWay(reason));
  if (other !== undefined) return words.notAllDiscarded({ done, reason: whyRefused(other) });
  return (left === all ? words.allMayHaveArrived : words.mayHaveArrived)({ done, left });
}

/** That everything was discarded, and what of it is still to be taken back at the service: the request for it may have arrived. Pure. */
export const takenBackLaterWords = (all: number): string => words.discardedLater({ count: all });
