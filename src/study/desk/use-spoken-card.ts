import { useEffect, useMemo, useRef } from 'react';
import * as deskWords from '../../../messages/app/desk';
import type { SetView } from '../../client/carrel-client';
import type { AskedSide } from '../../domain/study-log';
import type { TermId } from '../../domain/study-set';
import { languageTag } from '../../ui/language-tags';
import { useAnnounce } from '../../ui/use-announce';
import { afterPaint } from './after-paint';
import { mayBeLaid } from '../../card-text/text-look';

/** After what an answer came to, and not over it. */
const sideAfterMs = 320;

/**
 * What screen readers hear: an answer at once, and then the side that lies up, in its language. It comes from the card, not
 * from the screen, which may still be turning.
 */
export function useSpokenCard({ set, look }: SetView, id: TermId | null, up: AskedSide) {
  const announce = useAnnounce();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const say = useRef(() => {});
  useEffect(() => {
    say.current = () => {
      const card = set.terms.find((term) => term.id === id);
      if (!card) return;
      const { lang } = languageTag(up === 'term' ? set.langTerms : set.langDefinitions);
      const read = (text: string) => announce(text.trim() || deskWords.pictureWithoutWords, lang);
      // The first load has no room for what reads markup and formulas.
      if (!mayBeLaid(card[up])) read(card[up]);
      else void import('../voice/spoken-text').then(({ spokenText }) => read(spokenText(card[up], look)));
    };
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return useMemo(() => {
    const silent = () => clearTimeout(timer.current);
    const side = () => {
      silent();
      timer.current = setTimeout(() => say.current(), sideAfterMs);
      return silent;
    };
    return {
      /** The returned function calls it off. */
      side,
      words: (said: string) => announce(said),
      /** `left`: how many cards are still to come, the one on the desk among them. The next one is read after these words, not over them. */
      answer(said: string | null, left: number) {
        afterPaint(() => {
          if (said) announce(deskWords.saidAndLeft({ said, count: left }));
          side();
        });
      },
    };
  }, [announce]);
}
