import { limits } from '../../contract/limits';
import { afterUndo } from '../client/after-undo';
import type { OutboxItem, SetView } from '../client/carrel-client';
import type { Command } from '../domain/command';
import { needsPassword } from '../client/written-again';
import { hasContent } from '../domain/is-draft';
import { momentInWords } from '../ui/moments';
import { counted } from '../ui/plural';

export interface WordsContext {
  /** What people call the service. */
  readonly service: string;
  readonly now: number;
}

/** It was tried, and trying it again now may help: it waits for nobody's decision. Pure. */
export const isRetriable = ({ state }: Pick<OutboxItem, 'state'>): boolean =>
  state.kind === 'waiting' && state.tries > 0 && state.reason !== 'behind-set';

/**
 * What was written can be had back, but for what stands on a card or in a set of its own: it would be there twice. A set whose deletion
 * was taken back is deleted on its page, where everybody sees what goes. Pure.
 */
export const mayComeBack = ({ state, command }: Pick<OutboxItem, 'state' | 'command'>): boolean =>
  state.kind === 'discarded' &&
  !state.asCard &&
  !state.asSet &&
  command.kind !== 'delete-set' &&
  !isOfPassword(command);

/** A password is kept nowhere: whoever wants it after all sets it anew. */
const isOfPassword = (command: Command): boolean =>
  command.kind === 'edit-set' &&
  Object.entries(command.changes).every(([field, { after }]) => needsPassword(field, after));

/** What the button is called that brings back what was discarded: for a while as it was, then as an ordinary edit. Pure. */
export function comingBack({ state, command }: Pick<OutboxItem, 'state' | 'command'>, now: number): string {
  if (state.kind === 'discarded' && now < afterUndo(state.at)) return 'Take back';
  if (command.kind === 'delete-term') return 'Delete it again';
  return command.kind === 'move-term' ? 'Move it again' : 'Write it again';
}

type Waiting = Extract<OutboxItem['state'], { kind: 'waiting' }>;

/**
 * What becomes of a change, in words. Empty for one that needs the user: its problem says it. `view`: its set, as it is by
 * now. Pure.
 */
export function stateWords(
  { state, command }: Pick<OutboxItem, 'state' | 'command'>,
  context: WordsContext,
  view?: SeenSet | null,
): string {
  switch (state.kind) {
    case 'waiting':
      if (state.reason === 'draft') return draftWords(command, view?.set);
      return `${waitingWords(state, context)}${command.kind === 'delete-set' ? ' Until then you can still take it back.' : ''}`;
    case 'sending':
      return 'Sending';
    case 'checking':
      return `${doubtWords(state, context)} ${lookWords(view?.availability ?? 'here')}`;
    case 'sent':
      return `Sent ${momentInWords(state.at, context.now)}`;
    case 'discarded':
      return `${discardedWords(state, command)} ${momentInWords(state.at, context.now)}`;
    case 'needs-you':
      return '';
    default:
      return state satisfies never;
  }
}

function doubtWords(
  { since: at, lastStatus }: Extract<OutboxItem['state'], { kind: 'checking' }>,
  { service, now }: WordsContext,
): string {
  const since = at === null ? '' : ` In doubt since ${momentInWords(at, now)}.`;
  if (lastStatus === null) return `It may have been sent: no answer came.${since}`;
  const answer =
    lastStatus < 500
      ? `the answer was a no (${lastStatus}), perhaps not ${service}’s own`
      : `${service} ${answerWords(lastStatus)}`;
  return `It may have been sent: ${answer}.${since}`;
}

function discardedWords(
  { asCard, asSet }: Extract<OutboxItem['state'], { kind: 'discarded' }>,
  { kind }: OutboxItem['command'],
): string {
  if (asCard) return 'Kept as a card of its own';
  if (kind === 'delete-set') return 'Taken back';
  return asSet && kind !== 'delete-term' ? 'Kept in a set of its own' : 'Discarded';
}

/** Before it is sent again Carrel looks whether it arrived, and cannot where the set is closed. */
function lookWords(availability: SetView['availability']): string {
  if (availability === 'password')
    return 'To look whether it arrived, Carrel needs the set’s password; until then it is safe here.';
  if (availability === 'members-only' || availability === 'no-access')
    return 'The set is closed to you: once it is open again, Carrel looks whether it arrived. Until then it is safe here.';
  return 'Carrel looks whether it arrived before it sends it again.';
}

