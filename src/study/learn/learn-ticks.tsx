import { type ReactNode, useMemo } from 'react';
import { cardKey } from '../../domain/scheduling/progress';
import { isReached } from './deal-round';
import type { LearnState } from './learn-machine';

/** More ticks than these are no longer seen one by one. */
const most = 40;

/** How far the cards of a sitting are, in the order of the set: learned, familiar, missed, or still to come. */
export function useLearnTicks(state: LearnState): ReactNode {
  const { setup, standings, day } = state;
  return useMemo(() => {
    const count = Math.min(most, setup.cards.length);
    return Array.from({ length: count }, (_, tick) => {
      const card = setup.cards[Math.floor((tick * setup.cards.length) / count)];
      const standing = card && standings.get(cardKey(card.termId, card.asked));
      const isLearned = standing && isReached(standing, { setup, day });
      return (
        <i
          key={tick}
          className={
            isLearned
              ? 'd'
              : standing?.isMissed
                ? 'a'
                : standing?.level === 'familiar' || standing?.level === 'known'
                  ? 'c'
                  : ''
          }
        />
      );
    });
  }, [setup, standings, day]);
}

/** How many cards of the sitting are learned for today. */
export const learnedCount = ({ standings, setup, day }: LearnState): number =>
  [...standings.values()].filter((standing) => isReached(standing, { setup, day })).length;
