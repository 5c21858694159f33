import { useEffect, useMemo, useRef } from 'react';
import * as deskWords from '../../../messages/app/desk';
import type { AskedSide } from '../../domain/study-log';
import { languageTag } from '../../ui/language-tags';
import { useAnnounce } from '../../ui/use-announce';
import { afterPaint } from '../desk/after-paint';
import { cardSide, otherSide } from '../desk/card-side';
import { spokenText } from '../voice/spoken-text';
import { termOf } from './review-queue-now';
import type { Asked } from './review-session';
import type { SetsInHand } from './use-sets-in-hand';

/** After what an answer came to, and not over it. */
const questionAfterMs = 320;

/** What screen readers hear: what an act came to, and the card's text in its language. It comes from the card, not from the screen, which may still be turning. */
export function useSpokenReview() {
  const announce = useAnnounce();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const acts = useRef(0);
  useEffect(
    () => () => {
      acts.current += 1;
      clearTimeout(timer.current);
    },
    [],
  );
  return useMemo(() => {
    const say = (sets: SetsInHand, item: Asked, side: AskedSide) => {
      const card = termOf(sets, item);
      const view = sets.get(item.setId)?.view;
      if (!card || !view) return;
      const text = spokenText(cardSide(card, side).text, view.look);
      announce(
        text || deskWords.pictureWithoutWords,
        languageTag(side === 'term' ? view.set.langTerms : view.set.langDefinitions).lang,
      );
    };
    return {
      turned(sets: SetsInHand, item: Asked) {
        clearTimeout(timer.current);
        acts.current += 1;
        say(sets, item, otherSide(item.asked));
      },
      /** What it came to, how many are left, and then the next question. */
      act(said: string, sets: SetsInHand, queue: readonly Asked[]) {
        clearTimeout(timer.current);
        const at = ++acts.current;
        const [next] = queue;
        // From the words on, however long they took to be on the screen.
        afterPaint(() => {
          announce(deskWords.saidAndLeft({ said, count: queue.length }));
          if (next && at === acts.current)
            timer.current = setTimeout(() => say(sets, next, next.asked), questionAfterMs);
        });
      },
    };
  }, [announce]);
}