/** It waits for a look at a set that asks for a password. Pure. */
export const waitsForPassword = (
  { state }: Pick<OutboxItem, 'state'>,
  view: Pick<SetView, 'availability'> | null,
): boolean => state.kind === 'checking' && view?.availability === 'password';

interface SeenSet {
  readonly set: Making;
  readonly availability: SetView['availability'];
}

export interface Making {
  readonly title: string;
  readonly terms: readonly Parameters<typeof hasContent>[0][];
}

/** What a set lacks to be made. Pure. */
export function lacksOf({ title, terms }: Making): readonly ('a title' | 'at least two cards')[] {
  return [
    ...(title.trim() === '' ? (['a title'] as const) : []),
    ...(terms.filter(hasContent).length < limits.termsOnCreation ? (['at least two cards'] as const) : []),
  ];
}

function draftWords(command: OutboxItem['command'], set: Making | undefined): string {
  if (command.kind !== 'create-set') return 'Stays here until something is written on it.';
  const making = set ?? { title: command.title, terms: command.terms.map((card) => ({ image: null, ...card })) };
  const many = making.terms.filter(hasContent).length;
  const safe =
    many === 0
      ? 'What you wrote is safe here.'
      : many === 1
        ? 'Your one card is safe here.'
        : `Your ${counted(many, 'card')} are safe here.`;
  return `Not sent: a set needs ${lacksOf(making).join(' and ')}. ${safe}`;
}

function waitingWords(state: Waiting, { service, now }: WordsContext): string {
  if (state.reason === 'behind-set') return 'Waits for its set, which needs you first.';
  if (state.reason === 'signed-out') return 'Waits until you sign in again.';
  const aside =
    state.troubledSince === undefined
      ? ''
      : ` ${service} fails at this change since ${momentInWords(state.troubledSince, now)}; others go before it.`;
  if (state.reason === 'in-front')
    return `Something in front of ${service} does not let it through (${state.lastStatus}); it is tried again by itself.`;
  if (state.reason === 'offline' && !isFailingThere(state, now))
    return `Goes out when ${service} can be reached.${aside}`;
  if (state.tries === 0) return 'Waits for its turn.';
  const times = state.tries === 1 ? 'Tried once' : `Tried ${state.tries} times`;
  const next = nextTry(state.nextTryAt, now);
  // It has answered somebody meanwhile, or the user asks once more: nobody knows whether it answers now.
  if (next === tryNow) return `${times}; ${tryNow}.${aside}`;
  return `${service} ${answerWords(state.lastStatus)}. ${times}; ${next}.${aside}`;
}

function answerWords(status: number | null): string {
  if (status === 429) return 'asked Carrel to wait';
  if (status === null) return 'is not answering';
  if (status < 500) return `did not take it (${status})`;
  // Of something on the way, which waited for it in vain.
  return status === 502 || status === 504 ? `is not answering (${status})` : `answered with an error (${status})`;
}

/** The service answered this change itself, with an error, and its next try is set. Without a network no moment is. */
const isFailingThere = ({ tries, lastStatus, nextTryAt }: Waiting, now: number) =>
  tries > 0 && (lastStatus ?? 0) >= 500 && nextTryAt !== null && nextTryAt > now;

const tryNow = 'next try now';

function nextTry(at: number | null, now: number): string {
  const seconds = at === null ? 0 : Math.ceil((at - now) / 1_000);
  if (seconds <= 1) return tryNow;
  // The page looks at the clock every ten seconds (`useNow`): a number of seconds would not be true.
  if (seconds < 60) return 'next try within a minute';
  const minutes = Math.round(seconds / 60);
  return `next try in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}`;
}

/** A change at which the service has failed for a day or longer; null where there is none. The longest first. */
export function lastingTrouble(
  waiting: readonly OutboxItem[],
): { readonly count: number; readonly since: number } | null {
  const moments = waiting.flatMap(({ state }) =>
    state.kind === 'waiting' && state.troubledSince !== undefined ? [state.troubledSince] : [],
  );
  return moments.length > 0 ? { count: moments.length, since: Math.min(...moments) } : null;
}

/** The last answer of a service that is there and fails, among what waits; null where none did. */
export function failingStatus(waiting: readonly OutboxItem[]): number | null {
  const failures = waiting.flatMap(({ state }) =>
    state.kind === 'waiting' && (state.lastStatus ?? 0) >= 500 ? [state.lastStatus] : [],
  );
  return failures.at(-1) ?? null;
}
