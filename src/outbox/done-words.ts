import type { Resolution } from '../client/carrel-client';
import type { Command } from '../domain/command';

const done: Record<Extract<Resolution, string>, string> = {
  'keep-mine': 'Yours is kept. It goes out next.',
  'take-theirs': 'Theirs taken; yours is among the discarded.',
  'keep-both': 'Both are kept, as two cards.',
  'as-new-set': 'It is a set of your own now.',
  retry: 'It goes out again.',
};

/** Whoever decided about a deletion kept or deleted something; nothing of theirs was "taken". */
const doneToDeletion: typeof done = {
  ...done,
  'keep-mine': 'It is deleted next.',
  'take-theirs': 'Kept. Your deletion is among the discarded.',
};

/** What a choice about a change has come to. Pure. */
export function doneWords({ kind }: Pick<Command, 'kind'>, resolution: Resolution): string {
  if (typeof resolution !== 'string') return 'What you chose goes out next.';
  return (kind === 'delete-term' || kind === 'delete-set' ? doneToDeletion : done)[resolution];
}
