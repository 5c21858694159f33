import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { chooseVoice, type Voice, type VoiceChoice } from './choose-voice';
import { browserSpeech, type Speech } from './speech';

export interface VoiceOfDevice {
  /** Which voice reads a side of this language, or why none does. */
  choiceFor(code: string): VoiceChoice;
  /** Says it, if there is a voice for it; else nothing is heard, and it has ended at once. */
  say(text: string, code: string, onEnd?: () => void): VoiceChoice;
  /** Ends what this one said last. */
  stop(): void;
}

const none: readonly Voice[] = [];
const nothing = (): void => undefined;

/** Reading aloud by the device's own voices. What is being said ends when the one who asked for it leaves the screen. */
export function useVoice(speech: Speech | null = browserSpeech()): VoiceOfDevice {
  const subscribe = useCallback((listener: () => void) => speech?.onVoices(listener) ?? nothing, [speech]);
  // Drawn again when voices come or go; what is said takes them as they are then.
  useSyncExternalStore(subscribe, () => speech?.voices() ?? none);
  const callOff = useRef(nothing);
  useEffect(() => () => callOff.current(), []);
  return useMemo(() => {
    const choiceFor = (code: string): VoiceChoice =>
      speech ? chooseVoice(speech.voices(), code, navigator.languages) : { kind: 'none', why: 'no-speech' };
    return {
      choiceFor,
      say(text, code, onEnd = nothing) {
        const choice = choiceFor(code);
        const isSaid = speech && choice.kind === 'voice' && text !== '';
        if (isSaid) callOff.current = speech.say({ text, voice: choice.voice, lang: choice.lang, onEnd });
        else onEnd();
        return choice;
      },
      stop: () => callOff.current(),
    };
  }, [speech]);
}

/** Whether this page may make a sound by itself: only after its user did something. */
export const mayBeginToSpeak = (): boolean => navigator.userActivation?.hasBeenActive ?? false;
