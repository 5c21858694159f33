import type { LearnerDay } from '../../domain/scheduling/learner-day';
import { cardKey, type CardKey, type SetProgress } from '../../domain/scheduling/progress';
import type { AskedSide } from '../../domain/study-log';
import type { StudySet, Term, TermId } from '../../domain/study-set';
import { answerOf } from '../answer/set-grader';
import { cardSide, isBlank, otherSide } from '../desk/card-side';
import { chanceFrom } from '../desk/seeded-chance';
import type { LearnCard, LearnOptions, LearnSetup } from './learn-machine';
import { type Standing, untouched } from './standing';

/** So many cards are learned in one sitting; the others wait for the next. Its record is written with every answer. */
export const mostCards = 200;

export interface LearnPlan {
  readonly set: StudySet;
  readonly stars: ReadonlySet<TermId>;
  readonly progress: SetProgress;
  readonly standings: ReadonlyMap<CardKey, Standing>;
  readonly asked: AskedSide | 'both';
  readonly options: LearnOptions;
  readonly seed: number;
  readonly day: LearnerDay;
  /** Only these, and from the beginning: those missed in a sitting before. */
  readonly only?: readonly TermId[];
  /** All as if they were new. */
  readonly isFromBeginning?: boolean;
}

/** What a sitting begins with: cards that were begun, then new ones in the order of the set. What is solid rests. Pure. */
export function learnSetup(plan: LearnPlan): LearnSetup {
  const { asked, options, seed, day, only } = plan;
  const open = openCards(plan);
  const begun = open.filter(({ standing }) => standing.level !== 'new');
  const fresh = open.filter(({ standing }) => standing.level === 'new');
  return {
    cards: [...begun, ...fresh].slice(0, mostCards),
    solidBefore: askable(plan).length - open.length,
    asked,
    options,
    isSelection: only !== undefined,
    seed,
    day,
    neverRunning: true,
  };
}

/** How many cards would be learned after these: those that did not fit, and those that joined the set since. */
export function waitingCards(plan: LearnPlan, { cards }: Pick<LearnSetup, 'cards'>): number {
  const taken = new Set(cards.map(({ termId, asked }) => cardKey(termId, asked)));
  return openCards(plan).filter(({ termId, asked }) => !taken.has(cardKey(termId, asked))).length;
}

const isOpen = ({ standing }: LearnCard): boolean => standing.level !== 'solid';

function openCards(plan: LearnPlan): readonly LearnCard[] {
  const { standings, progress, only, isFromBeginning = false } = plan;
  const isAnew = isFromBeginning || only !== undefined;
  return askable(plan)
    .map(({ termId, asked }) => {
      const key = cardKey(termId, asked);
      return {
        termId,
        asked,
        standing: isAnew ? untouched : (standings.get(key) ?? untouched),
        mixedUpWith: [...(progress.get(key)?.mixedUpWith ?? [])],
      };
    })
    .filter(isOpen);
}

/**
 * Every card each way it is to be asked. Both ways: a coin for each card says which comes with the first pass through the
 * set; the other one comes with the second.
 */
function askable({
  set,
  stars,
  asked,
  options,
  seed,
  only,
}: LearnPlan): readonly Pick<LearnCard, 'termId' | 'asked'>[] {
  const wanted = only && new Set(only);
  const cards = set.terms.filter(({ id }) => (wanted ? wanted.has(id) : !options.starredOnly || stars.has(id)));
  const ways = (card: Term, side: AskedSide) => (canBeAsked(card, side) ? [{ termId: card.id, asked: side }] : []);
  if (asked !== 'both') return cards.flatMap((card) => ways(card, asked));
  const chance = chanceFrom(seed);
  const tossed = cards.map((card) => ({ card, first: chance() < 0.5 ? ('term' as const) : ('definition' as const) }));
  return [
    ...tossed.flatMap(({ card, first }) => ways(card, first)),
    ...tossed.flatMap(({ card, first }) => ways(card, otherSide(first))),
  ];
}

/** There has to be something to see, and words to answer with. */
export const canBeAsked = (card: Term, side: AskedSide): boolean =>
  !isBlank(cardSide(card, side)) && answerOf(card, side).trim() !== '';
