import type { LearnerDay } from '../../domain/scheduling/learner-day';
import { cardKey, type SetProgress } from '../../domain/scheduling/progress';
import type { AskedSide } from '../../domain/study-log';
import type { StudySet, TermId } from '../../domain/study-set';
import type { SpellCard, SpellSetup } from './spell-machine';

/** So many words are spelled in one sitting. */
export const mostWords = 100;

interface SpellPlan {
  readonly set: StudySet;
  readonly progress: SetProgress;
  readonly asked: AskedSide | 'both';
  /** Sides that this device has a voice for. */
  readonly heard: readonly AskedSide[];
  readonly seed: number;
  readonly day: LearnerDay;
  readonly only?: readonly TermId[];
}

/** Words that can be heard: in a large set those missed last, then those answered least. Pure. */
export function spellSetup({ set, progress, asked, heard, seed, day, only }: SpellPlan): SpellSetup {
  const wanted = only && new Set(only);
  const words = wordsToHear(set, heard).filter(({ termId }) => !wanted || wanted.has(termId));
  const rank = ({ termId, asked: side }: SpellCard) => {
    const known = progress.get(cardKey(termId, side));
    return known?.isMissed ? -1 : (known?.answers ?? 0);
  };
  const cards = words.toSorted((a, b) => rank(a) - rank(b)).slice(0, mostWords);
  return { cards, asked, seed, day, neverRunning: true };
}

/** Every side that has a word and a voice. Pure. */
export const wordsToHear = ({ terms }: StudySet, heard: readonly AskedSide[]): readonly SpellCard[] =>
  heard.flatMap((side) =>
    terms.flatMap((card) => (card[side].trim() === '' ? [] : [{ termId: card.id, asked: side }])),
  );
