import type { EpochMs } from '../../../contract/units';
import type { LearnerDay } from '../../domain/scheduling/learner-day';
import { cardKey, type SetProgress } from '../../domain/scheduling/progress';
import type { AskedSide, LogEntry } from '../../domain/study-log';
import type { StudySet, Term, TermId } from '../../domain/study-set';
import { answerOf } from '../answer/set-grader';
import { cardSide, isBlank, otherSide } from '../desk/card-side';
import { chanceFrom } from '../desk/seeded-chance';
import { isReached } from './deal-round';
import type { LearnCard, LearnOptions, LearnSetup } from './learn-machine';
import { standingsIn, untouched } from './standing';

/** So many cards are learned in one sitting; the others wait for the next. Its record is written with every answer. */
export const mostCards = 200;

export interface LearnPlan {
  readonly set: StudySet;
  readonly stars: ReadonlySet<TermId>;
  readonly progress: SetProgress;
  readonly log: readonly LogEntry[];
  readonly asked: AskedSide | 'both';
  readonly options: LearnOptions;
  readonly seed: number;
  readonly day: LearnerDay;
  /** Only these: those missed in a sitting before. Null: all. */
  readonly only: readonly TermId[] | null;
  /** From when on answers count; all cards are as if they were new then. Null: all answers. */
  readonly since: EpochMs | null;
}

/**
 * What a sitting begins with: cards that were begun, new ones in the order of the set, then what is learned for today
 * already: after the first part of a large set comes the next one. What is solid rests. Pure.
 */
export function learnSetup(plan: LearnPlan): LearnSetup {
  const { asked, options, seed, day, only, since } = plan;
  const open = openCards(plan);
  const done = open.filter((card) => isDone(card, plan));
  const fresh = open.filter(isNew);
  const begun = open.filter((card) => !isNew(card) && !isDone(card, plan));
  return {
    cards: [...begun, ...fresh, ...done].slice(0, mostCards),
    solidBefore: askable(plan).length - open.length,
    asked,
    options,
    isSelection: only !== null,
    since,
    seed,
    day,
    neverRunning: true,
  };
}

/** How many cards there are to learn after these: those that did not fit, and those that joined the set since. */
export function waitingCards(plan: LearnPlan, { cards }: Pick<LearnSetup, 'cards'>): number {
  const taken = new Set(cards.map(({ termId, asked }) => cardKey(termId, asked)));
  return openCards(plan).filter((card) => !taken.has(cardKey(card.termId, card.asked)) && !isDone(card, plan)).length;
}

const isNew = ({ standing }: LearnCard): boolean => standing.level === 'new';
const isDone = ({ standing }: LearnCard, { options, day }: Pick<LearnPlan, 'options' | 'day'>): boolean =>
  isReached(standing, { setup: { options }, day });
const isOpen = ({ standing }: LearnCard): boolean => standing.level !== 'solid';

function openCards(plan: LearnPlan): readonly LearnCard[] {
  const { log, progress, since } = plan;
  const standings = standingsIn(log, since);
  return askable(plan)
    .map(({ termId, asked }) => {
      const key = cardKey(termId, asked);
      return {
        termId,
        asked,
        standing: standings.get(key) ?? untouched,
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
