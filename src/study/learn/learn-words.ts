import { counted } from '../../ui/plural';
import type { LearnState } from './learn-machine';
import type { Level } from './standing';

/** How many cards of the sitting are at each level. */
export function levelsOf({ standings }: LearnState): Readonly<Record<Level, number>> {
  const levels = { new: 0, seen: 0, familiar: 0, known: 0, solid: 0 };
  for (const { level } of standings.values()) levels[level] += 1;
  return levels;
}

/** `5 learned, 2 of them solid, 7 familiar, 6 to come.` */
export function standingWords(state: LearnState): string {
  const { new: fresh, seen, familiar, known, solid } = levelsOf(state);
  const learned = known + solid;
  const parts = [
    ...(learned > 0
      ? [`${learned} learned${solid > 0 ? `, ${solid === learned ? 'all' : solid} of them solid` : ''}`]
      : []),
    ...(familiar > 0 ? [`${familiar} familiar`] : []),
    ...(seen + fresh > 0 ? [`${seen + fresh} to come`] : []),
    ...(state.setup.solidBefore > 0 ? [`${state.setup.solidBefore} solid before`] : []),
  ];
  return parts.length === 0 ? '' : `${parts.join(', ')}.`;
}

/** `3 of them solid. 5 were solid before.`: what the heading of the end does not say. */
export function firmWords(state: LearnState): string {
  const { known, solid } = levelsOf(state);
  const { solidBefore } = state.setup;
  const parts = [
    ...(solid > 0 && known > 0 ? [`${solid} of them solid.`] : []),
    ...(solidBefore > 0 && state.answers > 0
      ? [`${solidBefore} ${solidBefore === 1 ? 'was' : 'were'} solid before.`]
      : []),
  ];
  return parts.join(' ');
}

/** `38 of 44 answers right, in 6 minutes.` */
export function spentWords({ answers, right, tookMs }: LearnState): string {
  const minutes = Math.round(tookMs / 60_000);
  const time = minutes < 1 ? 'less than a minute' : counted(minutes, 'minute');
  return `${right} of ${counted(answers, 'answer')} right, in ${time}.`;
}
