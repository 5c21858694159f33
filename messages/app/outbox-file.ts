import { message } from '../message';

/* The file of changes that wait, for reading. */

export const fromSnapshot = message(
  'Read from the last snapshot, since the database could not be opened.',
  'Where the changes come from.',
);
export const fromMemory = message(
  'Read from what one window still had in memory, since the database could not be opened.',
  'Where the changes come from.',
);
export const theService = message('the service', 'In the place of the name of a service.');
export const userAt = message<{ user: string; service: string }>('{user} at {service}', 'Whose changes they are.');
export const thisDevice = message('this device', 'Whose changes they are.');
export const head = message<{ whose: string }>(
  'Carrel: what waits on this device for {whose}',
  'First line. whose: such as “ines at Stacks”.',
);
export const asOf = message<{ time: string; changes: number; sets: number }>(
  'As of {time}. {changes, plural, one {# change} other {# changes}} in {sets, plural, one {# set} other {# sets}}.',
  'Second line. time: a date and time.',
);
export const beingWritten = message<{ field: string; text: string }>('{field}, being written: {text}', 'A line.');
export const inOutbox = message('== Being written in the Outbox ==', 'Heading.');
export const notSaved = message<{ change: string }>(
  '- Not saved on this device: {change}',
  'A line. change: such as “Added dog to Animals”.',
);
export const whatWaits = message('What waits:', 'Heading.');
export const theCards = message('The cards, with these changes:', 'Heading.');
export const aboutSet = message<{ terms: string; definitions: string; count: number }>(
  '{terms} → {definitions}, {count, plural, one {# card} other {# cards}}',
  'Languages and number of cards.',
);
export const beforeLine = message<{ field: string; text: string }>('{field}, before: {text}', 'A line.');
export const yoursLine = message<{ field: string; text: string }>('{field}, yours: {text}', 'A line.');
export const theirsLine = message<{ field: string; text: string }>('{field}, theirs: {text}', 'A line.');
