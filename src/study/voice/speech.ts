import type { Voice } from './choose-voice';

export interface Utterance {
  readonly text: string;
  readonly voice: Voice;
  /** BCP 47. */
  readonly lang: string;
  /** Said to its end, called off, or not possible. */
  readonly onEnd: () => void;
}

/** The platform's voice. */
export interface Speech {
  /** The same list as long as nothing changed. */
  voices(): readonly Voice[];
  /** Voices load late, and come and go. Returns how to stop listening. */
  onVoices(listener: () => void): () => void;
  /** Whatever was being said ends. Returns how to call off what is said now. */
  say(utterance: Utterance): () => void;
}

let opened: Speech | null | undefined;

/** Null where this browser cannot speak. */
export function browserSpeech(): Speech | null {
  if (opened === undefined) opened = 'speechSynthesis' in globalThis ? speechOf(globalThis.speechSynthesis) : null;
  return opened;
}

export function speechOf(platform: SpeechSynthesis): Speech {
  let known: readonly SpeechSynthesisVoice[] = [];
  let isStale = true;
  const listeners = new Set<() => void>();
  // Held until it ends: an utterance that nothing points to may be collected before it says so.
  let current: { readonly utterance: SpeechSynthesisUtterance; readonly onEnd: () => void } | null = null;
  // Not `addEventListener`: on this object Safari learned it late.
  platform.onvoiceschanged = () => {
    isStale = true;
    for (const listener of listeners) listener();
  };
  const end = (utterance: SpeechSynthesisUtterance) => {
    if (current?.utterance !== utterance) return;
    const { onEnd } = current;
    current = null;
    onEnd();
  };
  const callOff = (utterance: SpeechSynthesisUtterance) => {
    if (current?.utterance !== utterance) return;
    end(utterance);
    platform.cancel();
  };
  return {
    voices() {
      // Asked again where there were none: not every browser tells when they have come.
      if (isStale || known.length === 0) {
        const fresh = platform.getVoices();
        if (fresh.length > 0 || known.length > 0) known = fresh;
        isStale = false;
      }
      return known;
    },
    onVoices(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    say({ text, voice, lang, onEnd }) {
      if (current) callOff(current.utterance);
      const utterance = new SpeechSynthesisUtterance(text);
      utterance.voice =
        platform.getVoices().find(({ voiceURI, name }) => voiceURI === voice.voiceURI && name === voice.name) ?? null;
      utterance.lang = utterance.voice?.lang ?? lang;
      utterance.onend = () => end(utterance);
      utterance.onerror = () => end(utterance);
      current = { utterance, onEnd };
      // Without its voice the platform would take any: rather silence.
      if (utterance.voice) platform.speak(utterance);
      else end(utterance);
      return () => callOff(utterance);
    },
  };
}
