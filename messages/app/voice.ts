import { message } from '../message';

export const readAloud = message('Read aloud', 'Name of a choice.');
export const noSpeech = message('This browser cannot read aloud.', 'Why a side is not read aloud.');
export const noLanguage = message('This side has no language that can be read aloud.', 'Why a side is not read aloud.');
export const noVoice = message<{ language: string }>(
  'This device has no voice for {language}.',
  'Why a side is not read aloud.',
);
export const networkOnly = message<{ language: string }>(
  'This device has no voice of its own for {language}, only ones over the network.',
  'Why a side is not read aloud.',
);
export const otherBrowser = message(
  'Another browser on this device may be able to.',
  'What can be done where nothing is read aloud.',
);
export const chooseLanguage = message(
  'Whoever may edit the set can choose one in the editor, over the column.',
  'What can be done where a side has no language.',
);
export const addVoice = message<{ language: string }>(
  'Voices belong to the device: add one for {language} in its settings, under speech or reading aloud. Then Spell starts here.',
  'What can be done where there is no voice.',
);
export const notReadAloud = message<{ why: string }>(
  'Not read aloud. {why}',
  'Name of a button that cannot read aloud.',
);
