import { message } from '../message';

export const goesOn = message('Go on by itself', 'Name of a switch, in Settings and among the options of Learn.');
export const goesOnAbout = message(
  'A right answer in Learn and Spell leads on after a moment. When this is off, you press Enter or Continue.',
  'Under the switch “Go on by itself”. Continue is a button, Enter a key.',
);
