import * as words from '../../../messages/app/learn';
import type { Term, TermId } from '../../domain/study-set';
import { cardKey } from '../../domain/scheduling/progress';
import type { AskedSide } from '../../domain/study-log';
import type { ChoiceMaker } from '../answer/choice-maker';
import type { CardVerdict } from '../answer/set-grader';
import { canBeAsked } from './learn-setup';
import { currentItem, formatOf, type LearnState, questionSeed } from './learn-machine';

/** What is asked now. */
export interface LearnQuestion {
  readonly card: Term;
  readonly asked: AskedSide;
  readonly format: 'choice' | 'typed';
  /** Empty where it is typed. */
  readonly choices: readonly TermId[];
  /** Of the round: the place of the card, and how many there are. */
  readonly place: number;
  readonly of: number;
  /** Another one for every question, also when a card comes back. */
  readonly name: string;
}

/** A question that was answered, until the learner goes on. */
export interface Told {
  readonly question: LearnQuestion;
  readonly isRight: boolean;
  /** What was typed; null: nothing, or it was chosen. */
  readonly given: string | null;
  /** Of what was typed. */
  readonly verdict: CardVerdict | null;
  readonly chosen: TermId | null;
  readonly overruled?: 'right' | 'wrong' | undefined;
}

/** Null where nothing is asked, or where the card is no longer in the set or no longer has both a question and an answer. */
export function questionOf(
  state: LearnState,
  cards: ReadonlyMap<TermId, Term>,
  maker: ChoiceMaker,
): LearnQuestion | null {
  const item = currentItem(state);
  const card = item && cards.get(item.termId);
  if (!card || !canBeAsked(card, item.asked)) return null;
  const { termId, asked } = item;
  const mixedUpWith = state.mixUps.get(cardKey(termId, asked)) ?? none;
  const choices =
    formatOf(state, item) === 'choice'
      ? maker.choicesFor({ termId, asked, seed: questionSeed(state), mixedUpWith })
      : [];
  const place = state.dealt.filter(({ isRight }) => isRight).length + 1;
  return {
    card,
    asked,
    // Where there is nothing to choose from, it is typed.
    format: choices.length > 1 ? 'choice' : 'typed',
    choices: choices.length > 1 ? choices : [],
    place,
    of: state.dealt.length,
    name: `${state.round}:${state.answers}:${termId}:${asked}`,
  };
}

const none: ReadonlyMap<TermId, number> = new Map();

/** `Card 3 of 7`. */
export const questionLabel = ({ place, of }: LearnQuestion): string => words.cardInRound({ place, count: of });
