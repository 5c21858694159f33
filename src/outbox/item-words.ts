import type { FieldConflict, OutboxItem, Problem, Resolution } from '../client/carrel-client';
import { momentInWords } from '../ui/moments';

export interface WordsContext {
  /** What people call the service. */
  readonly service: string;
  readonly now: number;
}

/** What becomes of a change, in words. Empty for one that needs the user: its problem says it. */
export function stateWords(state: OutboxItem['state'], { service, now }: WordsContext): string {
  switch (state.kind) {
    case 'waiting':
      return waitingWords(state, { service, now });
    case 'sending':
      return 'Sending';
    case 'checking':
      return 'Sent, but the answer was lost. Carrel looks whether it arrived before it sends it again.';
    case 'sent':
      return `Sent ${momentInWords(state.at, now)}`;
    case 'discarded':
      return `Discarded ${momentInWords(state.at, now)}`;
    case 'needs-you':
      return '';
    default:
      return state satisfies never;
  }
}

function waitingWords(
  state: Extract<OutboxItem['state'], { kind: 'waiting' }>,
  { service, now }: WordsContext,
): string {
  if (state.reason === 'draft') return `Stays here until the set has a title and two cards.`;
  if (state.reason === 'signed-out') return `Waits until you sign in again.`;
  if (state.reason === 'offline') return `Goes out when ${service} can be reached.`;
  if (state.tries === 0) return 'Waits for its turn.';
  const answer =
    state.lastStatus === null ? `${service} is not answering.` : `${service} is not answering (${state.lastStatus}).`;
  const times = state.tries === 1 ? 'Tried once' : `Tried ${state.tries} times`;
  return `${answer} ${times}; ${nextTry(state.nextTryAt, now)}.`;
}

function nextTry(at: number | null, now: number): string {
  const seconds = at === null ? 0 : Math.ceil((at - now) / 1_000);
  if (seconds <= 1) return 'next try now';
  if (seconds < 60) return `next try in ${seconds} seconds`;
  const minutes = Math.round(seconds / 60);
  return `next try in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}`;
}

export interface Exit {
  readonly resolution: Resolution;
  readonly label: string;
}

export interface ProblemWords {
  readonly title: string;
  /** Our reading of it: what is safe, what is next. */
  readonly about: string;
  /** The service's own words, beside ours. */
  readonly said: readonly string[];
  /** Ways out besides discarding; the first is the usual one. */
  readonly exits: readonly Exit[];
}

/** Why a change needs the user, and the ways out of it. Pure. */
export function problemWords(problem: Problem, command: OutboxItem['command'], service: string): ProblemWords {
  const retry: Exit = { resolution: 'retry', label: 'Send again' };
  switch (problem.kind) {
    case 'conflict':
      return conflictWords(problem.fields, command, service);
    case 'refused':
      return {
        title: `${service} said no.`,
        about: 'Your change is still here. Mend it in the editor, then send it again.',
        said: [problem.title, problem.description, ...problem.validationErrors].filter((text) => text.trim() !== ''),
        exits: [retry],
      };
    case 'deleted-elsewhere':
      return {
        title: `This set was deleted on ${service}.`,
        about: 'Your copy stays until you remove it. Keep it as a set of your own?',
        said: [],
        exits: [{ resolution: 'as-new-set', label: 'Keep it as a new set' }],
      };
    case 'not-allowed':
      return {
        title: 'You can no longer edit this set.',
        about: 'Keep your version as a set of your own?',
        said: [problem.title, problem.description].filter((text) => text.trim() !== ''),
        exits: [{ resolution: 'as-new-set', label: 'Keep mine as a new set' }, retry],
      };
    case 'password-needed':
      return {
        title: 'This set has a password, or a new one.',
        about: 'Enter it on the page of the set; then this change goes out.',
        said: [],
        exits: [retry],
      };
    case 'too-large':
      return {
        title: `This change is too large for ${service}.`,
        about: 'Make it shorter in the editor, or split the set. Nothing of it is lost here.',
        said: [],
        exits: [retry],
      };
    case 'unreadable':
      return {
        title: 'This change was written by another version of Carrel.',
        about: 'It is kept, and part of the export, but this version cannot send it. A newer one can.',
        said: [],
        exits: [],
      };
    default:
      return problem satisfies never;
  }
}

function conflictWords(
  fields: readonly FieldConflict[],
  command: OutboxItem['command'],
  service: string,
): ProblemWords {
  const keepMine: Exit = { resolution: 'keep-mine', label: 'Keep yours' };
  const takeTheirs: Exit = { resolution: 'take-theirs', label: 'Take theirs' };
  const keepBoth: Exit = { resolution: 'keep-both', label: 'Keep both as two cards' };
  const isDeletion = fields.some(({ field }) => field === 'deleted');
  if (command.kind === 'delete-set') {
    return {
      title: `You deleted this set; on ${service} it was changed since.`,
      about: 'Delete it all the same, or keep it?',
      said: [],
      exits: [
        { ...takeTheirs, label: 'Keep the set' },
        { ...keepMine, label: 'Delete it all the same' },
      ],
    };
  }
  if (isDeletion && command.kind === 'delete-term') {
    return {
      title: `You deleted this card; on ${service} it was changed.`,
      about: 'The card stays until you choose.',
      said: [],
      exits: [
        { ...takeTheirs, label: 'Keep the card' },
        { ...keepMine, label: 'Delete it all the same' },
      ],
    };
  }
  if (isDeletion) {
    return {
      title: `You changed this card; on ${service} it was deleted.`,
      about: 'Keep yours as a new card, or let it go?',
      said: [],
      exits: [
        { ...keepMine, label: 'Keep mine as a new card' },
        { ...takeTheirs, label: 'Let it go' },
      ],
    };
  }
  const isCard = command.kind === 'edit-term';
  return {
    title: `The same ${isCard ? 'card' : 'set'} was changed here and on ${service}.`,
    about: 'Choose which to keep.',
    said: [],
    exits: isCard ? [keepMine, takeTheirs, keepBoth] : [keepMine, takeTheirs],
  };
}
