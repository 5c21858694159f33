import type { OutboxItem } from '../client/carrel-client';
import { needsHand } from '../client/needs-hand';
import { isOnItsWay } from '../client/on-its-way';
import { counted } from '../ui/plural';
import { whyRefused } from '../ui/refusals';

/** What becomes of changes that are kept on the device while their user is signed out, or stays signed in without a network. Pure. */
export function keptWords(items: readonly OutboxItem[], then: 'you sign in again' | 'you are back online'): string {
  const open = items.filter(({ state }) => state.kind !== 'sent' && state.kind !== 'discarded');
  const needy = open.filter(needsHand).length;
  const out = `${open.length === 1 ? 'it goes' : 'they go'} out when ${then}`;
  if (needy === 0) return `Kept here, ${out}.`;
  if (needy < open.length)
    return `Kept here, ${out}; ${needy === 1 ? '1 of them needs you' : `${needy} of them need you`} first.`;
  return open.length === 1
    ? 'It is kept here; before it can go out it needs you.'
    : 'They are kept here; before they can go out they need you.';
}

/** That not all changes were discarded, and what becomes of the others. `reasons`: of each of them. Pure. */
export function notDiscardedWords(all: number, reasons: readonly unknown[]): string {
  const left = reasons.length;
  const isDone = `${all - left} of ${counted(all, 'change')} discarded.`;
  const other = reasons.find((reason) => !isOnItsWay(reason));
  if (other !== undefined) return `${isDone} ${whyRefused(other)} What is left is kept here.`;
  const subject = left === all ? (left === 1 ? 'It' : 'They') : left === 1 ? 'The other one' : 'The others';
  return `${isDone} ${subject} may have arrived, and ${left === 1 ? 'stays' : 'stay'} until Carrel has looked.`;
}

/** That everything was discarded, and what of it is still to be taken back at the service: the request for it may have arrived. Pure. */
export const takenBackLaterWords = (all: number): string =>
  `${counted(all, 'change')} discarded. What of ${all === 1 ? 'it' : 'them'} may have arrived is taken back when you sign in again.`;
