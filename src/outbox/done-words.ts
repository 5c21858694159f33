import * as accountWords from '../../messages/app/account';
import * as words from '../../messages/app/outbox';
import type { Problem, Resolution } from '../client/carrel-client';
import type { Command } from '../domain/command';

const done: Record<Extract<Resolution, string>, string> = {
  'keep-mine': words.yoursKept,
  'take-theirs': words.theirsKept,
  'keep-both': words.bothKept,
  'as-new-set': words.ownSet,
  retry: words.triedAgain,
};

/** Whoever decided about a deletion kept or deleted something; nothing of theirs was "taken". */
const doneToDeletion: typeof done = {
  ...done,
  'keep-mine': words.deletedNext,
  'take-theirs': words.deletionDiscarded,
  'as-new-set': words.copyKept,
};

/** Of a card that others deleted there is nothing to take. */
const doneToDeleted: typeof done = {
  ...done,
  'keep-mine': words.yoursKeptAsNew,
  'take-theirs': words.yoursDiscarded,
};

/** What a choice about a change has come to, where `problem` asked for it. Pure. */
export function doneWords({ kind }: Pick<Command, 'kind'>, resolution: Resolution, problem: Problem): string {
  if (typeof resolution !== 'string') return resolution.kind === 'adopt' ? words.adopted : words.chosenKept;
  if (resolution === 'retry' && problem.kind === 'alike') return words.madeAsWell;
  if (problem.kind === 'earlier-version') return done[resolution];
  const isGone = problem.kind === 'conflict' && problem.fields.some(({ field }) => field === 'deleted');
  if (kind === 'edit-term' && isGone) return doneToDeleted[resolution];
  return (kind === 'delete-term' || kind === 'delete-set' ? doneToDeletion : done)[resolution];
}

/** What of the user's own was let go of. Pure. */
export function discardedWords(commands: readonly Pick<Command, 'kind'>[]): string {
  if (commands.length > 1) return words.changesDiscarded({ count: commands.length });
  return commands[0]?.kind === 'delete-set' ? words.setStays : words.discarded;
}

/** What came of something that was done to several changes, and not to all of them. Pure. */
export const partlyWords = (done: number, all: number, what: 'discarded' | 'back' | 'tried'): string =>
  partly[what]({ done, count: all });

const partly = { discarded: accountWords.someDiscarded, back: words.partlyBack, tried: words.partlyTried };
