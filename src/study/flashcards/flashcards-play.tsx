import { useEffect, useState } from 'react';
import * as voiceWords from '../../../messages/app/voice';
import * as words from '../../../messages/app/flashcards-later';
import { usePorts } from '../../client/use-ports';
import type { StudySession } from '../../domain/study-session';
import type { StudySet } from '../../domain/study-set';
import { Pause } from '../../ui/more-icons';
import { Switch } from '../../ui/switch';
import { currentCard, sideUp } from './flashcards-session';
import { spokenText } from '../voice/spoken-text';
import { useVoice } from '../voice/use-voice';
import type { TextLook } from '../../card-text/text-look';

interface FlashcardsPlayProps {
  readonly session: StudySession;
  readonly set: StudySet;
  readonly look: TextLook;
  /** How long a side lies there, counted from the end of its reading where it is read aloud. */
  readonly seconds: number;
  readonly onTurn: () => void;
  readonly onNext: () => void;
  readonly onStop: () => void;
}

/** The cards turn and go on by themselves, for hands that are busy. Every act of the user's own still counts. */
export function FlashcardsPlay({ session, set, look, seconds, onTurn, onNext, onStop }: FlashcardsPlayProps) {
  const { clock } = usePorts();
  const voice = useVoice();
  const [isAloud, setAloud] = useState(false);
  const { cursor, turned, round } = session;
  const side = sideUp(session);
  const card = set.terms.find(({ id }) => id === currentCard(session));
  const text = card ? spokenText(side === 'term' ? card.term : card.definition, look) : '';
  const code = side === 'term' ? set.langTerms : set.langDefinitions;

  useEffect(() => {
    let stopWaiting = () => {};
    let isGone = false;
    const wait = () => {
      if (!isGone) stopWaiting = clock.after(seconds * 1_000, turned ? onNext : onTurn);
    };
    if (isAloud) voice.say(text, code, wait);
    else wait();
    return () => {
      isGone = true;
      stopWaiting();
      voice.stop();
    };
    // A side begins anew with the card, the round and the turn, and with nothing else that is drawn.
  }, [clock, voice, cursor, turned, round, seconds, isAloud, text, code, onTurn, onNext]);

  const hasVoice = [set.langTerms, set.langDefinitions].some((language) => voice.choiceFor(language).kind === 'voice');
  return (
    <footer className="deskfoot playing" data-passing="">
      <button type="button" className="deskbtn" onClick={onStop}>
        <Pause className="i" aria-hidden />
        {words.pause}
      </button>
      <span>{words.sideStays({ seconds })}</span>
      {hasVoice && (
        <span className="flex">
          {voiceWords.readAloud}
          <Switch label={voiceWords.readAloud} isOn={isAloud} onChange={setAloud} />
        </span>
      )}
    </footer>
  );
}
