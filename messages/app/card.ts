import type { ReactNode } from 'react';
import { message } from '../message';
import { rich } from '../rich';

/* The page of one card. */

export const isGone = message('This card is no longer here.', 'In the place of a card that was deleted.');
export const picture = message('Picture in place of this side', 'What a picture without words is called.');
export const before = message('Card before', 'Link to the card before this one.');
export const after = message('Next card', 'Link to the card after this one.');
export const star = message('Star', 'Button: marks this card.');
export const edit = message('Edit', 'Link to where the card is written.');
export const whenAgain = message('When it comes again', 'Heading.');
export const eachWay = message('each way has its own dates', 'Beside the heading, where a card is asked both ways.');
export const knownFor = message<{ days: number }>(
  'Known for about {days, plural, one {# day} other {# days}}',
  'How long a card is remembered.',
);
export const neverAsked = message('Not seen yet', 'In the place of how long a card is remembered.');
export const suspendedAbout = message(
  'Suspended: Review does not ask it',
  'In the place of how long a card is remembered.',
);
export const forgotten = message<{ count: number }>(
  'Forgotten {count, plural, one {once} other {# times}}. Rewriting it helps more than asking it again.',
  'Under a card that was forgotten often.',
);
export const next = message('Next', 'Over the day on which a card comes again.');
export const notAsked = message('not asked', 'In the place of the day on which a card comes again.');
export const suspend = message('Suspend', 'Button: the card is not asked any more.');
export const suspendWay = message<{ way: string }>(
  'Suspend {way}',
  'What a screen reader says for the button. way: “Japanese → English”.',
);
export const resume = message('Resume', 'Button: the card is asked again.');
export const resumeWay = message<{ way: string }>(
  'Resume {way}',
  'What a screen reader says for the button. way: “Japanese → English”.',
);
export const isSuspended = message('Review does not ask it any more.', 'Said after a card was suspended.');
export const notSaved = message('That could not be saved on this device.', 'A problem.');
export const history = message('History', 'Heading.');
export const answers = message<{ count: number }>(
  '{count, plural, =0 {no answer yet} one {# answer} other {# answers}}',
  'Beside the heading “History”.',
);
export const practice = message<{ count: number }>(
  '{count, plural, one {# more answer was} other {# more answers were}} practice and moved no date.',
  'Under the answers to a card.',
);
export const earlier = message<{ count: number }>(
  '{count, plural, one {# earlier answer} other {# earlier answers}}',
  'Opens answers that are not shown.',
);
export const again = message('Again', 'A grade: it was not known.');
export const hard = message('Hard', 'A grade.');
export const good = message('Good', 'A grade.');
export const easy = message('Easy', 'A grade.');
export const inSet = rich<{ set: ReactNode }>('in {set}', 'Under the title of the page. set: a link to the set.');
