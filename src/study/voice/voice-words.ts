import * as words from '../../../messages/app/voice';
import { languageName } from '../../domain/language-name';
import type { VoiceChoice } from './choose-voice';

/** Why a side is not read aloud. */
export function whyNoVoice(why: Extract<VoiceChoice, { kind: 'none' }>['why'], code: string): string {
  switch (why) {
    case 'no-speech':
      return words.noSpeech;
    case 'no-language':
      return words.noLanguage;
    case 'no-voice':
      return words.noVoice({ language: languageName(code) });
    case 'network-only':
      return words.networkOnly({ language: languageName(code) });
    default:
      return why satisfies never;
  }
}

/** What can be done about it. */
export function howToHear(why: Extract<VoiceChoice, { kind: 'none' }>['why'], code: string): string {
  switch (why) {
    case 'no-speech':
      return words.otherBrowser;
    case 'no-language':
      return words.chooseLanguage;
    case 'no-voice':
    case 'network-only':
      return words.addVoice({ language: languageName(code) });
    default:
      return why satisfies never;
  }
}
