import * as editorWords from '../../messages/app/editor';
import { listed } from '../../messages/in-words';
import * as words from '../../messages/app/outbox';
import * as acts from '../../messages/app/acts';
import { limits } from '../../contract/limits';
import { afterUndo } from '../client/waiting/after-undo';
import type { OutboxItem, SetView } from '../client/carrel-client';
import type { Command } from '../domain/command';
import { needsPassword } from '../client/waiting/written-again';
import { hasWords } from '../domain/is-draft';
import { momentInWords } from '../ui/moments';

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
  if (state.kind === 'discarded' && now < afterUndo(state.at)) return acts.undo;
  if (command.kind === 'delete-term') return words.deleteAgain;
  return command.kind === 'move-term' ? words.moveAgain : words.writeAgain;
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
      return `${waitingWords(state, context)}${command.kind === 'delete-set' ? ` ${words.canUndo}` : ''}`;
    case 'sending':
      return acts.sending;
    case 'checking':
      return `${doubtWords(state, context)} ${lookWords(view?.availability ?? 'here')}`;
    case 'sent':
      return words.sentAt({ time: momentInWords(state.at, context.now) });
    case 'discarded':
      return discardedWords(state, command)({ time: momentInWords(state.at, context.now) });
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
  const since = at === null ? '' : ` ${words.inDoubt({ time: momentInWords(at, now) })}`;
  if (lastStatus === null) return `${words.maybeSent}${since}`;
  const said =
    lastStatus < 500
      ? words.maybeSentNo({ status: String(lastStatus), service })
      : words.maybeSentBut({ reply: answerWords(service, lastStatus) });
  return `${said}${since}`;
}

function discardedWords(
  { asCard, asSet }: Extract<OutboxItem['state'], { kind: 'discarded' }>,
  { kind }: OutboxItem['command'],
): (gaps: { readonly time: string }) => string {
  if (asCard) return words.keptAsCard;
  if (kind === 'delete-set') return words.undoneAt;
  return asSet && kind !== 'delete-term' ? words.keptInSet : words.discardedAt;
}

/** Before it is sent again Carrel looks whether it arrived, and cannot where the set is closed. */
function lookWords(availability: SetView['availability']): string {
  if (availability === 'password') return words.needsPassword;
  if (availability === 'members-only' || availability === 'no-access') return words.closedToYou;
  return words.looksFirst;
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
  readonly terms: readonly Parameters<typeof hasWords>[0][];
}

/** What a set lacks to be made. Pure. */
export function lacksOf({ title, terms }: Making): readonly ('title' | 'cards')[] {
  return [
    ...(title.trim() === '' ? (['title'] as const) : []),
    ...(terms.filter(hasWords).length < limits.termsOnCreation ? (['cards'] as const) : []),
  ];
}

function draftWords(command: OutboxItem['command'], set: Making | undefined): string {
  if (command.kind !== 'create-set') return words.staysUntil;
  const making = set ?? { title: command.title, terms: command.terms };
  const many = making.terms.filter(hasWords).length;
  const safe = many === 0 ? editorWords.allSafe : words.cardsSafe({ count: many });
  const lacks = lacksOf(making).map((lack) => (lack === 'title' ? words.aTitle : words.twoCards));
  return `${words.notSentNeeds({ what: listed(lacks) })} ${safe}`;
}

function waitingWords(state: Waiting, { service, now }: WordsContext): string {
  if (state.reason === 'behind-set') return words.behindSet;
  if (state.reason === 'signed-out') return words.untilSignIn;
  const aside =
    state.troubledSince === undefined
      ? ''
      : ` ${words.refusedSince({ service, time: momentInWords(state.troubledSince, now) })}`;
  if (state.reason === 'in-front') return words.inFrontOf({ service, status: String(state.lastStatus) });
  if (state.reason === 'offline' && !isFailingThere(state, now)) return `${words.whenReached({ service })}${aside}`;
  if (state.tries === 0) return words.itsTurn;
  const tried = words.tried({ count: state.tries });
  const next = nextTry(state.nextTryAt, now);
  // It has answered somebody meanwhile, or the user asks once more: nobody knows whether it answers now.
  if (next === words.nextNow) return `${words.triedNext({ tried, next })}${aside}`;
  return `${words.answeredTriedNext({ reply: answerWords(service, state.lastStatus), tried, next })}${aside}`;
}

function answerWords(service: string, status: number | null): string {
  if (status === 429) return words.askedToWait({ service });
  if (status === null) return words.notAnswering({ service });
  const answered = { service, status: String(status) };
  if (status < 500) return words.didNotTake(answered);
  // Of something on the way, which waited for it in vain.
  return (status === 502 || status === 504 ? words.notAnsweringStatus : words.answeredError)(answered);
}

/** The service answered this change itself, with an error, and its next try is set. Without a network no moment is. */
const isFailingThere = ({ tries, lastStatus, nextTryAt }: Waiting, now: number) =>
  tries > 0 && (lastStatus ?? 0) >= 500 && nextTryAt !== null && nextTryAt > now;

function nextTry(at: number | null, now: number): string {
  const seconds = at === null ? 0 : Math.ceil((at - now) / 1_000);
  if (seconds <= 1) return words.nextNow;
  // The page looks at the clock every ten seconds (`useNow`): a number of seconds would not be true.
  if (seconds < 60) return words.nextSoon;
  return words.nextIn({ count: Math.round(seconds / 60) });
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
