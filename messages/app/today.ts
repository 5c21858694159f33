import { message } from '../message';

export const todayCount = message<{ count: number }>('Today: {count, number}', 'Read out before “cards due”.');
export const cardsDue = message<{ count: number }>(
  '{count, plural, one {card due} other {cards due}}',
  'Headline, after a large number.',
);
export const cardsDueLeft = message<{ count: number }>(
  '{count, plural, one {card due left} other {cards due left}}',
  'Headline, after a large number, once some cards were answered.',
);
export const dueAndNew = message<{ fresh: number }>('due, {fresh, number} new', 'Headline, after a large number.');
export const dueAndNewLeft = message<{ fresh: number }>(
  'due, {fresh, number} new left',
  'Headline, after a large number, once some cards were answered.',
);
export const newAlone = message<{ count: number }>(
  '{count, plural, one {new card} other {new cards}}',
  'Headline, after a large number.',
);
export const newAloneLeft = message<{ count: number }>(
  '{count, plural, one {new card left} other {new cards left}}',
  'Headline, after a large number, once some cards were answered.',
);
export const ofThoseThatWait = message<{ count: number }>(
  'of {count, number} that wait',
  'Headline, after a large number.',
);
export const haveWaited = message('cards have waited', 'Headline, after a large number.');
export const notBegun = message('You have not begun a set yet.', 'Headline.');
export const counting = message('Counting what is due.', 'While the page is made.');
export const aboutTime = message<{ time: string }>(
  'About {time}',
  'At the beginning of a sentence. time: such as “9 minutes”.',
);
export const lessThanMinute = message('Less than a minute', 'At the beginning of a sentence.');
export const fromSets = message<{ number: string; count: number }>(
  'From {number} {count, plural, one {set} other {sets}}.',
  'Under the headline. number: the count as a word.',
);
export const takes = message<{ time: string; number: string; count: number }>(
  '{time}, from {number} {count, plural, one {set} other {sets}}.',
  'Under the headline. time: such as “About 9 minutes”. number: the count as a word.',
);
export const takesMore = message<{ time: string }>(
  '{time} more, or tomorrow.',
  'Under the headline. time: such as “About 9 minutes”.',
);
export const orTomorrow = message('The rest is here when you come back, or tomorrow.', 'Under the headline.');
export const doneAlready = message<{ count: number }>('{count, number} done already.', 'Under the headline.');
export const doneElsewhere = message<{ count: number; time: string }>(
  '{count, number} done already, the last on another device at {time}.',
  'Under the headline. time: such as 14:32.',
);
export const stopped = message<{ time: string; count: number }>(
  'You stopped at {time}, after {count, plural, one {# card} other {# cards}}.',
  'Under the headline. time: such as 14:32.',
);
export const dueTomorrow = message<{ count: number }>(
  'Tomorrow {count, plural, one {# is} other {# are}} due.',
  'Under the headline.',
);
export const dueOn = message<{ count: number; day: string }>(
  '{count, plural, one {# is} other {# are}} due on {day}.',
  'Under the headline. day: such as Sat 21 Nov.',
);
export const untilThen = message('Until then nothing waits.', 'Under the headline.');
export const dayOfPlan = message<{ day: number; days: number }>(
  'Day {day, number} of {days, number}.',
  'Under the headline, with a plan.',
);
export const dayOfPlanTakes = message<{ day: number; days: number; time: string }>(
  'Day {day, number} of {days, number}, {time}.',
  'Under the headline, with a plan. time: “less than a minute”.',
);
export const dayOfPlanTakesAbout = message<{ day: number; days: number; time: string }>(
  'Day {day, number} of {days, number}, about {time}.',
  'Under the headline, with a plan. time: such as “9 minutes”.',
);
export const caughtUpOn = message<{ day: string }>(
  'On {day} you have caught up.',
  'Under the headline, with a plan. day: such as Sat 21 Nov.',
);
export const away = message<{ days: number }>(
  'You were away for {days, plural, one {# day} other {# days}}. Nothing is lost: the dates went by, and what you knew is mostly still there.',
  'Under the headline, after a break.',
);
export const beginSomewhere = message(
  'Begin with a set: from then on each of its cards comes here on its day.',
  'Under “You have not begun a set yet”.',
);
export const beginWith = message('Begin with one of yours', 'Heading: sets of one’s own.');
export const tryOne = message('Try one of these', 'Heading: sets that come with the app.');
export const dayEnds = message<{ day: string; time: string }>(
  'Today is {day} until {time}.',
  'Under the headline, past midnight. day: such as Sat 21 Nov. time: such as 04:00.',
);
export const start = message('Start reviewing', 'Button.');
export const goOn = message('Go on', 'Button.');
export const onlyDue = message('Only what is due', 'Button.');
export const more = message('Go on at the desk', 'Button.');
export const moreAbout = message(
  'More new cards, or cards of the next days: the desk shows what there is. Cards begun today come back on the next days.',
  'Under “Go on at the desk”.',
);
export const holds = message('What today holds', 'Heading.');
export const next = message('What comes next', 'Heading.');
export const mostDueFirst = message('most due first', 'Beside a heading: the order of the sets.');
export const nearestFirst = message('nearest to being forgotten first', 'Beside a heading: the order of the sets.');
export const due = message<{ count: number }>('{count, number} due', 'Cards of a set.');
export const fresh = message<{ count: number }>('{count, number} new', 'Cards of a set.');
export const done = message<{ count: number }>('{count, number} done', 'Cards of a set.');
export const doneAt = message<{ time: string }>('done at {time}', 'Under the title of a set. time: such as 14:32.');
export const notBegunYet = message('not begun yet', 'Under the title of a set.');
export const wait = message<{ count: number }>(
  '{count, plural, one {# waits} other {# wait}}',
  'Under the title of a set: cards that are due, with a plan.',
);
export const tomorrow = message<{ count: number }>('{count, number} tomorrow', 'Cards of a set.');
export const onDay = message<{ count: number; day: string }>(
  '{count, number} on {day}',
  'Cards of a set. day: such as Sat 21 Nov.',
);
export const nothingThisWeek = message('nothing this week', 'In the place of a number of cards.');
export const holdNothing = message<{ count: number }>(
  '{count, plural, one {# more set has} other {# more sets have}} nothing today.',
  'Under the sets.',
);
export const limits = message('How a day is made', 'Heading.');
export const newPerDay = message('New cards a day', 'Name of a choice.');
export const reviewsPerDay = message('Reviews a day', 'Name of a choice.');
export const asMany = message('all', 'A choice: no limit.');
export const fewer = message<{ what: string }>('{what}: fewer', 'Button. what: such as “Reviews a day”.');
export const moreOf = message<{ what: string }>('{what}: more', 'Button. what: such as “Reviews a day”.');
export const order = message('Order', 'Name of a choice.');
export const between = message('Due first, new between', 'A choice: the order of cards.');
export const after = message('Due first, then new', 'A choice: the order of cards.');
export const before = message('New first, then due', 'A choice: the order of cards.');
export const limitsAbout = message(
  'Counted over all sets together. A limit never moves a card’s date.',
  'Under “How a day is made”.',
);
export const shares = message('Shares of single sets', 'Opens a list: how much of a day each set may have.');
export const ownShares = message<{ count: number }>(
  '{count, plural, =0 {none chosen} one {# chosen} other {# chosen}}',
  'Beside “Shares of single sets”.',
);
export const shareOf = message<{ what: string; title: string }>(
  '{what}, {title}',
  'Name of a choice. what: such as “Reviews a day”. title: of a set.',
);
export const notToday = message('Not today', 'Heading: sets that are left out for today.');
export const backTomorrow = message('back tomorrow', 'Beside the heading “Not today”.');
export const putBack = message('Put back', 'Button: a set that was left out is asked today after all.');
export const putBackSet = message<{ title: string }>('Put back today: {title}', 'Button. title: of a set.');
export const leaveOut = message<{ title: string }>(
  'Not today: {title}',
  'Button: the set is left out until tomorrow. title: of a set.',
);
export const leftOut = message<{ title: string }>(
  '{title} is left out today, and back tomorrow.',
  'A notice. title: of a set.',
);
export const nothingElse = message('Nothing else today.', 'Headline: what was due is left out until tomorrow.');
export const catchUp = message('Catch up at your own pace', 'Heading of a choice.');
export const atMost = message('At most', 'Heading of a column: cards a day.');
export const takesDays = message('Takes', 'Heading of a column: how many days.');
export const endsOn = message('Ends on', 'Heading of a column: a date.');
export const aDayAbout = message('A day about', 'Heading of a column: how long a day takes.');
export const takesADay = message<{ time: string }>(
  '{time} a day',
  'How long each day of a plan takes. time: such as 8 minutes.',
);
export const aDay = message<{ count: number }>('{count, number} a day', 'A choice: cards a day.');
export const everything = message('Everything', 'A choice: all cards at once.');
export const days = message<{ count: number }>('{count, plural, one {# day} other {# days}}', 'How long a plan takes.');
export const until = message<{ day: string }>('until {day}', 'Until when a plan holds. day: such as Sat 21 Nov.');
export const unknownTime = message('not known yet', 'In the place of how long a day takes.');
export const noNew = message('No new cards until then', 'A choice.');
export const keepPlan = message('Keep this plan and start', 'Button.');
export const noPlan = message('No plan', 'Button.');
export const planAbout = message(
  'A plan moves no card’s date. It only says how many are asked, the ones nearest to being forgotten first. Miss a day and its cards are shared out over the days left; the last day stays. What you forget on the way can add a few. End it whenever you like, and everything due is shown as it is.',
  'Under the choice of a plan.',
);
export const plan = message<{ count: number; day: string }>(
  '{count, number} a day until {day}',
  'The plan that holds. day: such as Sat 21 Nov.',
);
export const planWithoutNew = message<{ count: number; day: string }>(
  '{count, number} a day until {day}, no new cards',
  'The plan that holds. day: such as Sat 21 Nov.',
);
export const planKept = message(
  'No date was moved. Ending the plan shows everything due as it is.',
  'Under the plan that holds.',
);
export const endPlan = message('End the plan', 'Button.');
export const planEnded = message('The plan has ended.', 'A notice.');
export const thePlan = message('The plan', 'Title of a slip.');
export const planByDay = message('The plan, day by day', 'What a screen reader says for a slip.');
export const thenAsUsual = message('Then as usual', 'At the foot of a slip.');
