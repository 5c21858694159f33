import { listed } from '../../../messages/in-words';
import * as words from '../../../messages/app/learn';
import { durationInWords } from '../../ui/number-words';
import type { LearnState } from './learn-machine';
import type { Level } from './standing';

/** How many cards of the sitting are at each level. */
export function levelsOf({ standings }: LearnState): Readonly<Record<Level, number>> {
  const levels = { new: 0, seen: 0, familiar: 0, known: 0, solid: 0 };
  for (const { level } of standings.values()) levels[level] += 1;
  return levels;
}

/** `5 known (2 for good), 7 learning and 6 to come.` */
export function standingWords(state: LearnState): string {
  const { new: fresh, seen, familiar, known, solid } = levelsOf(state);

  const parts = [
    ...(known + solid > 0 ? [knownWords(known, solid)] : []),
    ...(familiar > 0 ? [words.learning({ count: familiar })] : []),
    ...(seen + fresh > 0 ? [words.toCome({ count: seen + fresh })] : []),
    ...(state.setup.solidBefore > 0 ? [words.before({ count: state.setup.solidBefore })] : []),
  ];
  return parts.length === 0 ? '' : words.standing({ parts: listed(parts) });
}

function knownWords(known: number, solid: number): string {
  const count = known + solid;
  if (solid === 0) return words.known({ count });
  return known === 0 ? words.knownAll({ count }) : words.knownSome({ count, good: solid });
}

/** `3 of them for good. 5 were known before.`: what the heading of the end does not say. */
export function firmWords(state: LearnState): string {
  const { known, solid } = levelsOf(state);
  const { solidBefore } = state.setup;
  const parts = [
    ...(solid > 0 && known > 0 ? [words.someForGood({ count: solid })] : []),
    ...(solidBefore > 0 && state.answers > 0 ? [words.wereKnown({ count: solidBefore })] : []),
  ];
  return parts.join(' ');
}

/** `38 of 44 answers right, in 6 minutes.` */
export function spentWords({ answers, right, tookMs }: LearnState): string {
  return words.spent({ right, count: answers, time: durationInWords(tookMs) });
}
