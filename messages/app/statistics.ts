import { message } from '../message';

export const addingUp = message('Adding up your history', 'While statistics are computed.');
export const asTable = message('Show as table', 'Opens the numbers of a chart.');
export const tableOf = message<{ title: string }>(
  '{title}, as a table',
  'What a screen reader says for the table of a chart. title: the chart’s name.',
);
export const withAnswers = message<{ count: number }>(
  'in seven days, with {count, plural, one {# answer} other {# answers}}',
  'After “12 cards answered”: a card may be answered several times.',
);
export const noneCameDue = message('nothing came due in a month', 'In the place of what was remembered.');
export const inSevenDays = message('in seven days', 'After “1:12 h at the desk”.');
export const secondsEach = message<{ seconds: number }>(
  'in seven days, {seconds, number} s an answer',
  'After “1:12 h at the desk”. s: seconds.',
);
export const ofBegun = message<{ count: number }>('of {count, number} in the sets you began', 'After “120 known”.');
export const answered = message<{ count: number }>(
  '{count, plural, one {card answered} other {cards answered}}',
  'Name of a number above it: how many cards were answered.',
);
export const remembered = message('remembered', 'Name of a share above it.');
export const atDesk = message('at the desk', 'Name of a time above it.');
export const known = message('known', 'Name of a number above it: cards that are known.');
export const ofDue = message<{ count: number }>(
  'of {count, plural, one {# answer to a card} other {# answers to cards}} that came due in a month',
  'After “88% remembered”.',
);
export const ofDueWithTarget = message<{ count: number; target: string }>(
  'of {count, plural, one {# answer to a card} other {# answers to cards}} that came due in a month, target {target}',
  'After “88% remembered”. target: a share such as 90%.',
);
export const minutes = message<{ minutes: number }>('{minutes, number} min', 'How long.');
export const hours = message<{ hours: number; minutes: string }>(
  '{hours, number}:{minutes} h',
  'How long. minutes: two figures.',
);
export const hardest = message('Hardest cards', 'Heading.');
export const noneForgotten = message(
  'You have not forgotten a card you once knew.',
  'In the place of the hardest cards.',
);
export const lapses = message<{ times: string; right: number; answers: number; hint: string }>(
  'forgotten {times}, {right, number} of {answers, plural, one {# answer} other {# answers}} right{hint}',
  'Under a hard card. times: once, or 3 times. hint: what may help.',
);
export const rewrite = message(
  '. Rewriting it may help more than repeating it.',
  'After “forgotten 8 times, 12 of 40 answers right”.',
);
export const yearScrolls = message('The year, scrolls sideways', 'What a screen reader says for the chart of a year.');
export const fewer = message('fewer', 'Beside the lightest square of the chart of a year.');
export const more = message('more', 'Beside the darkest square of the chart of a year.');
export const yearTable = message('Cards answered on each day, a week a row', 'Caption of a table.');
export const weekOf = message('Week of', 'Head of a column of dates.');
export const mixedUp = message('Mixed up', 'Heading.');
export const mixedUpAbout = message('asked for one, answered with the other', 'After “Mixed up”.');
export const mixedWith = message('with', 'Between two cards that are mixed up.');
export const lastSevenDays = message('The last seven days', 'What a screen reader says for four numbers.');
export const daysOfYear = message<{ days: number; of: number; run: number }>(
  '{days, number} of the last {of, number}. Longest run {run, plural, one {# day} other {# days}}.',
  'Beside “Days at the desk”: on how many days cards were answered.',
);
export const yearSummary = message<{ note: string; busiest: string }>(
  'Cards answered a day over the last year. {note} {busiest}',
  'What a screen reader says for the chart of a year.',
);
export const busiest = message<{ date: string; count: number }>(
  'Busiest: {date}, {count, plural, one {# card} other {# cards}}.',
  'The end of a summary.',
);
export const slipsScroll = message('The months, scroll sideways', 'What a screen reader says for a row of slips.');
export const slips = message('Month by month', 'Heading: a slip of stamped dates for each month.');
export const slipsNote = message('a stamp for each day, with its cards', 'Beside “Month by month”.');
export const slipFoot = message<{ count: number }>(
  '{count, plural, one {# day} other {# days}} at the desk',
  'At the foot of the slip of a month.',
);
export const daysAtDesk = message('Days at the desk', 'Heading.');
export const comingDue = message('Coming due', 'Heading.');
export const comingNote = message<{ days: number; cards: number }>(
  'next {days, number} days, {cards, plural, one {# card} other {# cards}}',
  'Beside “Coming due”.',
);
export const nowToday = message<{ count: number }>('{count, number} today', 'Above the first bar of a chart.');
export const comingSummary = message<{ days: number; now: number; later: number }>(
  'Cards that come due over the next {days, number} days: {now, number} today, {later, number} after.',
  'What a screen reader says for a chart.',
);
export const comingTable = message('Cards that come due, each counted once a day', 'Caption of a table.');
export const day = message('Day', 'Head of a column.');
export const cards = message('Cards', 'Head of a column.');
export const today = message('Today', 'In a column of days.');
export const whatStays = message('What stays', 'Heading: how much is remembered.');
export const whatStaysLater = message(
  'How much you remember when a card comes due. The first numbers come with the first cards that do.',
  'Under “What stays”.',
);
export const whatStaysNote = message<{ target: string }>(
  'share right, by time since last seen. Dashed: your target, {target}',
  'Beside “What stays”. target: such as 90%.',
);
export const whatStaysSummary = message<{ list: string; target: string }>(
  'Share of answers right by time since the card was last seen: {list}. Target {target}.',
  'What a screen reader says for a chart. list: such as 88% after a week.',
);
export const shareAfter = message<{ share: string; time: string }>(
  '{share} after {time}',
  'A part of a list. share: such as 88%. time: such as a week.',
);
export const ago = message<{ time: string }>('{time} ago', 'In a column. time: such as a week.');
export const whatStaysTable = message('What stays, by time since last seen', 'Caption of a table.');
export const lastSeen = message('Last seen', 'Head of a column.');
export const answers = message('Answers', 'Head of a column.');
export const right = message('Right', 'Head of a column: the share of right answers.');
export const expected = message('Expected', 'Head of a column: the share that was expected.');
export const time = message('Time', 'Heading, and head of a column.');
export const lastDays = message<{ days: number; time: string }>(
  'last {days, number} days, {time}',
  'Beside “Time”. time: such as 1:12 h.',
);
export const timeSummary = message<{ days: number; time: string }>(
  'Time at the desk over the last {days, number} days: {time}.',
  'What a screen reader says for a chart.',
);
export const timeTable = message('Time at the desk', 'Caption of a table.');
export const statistics = message('Statistics', 'Heading.');
export const whichSets = message('Which sets', 'What a screen reader says for a choice.');
export const allSets = message('All sets', 'A choice.');
export const nothingOfSet = message('No answers in this set yet', 'Where there are no statistics.');
export const nothing = message('No answers yet', 'Where there are no statistics.');
export const beginToday = message('Begin on Today', 'Link to the page Today, where there are no statistics.');
export const beginSet = message('Review this set', 'Link, where a set has no statistics.');
export const nothingAbout = message(
  'After your first cards, this page shows your days, what comes due, and what stays.',
  'Under “No answers yet”.',
);

export const onDay = message<{ day: string; count: number }>(
  '{day}: {count, plural, one {# card} other {# cards}}',
  'A square of the chart of a year. day: such as Sat 21 Nov.',
);

/** How long ago a card was last seen. */
export const ages = {
  'a day': message('a day', 'How long ago, in “88% after a day” and “a day ago”.'),
  'a week': message('a week', 'How long ago, in “88% after a week” and “a week ago”.'),
  'a month': message('a month', 'How long ago, in “88% after a month” and “a month ago”.'),
  '4 months': message('4 months', 'How long ago, in “88% after 4 months” and “4 months ago”.'),
  'a year': message('a year', 'How long ago, in “88% after a year” and “a year ago”.'),
} as const;
