import { type RefObject, useEffect, useMemo, useRef } from 'react';
import type { StudySession } from '../domain/study-session';
import { useAnnounce } from '../ui/use-announce';
import { afterPaint } from './after-paint';
import { isAtEnd } from './flashcards-session';

/** Longer than a turn, so that the side that lies up then is the one that is read. */
const settledMs = 320;

/** What screen readers hear: an answer at once and the card's text, in its language, when it lies still. */
export function useSpokenCard(stage: RefObject<HTMLElement | null>) {
  const announce = useAnnounce();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useMemo(() => {
    const side = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        const text = stage.current?.querySelector<HTMLElement>('.card:not([inert]) .bd .txt');
        if (text) announce(text.textContent ?? '', text.lang);
      }, settledMs);
    };
    return {
      side,
      words: (words: string) => announce(words),
      answer(words: string | null, next: StudySession) {
        const left = next.queue.length - next.cursor;
        if (words) afterPaint(() => announce(`${words}. ${left} left.`));
        if (!isAtEnd(next)) side();
      },
    };
  }, [announce, stage]);
}
