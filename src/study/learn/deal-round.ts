import type { LearnerDay } from '../../domain/scheduling/learner-day';
import { cardKey, type CardKey } from '../../domain/scheduling/progress';
import type { TermId } from '../../domain/study-set';
import { chanceFrom, shuffled } from '../desk/seeded-chance';
import type { LearnCard, LearnSetup } from './learn-machine';
import { restRounds, type Standing, untouched } from './standing';

/** What a round is dealt from. */
interface RoundDeal {
  readonly setup: LearnSetup;
  readonly standings: ReadonlyMap<CardKey, Standing>;
  /** The round that is dealt, from 1. */
  readonly round: number;
  readonly day: LearnerDay;
  readonly lastAsked: TermId | null;
}

/** Whether a card is as far as this sitting brings it: typed right today, or solid; where only choices are asked, chosen right twice. */
export function isReached(
  standing: Standing,
  { setup, day }: { readonly setup: Pick<LearnSetup, 'options'>; readonly day: LearnerDay },
): boolean {
  const { level, knownOn, rightChoices } = standing;
  if (level === 'solid') return true;
  if (setup.options.formats === 'choice') return level === 'known' || (level === 'familiar' && rightChoices >= 2);
  return level === 'known' && knownOn !== null && knownOn >= day;
}

/**
 * The cards of a round, in the order they are asked: missed ones, familiar ones that rested, new ones, then what else is
 * not learned, and known ones that rested. Once all are learned, known ones until they are solid. Never a card both ways,
 * and never first what was asked last: where nothing else is left to learn, a learned card goes before it. Empty where there
 * is nothing to gain. Pure.
 */
export function dealRound(deal: RoundDeal): readonly LearnCard[] {
  const { setup, standings, round, lastAsked } = deal;
  const ranked = setup.cards
    .map((card, place) => ({ card, place, standing: standings.get(cardKey(card.termId, card.asked)) ?? untouched }))
    .map((one) => ({ ...one, rank: rankOf(one.standing, deal) }))
    .filter(({ rank }) => rank !== null);
  const isAllReached = ranked.every(({ rank }) => rank === 'rested' || rank === 'fresh');
  const useful = isAllReached ? ranked : ranked.filter(({ rank }) => rank !== 'fresh');
  const sorted = useful.toSorted(
    (a, b) =>
      placeOf(a.rank) - placeOf(b.rank) || (a.standing.lastIn ?? 0) - (b.standing.lastIn ?? 0) || a.place - b.place,
  );
  const taken = new Map<TermId, LearnCard>();
  for (const { card } of sorted) {
    if (taken.size === setup.options.roundSize) break;
    if (!taken.has(card.termId)) taken.set(card.termId, card);
  }
  const [first, ...others] = shuffled([...taken.values()], chanceFrom((setup.seed + round * 7919) >>> 0));
  if (!first) return [];
  if (first.termId !== lastAsked) return [first, ...others];
  return others.length > 0 ? others.toSpliced(2, 0, first) : [...between(deal), first];
}

/** The learned card that was asked longest ago, so that the last one left is more than an echo. None where there is no other card. */
function between({ setup, standings, lastAsked }: RoundDeal): readonly LearnCard[] {
  const asked = ({ termId, asked }: LearnCard) => standings.get(cardKey(termId, asked))?.lastIn ?? 0;
  const others = setup.cards.filter(({ termId }) => termId !== lastAsked);
  return setup.neverRunning ? others.toSorted((one, other) => asked(one) - asked(other)).slice(0, 1) : [];
}

type Rank = 'missed' | 'familiar' | 'new' | 'unrested' | 'unchecked' | 'rested' | 'fresh';
const ranks: readonly Rank[] = ['missed', 'familiar', 'new', 'unrested', 'unchecked', 'rested', 'fresh'];
const placeOf = (rank: Rank | null): number => (rank === null ? ranks.length : ranks.indexOf(rank));

/** Null: nothing to gain from asking it. */
function rankOf(standing: Standing, deal: RoundDeal): Rank | null {
  const { level, isMissed, lastIn, knownIn } = standing;
  const { round, setup } = deal;
  if (isReached(standing, deal)) {
    if (level !== 'known' || setup.options.formats === 'choice') return null;
    return knownIn === null || round - knownIn >= restRounds ? 'rested' : 'fresh';
  }
  if (isMissed) return 'missed';
  if (level === 'known') return 'unchecked';
  if (level === 'familiar') return lastIn === null || round - lastIn >= restRounds ? 'familiar' : 'unrested';
  return 'new';
}
