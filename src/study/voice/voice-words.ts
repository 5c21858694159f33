import { languageName } from '../../domain/language-name';
import type { VoiceChoice } from './choose-voice';

/** Why a side is not read aloud. */
export function whyNoVoice(why: Extract<VoiceChoice, { kind: 'none' }>['why'], code: string): string {
  switch (why) {
    case 'no-speech':
      return 'This browser cannot read aloud.';
    case 'no-language':
      return 'This side has no language that can be read aloud.';
    case 'no-voice':
      return `This device has no voice for ${languageName(code)}.`;
    case 'network-only':
      return `This device has no voice of its own for ${languageName(code)}, only ones over the network.`;
    default:
      return why satisfies never;
  }
}

/** What can be done about it. */
export function howToHear(why: Extract<VoiceChoice, { kind: 'none' }>['why'], code: string): string {
  switch (why) {
    case 'no-speech':
      return 'Another browser on this device may be able to.';
    case 'no-language':
      return 'Whoever may edit the set can choose one in the editor, over the column.';
    case 'no-voice':
    case 'network-only':
      return `Voices belong to the device: add one for ${languageName(code)} in its settings, under speech or reading aloud. Once it is there, Spell begins here.`;
    default:
      return why satisfies never;
  }
}
