import { message } from '../message';

export const cardDates = message('This card’s dates', 'What a screen reader says for the slip of a card.');
export const thisCard = message('This card', 'Title of the slip of a card.');
export const noDate = message('no date yet', 'On the slip of a card.');
export const bury = message('Bury', 'What a key does: the card is not asked again today.');
export const editCard = message('Edit card', 'What a key does.');
export const howWell = message('How well did you know it?', 'What a screen reader says for the grades.');
export const nothingOfSet = message(
  'Nothing in this set is due.',
  'Title where one set has nothing to review, and others have.',
);
export const nextTomorrow = message<{ count: number }>(
  'The next {count, plural, one {card comes} other {# cards come}} due tomorrow.',
  'Under “Nothing due”.',
);
export const nextOn = message<{ count: number; weekday: string }>(
  'The next {count, plural, one {card comes} other {# cards come}} due on {weekday}.',
  'Under “Nothing due”.',
);
export const rewrite = message('Rewrite this card', 'Link, on a card that is often forgotten.');
export const bothSides = message<{ question: string; answer: string }>(
  '{question} · {answer}',
  'Over a card that is turned: what its two sides are.',
);
export const buried = message('Buried until tomorrow', 'Read out, and said in a notice.');
export const buriedNotice = message('Buried until tomorrow.', 'A notice.');
export const suspended = message('Suspended', 'Read out.');
export const suspendedNotice = message('Suspended, until you resume it on the page of its set.', 'A notice.');
export const graded = message<{ grade: string; date: string }>(
  '{grade}, {date}',
  'Read out after a grade: “Good, 28 November”.',
);
export const nothingLeft = message('Nothing left', 'Under the title, at the end.');
export const cardLeft = message<{ count: number }>('Card, {count, number} left', 'Name of the card on the desk.');
export const more = message<{ count: number }>('{count, number} more', 'Read out when more cards are laid.');
export const nothingIsLeft = message('Nothing is left.', 'Title of the end.');
export const setDone = message<{ count: number; time: string }>(
  'This set is done for today: {count, plural, one {# card} other {# cards}} in {time}.',
  'Title of the end, where one set was reviewed. time: such as “9 minutes”.',
);
export const knownMissed = message<{ known: number; missed: number }>(
  '{known, number} known, {missed, number} missed.',
  'Under the title of the end.',
);
export const inAll = message<{ count: number }>(
  '{count, number} cards today in all.',
  'Under the title of the end, where others were answered before or on another device.',
);
export const tomorrow = message<{ count: number }>(
  '{count, plural, =0 {Nothing is due tomorrow.} one {# is due tomorrow.} other {# are due tomorrow.}}',
  'Under the title of the end.',
);
export const studyInLearn = message<{ count: number }>(
  'Study {count, plural, one {it} other {these}} in Learn',
  'Link: the cards that were missed.',
);
export const learnCards = message<{ count: number; set: string }>(
  'Learn {count, plural, one {# card} other {# cards}} of {set}',
  'Link: the cards of a set that were missed.',
);
export const goingOn = message('Going on', 'What a screen reader says for a list of offers.');
export const ready = message<{ count: number }>(
  '{count, plural, one {# card is} other {# cards are}} ready.',
  'What there still is to do.',
);
export const goOnWith = message<{ count: number }>('Go on with {count, number}', 'Button.');
export const limitsReached = message<{ count: number }>(
  '{count, plural, one {# more is due} other {# more are due}}; today’s limits are reached.',
  'What there still is to do.',
);
export const limitReached = message<{ count: number; limit: number }>(
  '{count, plural, one {# more is due} other {# more are due}}; today’s limit of {limit, number} is reached.',
  'What there still is to do.',
);
export const goOnOf = message<{ count: number }>('Go on with {count, number} of them', 'Button.');
export const goOnMore = message<{ count: number }>('Go on with {count, number} more', 'Button.');
export const stillNew = message<{ count: number }>(
  '{count, plural, one {# card is} other {# cards are}} still new.',
  'What there still is to do.',
);
export const beginMore = message<{ count: number }>('Begin {count, plural, =1 {it} other {# more}}', 'Button.');
export const dueTomorrow = message<{ count: number }>(
  '{count, plural, one {# card due tomorrow} other {# cards due tomorrow}} can come today.',
  'What there still is to do. Those answered today are not among them.',
);
export const dueOn = message<{ count: number; date: string }>(
  '{count, plural, one {# card} other {# cards}} due on {date} can come today.',
  'What there still is to do. Those answered today are not among them.',
);
export const ahead = message<{ count: number }>('Study {count, number} ahead', 'Button: cards before their day.');
export const buryUntil = message('Bury until tomorrow', 'Button.');
export const grades = message('Grades', 'Name of a choice.');
export const fourAbout = message('Again, Hard, Good and Easy.', 'Under “Grades”.');
export const twoAbout = message('Still learning and Know it.', 'Under “Grades”.');
export const two = message('Two', 'A choice: two grades.');
export const four = message('Four', 'A choice: four grades.');
export const readAloudAbout = message(
  'Each side as it comes up, where this device has a voice for its language.',
  'Under “Read aloud”.',
);
export const bothWays = message('Each card both ways, each with its own dates.', 'Under “Ask with”.');
export const nextSession = message('Applies from the next session on.', 'Under “Ask with”.');
export const newPerDay = message('New cards a day, at most', 'Name of a choice.');
export const reviewsPerDay = message('Reviews a day, at most', 'Name of a choice.');
export const asDayHasRoom = message('what the day has room for', 'A choice: no limit of its own.');
export const none = message('none', 'A choice: no new cards.');
export const remembered = message<{ share: string }>(
  'To be remembered: {share}',
  'Name of a choice. share: such as 90%.',
);
export const workingOut = message('Working out how many cards a day that takes.', 'Under “To be remembered”.');
export const workload = message<{ count: number }>(
  'About {count, plural, one {# card} other {# cards}} a day over the next three months.',
  'Under “To be remembered”.',
);
export const tooMuch = message<{ share: string }>(
  'Above {share} every card comes very often, and little is gained.',
  'Under “To be remembered”. share: 95%.',
);
export const todaysReview = message('Today’s review', 'Title of the session over all sets.');
export const today = message('today', 'When a card comes again.');
export const backToday = message('comes back today', 'Read out: when a card comes again.');
export const left = message<{ count: number }>(
  '{count, number} left',
  'Under the title: how many cards are still to come.',
);
export const leftFor = message<{ count: number; time: string }>(
  '{count, number} left, {time}',
  'Under the title. time: “less than a minute”.',
);
export const leftForAbout = message<{ count: number; time: string }>(
  '{count, number} left, about {time}',
  'Under the title. time: such as “9 minutes”.',
);
