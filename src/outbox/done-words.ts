import type { Problem, Resolution } from '../client/carrel-client';
import type { Command } from '../domain/command';
import { counted } from '../ui/plural';

const done: Record<Extract<Resolution, string>, string> = {
  'keep-mine': 'Yours is kept.',
  'take-theirs': 'Theirs taken; yours is among the discarded.',
  'keep-both': 'Both are kept, as two cards.',
  'as-new-set': 'It is a set of your own now, with all of yours that waited.',
  retry: 'It is tried again. The answer shows here.',
};

/** Whoever decided about a deletion kept or deleted something; nothing of theirs was "taken". */
const doneToDeletion: typeof done = {
  ...done,
  'keep-mine': 'It is deleted next.',
  'take-theirs': 'Kept. Your deletion is among the discarded.',
  'as-new-set': 'A copy is kept as a set of your own. The set is deleted next.',
};

/** Of a card that others deleted there is nothing to take. */
const doneToDeleted: typeof done = {
  ...done,
  'keep-mine': 'Yours is kept, as a new card.',
  'take-theirs': 'Let go. Yours is among the discarded.',
};

/** What a choice about a change has come to, where `problem` asked for it. Pure. */
export function doneWords({ kind }: Pick<Command, 'kind'>, resolution: Resolution, problem: Problem): string {
  if (typeof resolution !== 'string')
    return resolution.kind === 'adopt' ? 'It is yours. What differs shows here.' : 'What you chose is kept.';
  if (resolution === 'retry' && problem.kind === 'alike') return 'Yours is made as well.';
  const isGone = problem.kind === 'conflict' && problem.fields.some(({ field }) => field === 'deleted');
  if (kind === 'edit-term' && isGone) return doneToDeleted[resolution];
  return (kind === 'delete-term' || kind === 'delete-set' ? doneToDeletion : done)[resolution];
}

/** What of the user's own was let go of. Pure. */
export function discardedWords(commands: readonly Pick<Command, 'kind'>[]): string {
  if (commands.length > 1) return `${counted(commands.length, 'change')} discarded.`;
  return commands[0]?.kind === 'delete-set' ? 'Taken back. The set stays.' : 'Discarded.';
}

/** What came of something that was done to several changes, and not to all of them. Pure. */
export const partlyWords = (done: number, all: number, what: string): string =>
  `${done} of ${counted(all, 'change')} ${what}.`;
