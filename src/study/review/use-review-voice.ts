import { useCallback, useEffect } from 'react';
import { useAnnounce } from '../../ui/use-announce';
import { cardSide, otherSide } from '../desk/card-side';
import { useReadAloud } from '../voice/use-read-aloud';
import { mayBeginToSpeak, useVoice } from '../voice/use-voice';
import { spokenText } from '../voice/spoken-text';
import { whyNoVoice } from '../voice/voice-words';
import { termOf } from './review-queue-now';
import type { Asked } from './review-session';
import type { SetsInHand } from './use-sets-in-hand';

/** Hearing the card: on wish, and by itself where the learner chose so. What is said ends with the card. */
export function useReviewVoice(
  current: Asked | null,
  { sets, isTurned, position }: { readonly sets: SetsInHand; readonly isTurned: boolean; readonly position: number },
) {
  const { say, stop } = useVoice();
  const announce = useAnnounce();
  const readsAloud = useReadAloud();
  const sideOf = useCallback(
    (which: 'question' | 'answer') => {
      const card = current && termOf(sets, current);
      const view = current && sets.get(current.setId)?.view;
      if (!card || !view || !current) return null;
      const side = which === 'question' ? current.asked : otherSide(current.asked);
      const code = side === 'term' ? view.set.langTerms : view.set.langDefinitions;
      return { text: spokenText(cardSide(card, side).text, view.look), code };
    },
    [current, sets],
  );
  /** Of a side without a voice it says why, instead. */
  const listen = useCallback(
    (which: 'question' | 'answer') => {
      const side = sideOf(which);
      if (!side || side.text === '') return;
      const choice = say(side.text, side.code);
      if (choice.kind === 'none') announce(whyNoVoice(choice.why, side.code));
    },
    [announce, say, sideOf],
  );
  useEffect(() => {
    if (readsAloud && mayBeginToSpeak()) {
      const side = sideOf(isTurned ? 'answer' : 'question');
      if (side) say(side.text, side.code);
    }
    return stop;
  }, [readsAloud, position, isTurned, say, sideOf, stop]);
  return listen;
}
