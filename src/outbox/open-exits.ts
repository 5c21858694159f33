import * as words from '../../messages/app/outbox';
import type { Problem } from '../client/carrel-client';
import type { Exit } from './problem-words';

/**
 * The ways out that stand open. Beside versions to choose from, one button carries out what is chosen. While something is
 * written, nothing that would send the change without it is offered. Pure.
 */
export function openExits(
  exits: readonly Exit[],
  {
    isChoice,
    isWriting,
    isMending,
    hasAside,
  }: {
    readonly isChoice: boolean;
    readonly isWriting: boolean;
    readonly isMending: boolean;
    readonly hasAside: boolean;
  },
): readonly Exit[] {
  return exits.flatMap((exit): readonly Exit[] => {
    if (exit.kind === 'mend') return isMending ? [] : [hasAside ? { ...exit, label: words.goOnWriting } : exit];
    if (exit.kind !== 'resolve') return [exit];
    if (isChoice)
      return !isWriting && (exit.resolution === 'keep-both' || exit.resolution === 'as-new-set') ? [exit] : [];
    return isWriting && exit.resolution !== 'take-theirs' ? [] : [exit];
  });
}

/** What the button is called that sends what was written in place of the change. Pure. */
export const sendingWritten = (problem: Problem): string =>
  problem.kind === 'conflict' && problem.fields.some(({ field }) => field === 'deleted')
    ? words.keepWrittenAsNew
    : words.sendWritten;
