import { useEffect } from 'react';
import type { AskedSide } from '../../domain/study-log';
import type { StudySet, Term } from '../../domain/study-set';
import { useAnnounce } from '../../ui/use-announce';
import { useKeys } from '../../ui/use-keys';
import { otherSide } from '../desk/card-side';
import { ListenButton } from './listen-button';
import { useVoice } from './use-voice';
import { spokenText } from './spoken-text';
import { whyNoVoice } from './voice-words';
import type { TextLook } from '../../card-text/text-look';

interface CardListenProps {
  readonly set: Pick<StudySet, 'langTerms' | 'langDefinitions'>;
  readonly card: Pick<Term, 'term' | 'definition'>;
  /** The one that lies up. */
  readonly side: AskedSide;
  readonly look: TextLook;
  /** It was pressed before it was there. */
  readonly isPressed: boolean;
  readonly onBegun: () => void;
}

/** Hearing the card on the desk: a button for the side that lies up, A for the same, Shift A for the other. */
export function CardListen({ set, card, side, look, isPressed, onBegun }: CardListenProps) {
  const { say, stop } = useVoice();
  const announce = useAnnounce();
  const codeOf = (which: AskedSide) => (which === 'term' ? set.langTerms : set.langDefinitions);
  const listen = (which: AskedSide) => () => {
    const text = spokenText(card[which], look);
    if (text === '') return;
    const choice = say(text, codeOf(which));
    if (choice.kind === 'none') announce(whyNoVoice(choice.why, codeOf(which)));
  };
  useKeys({ a: listen(side), 'Shift+a': listen(otherSide(side)) });
  useEffect(() => {
    if (!isPressed) return;
    listen(side)();
    onBegun();
  });
  // What is being said ends with the card, and with the turn.
  useEffect(() => stop, [card, side, stop]);
  return <ListenButton text={card[side]} code={codeOf(side)} look={look} />;
}
