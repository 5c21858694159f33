import { durationInWords, numberInWords } from '../ui/number-words';
import { counted } from '../ui/plural';

const number = (count: number): string => count.toLocaleString('en-GB');
const are = (count: number): string => (count === 1 ? 'is' : 'are');
const about = (ms: number): string => `${ms < 30_000 ? '' : 'about '}${durationInWords(ms)}`;

/** Everything that Today says. Durations in milliseconds, `day` and `until` as a slip has them, `at` as `14:32`. */
export const sentences = {
  title: 'Today',
  // The headline: the number stands beside it, or in it.
  cardsDue: (count: number) => (count === 1 ? 'card due' : 'cards due'),
  dueAndNew: (fresh: number) => `due, ${number(fresh)} new`,
  newAlone: (count: number) => (count === 1 ? 'new card' : 'new cards'),
  left: (headline: string) => `${headline} left`,
  ofThoseThatWait: (waiting: number) => `of ${number(waiting)} that wait`,
  haveWaited: 'cards have waited',
  doneForToday: (cards: number, ms: number) => `Done for today: ${counted(cards, 'card')} in ${durationInWords(ms)}.`,
  nothingDue: 'Nothing due. The lamp is yours.',
  notBegun: 'Nothing is learned yet.',
  counting: 'Counting what is due.',
  // Beneath it.
  fromSets: (sets: number) => `from ${numberInWords(sets)} ${sets === 1 ? 'set' : 'sets'}`,
  takes: (ms: number, from: string) => `${about(ms)}, ${from}`,
  takesMore: (ms: number) => `${about(ms)} more, or tomorrow`,
  orTomorrow: 'The rest is here when you come back, or tomorrow',
  doneAlready: (cards: number) => `${number(cards)} done already`,
  doneElsewhere: (cards: number, at: string) => `${number(cards)} done already, the last on another device at ${at}`,
  stopped: (at: string, cards: number) => `You stopped at ${at}, after ${counted(cards, 'card')}`,
  dueTomorrow: (count: number) => `${number(count)} ${are(count)} due tomorrow`,
  dueOn: (count: number, day: string) => `${number(count)} ${are(count)} due on ${day}`,
  untilThen: 'Until then nothing waits',
  nothingSoon: 'Nothing comes due in the next seven days',
  dayOfPlan: (of: number, days: number) => `Day ${of} of ${days}`,
  dayOfPlanTakes: (of: number, days: number, ms: number) => `Day ${of} of ${days}, ${about(ms)}`,
  caughtUpOn: (until: string) => `On ${until} you have caught up`,
  away: (days: number) =>
    `You were away for ${counted(days, 'day')}. Nothing is lost: the dates went by, and what you knew is mostly still there.`,
  beginSomewhere: 'Begin with a set: from then on each of its cards comes here on its day.',
  dayEnds: (day: string, hour: number) => `Today is ${day} until ${hour}:00`,
  // What there is to do.
  start: 'Start reviewing',
  goOn: 'Go on',
  onlyDue: 'Only what is due',
  toLibrary: 'Library',
  more: 'Go on at the desk',
  moreAbout:
    'More new cards, or those of the next days: the desk says what there is. New cards of today come back on the next days.',
  // The sets.
  holds: 'What today holds',
  next: 'What comes next',
  mostDueFirst: 'most due first',
  nearestFirst: 'nearest to being forgotten first',
  due: (count: number) => `${number(count)} due`,
  fresh: (count: number) => `${number(count)} new`,
  done: (count: number) => `${number(count)} done`,
  doneAt: (at: string) => `done at ${at}`,
  notBegunYet: 'not begun yet',
  wait: (count: number) => `${number(count)} wait`,
  tomorrow: (count: number) => `${number(count)} tomorrow`,
  onDay: (count: number, day: string) => `${number(count)} on ${day}`,
  nothingThisWeek: 'nothing this week',
  untitled: 'Untitled set',
  holdNothing: (sets: number) => `${counted(sets, 'more set')} ${sets === 1 ? 'holds' : 'hold'} nothing today.`,
  // How a day is made.
  limits: 'How a day is made',
  newPerDay: 'New cards a day',
  reviewsPerDay: 'Reviews a day',
  asMany: 'all',
  fewer: (what: string) => `${what}: fewer`,
  moreOf: (what: string) => `${what}: more`,
  order: 'Order',
  orders: { between: 'Due first, new between', after: 'Due first, then new', before: 'New first, then due' },
  limitsAbout:
    'Counted over all sets together. A set’s own share is chosen at its desk in Review, under Options. A limit never moves a card’s date.',
  notSaved: 'The choice could not be saved on this device.',
  // After a break.
  catchUp: 'Catch up at your own pace',
  atMost: 'At most',
  takesDays: 'Takes',
  endsOn: 'Ends on',
  aDayAbout: 'A day about',
  aDay: (count: number) => `${number(count)} a day`,
  everything: 'Everything',
  days: (count: number) => counted(count, 'day'),
  until: 'until ',
  unknownTime: 'not known yet',
  noNew: 'No new cards until then',
  keepPlan: 'Keep this plan and start',
  noPlan: 'No plan',
  planAbout:
    'A plan moves no card’s date; it only says how many are asked, the ones nearest to being forgotten first. Miss a day and its cards are shared out over the days left; the last day stays. What you forget on the way can add a few. End it whenever you like, and everything due is shown as it is.',
  plan: (perDay: number, until: string, takesNew: boolean) =>
    `${number(perDay)} a day until ${until}${takesNew ? '' : ', no new cards'}`,
  planKept: 'No date was moved. Ending the plan shows everything due as it is.',
  endPlan: 'End the plan',
  planEnded: 'The plan is ended.',
  thePlan: 'The plan',
  planByDay: 'The plan, day by day',
  thenAsUsual: 'Then as usual',
} as const;
