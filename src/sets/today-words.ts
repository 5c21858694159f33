import type { SetToday, Today } from '../client/carrel-client';
import { counted } from '../ui/plural';
import { durationInWords, numberInWords } from '../ui/number-words';
import { slipDay } from '../ui/day-words';

/** What the library says of today. */
export interface TodayWords {
  /** The number that stands beside the words, if any does. */
  readonly big: number | null;
  /** Without the number. */
  readonly heading: string;
  readonly sentence: string;
}

/** Any card of the library was answered before: from then on the library speaks of days. */
export const hasBegun = ({ sets, done }: Today): boolean => done.cards > 0 || sets.some(isBegun);

/** Any card of it was answered before. */
const isBegun = ({ due, solid, learning }: SetToday): boolean => due + solid + learning > 0;

/** New cards that today has room for, in sets that somebody began with. */
export const freshToday = ({ sets }: Today): number => sum(sets.filter(isBegun), ({ fresh }) => fresh);

export const dueToday = ({ sets }: Today): number => sum(sets, ({ due }) => due);

/** How many come due on each of the next days, tomorrow first. */
export function comingDays({ sets }: Today): readonly number[] {
  const days = Math.max(0, ...sets.map(({ coming }) => coming.length));
  return Array.from({ length: days }, (_, index) => sum(sets, ({ coming }) => coming[index] ?? 0));
}

/** The library's headline and the sentence beneath it, once anything was ever answered. Past midnight it says which day it speaks of. */
export function todayWords(today: Today): TodayWords {
  const words = wordsOfDay(today);
  if (today.endsAtHour === null) return words;
  return { ...words, sentence: `${words.sentence} Today is ${slipDay(today.day)} until ${today.endsAtHour}:00.` };
}

function wordsOfDay(today: Today): TodayWords {
  const { sets, expectedMs, done } = today;
  const due = dueToday(today);
  const fresh = freshToday(today);
  if (due > 0) {
    const from = numberInWords(sets.filter((set) => set.due > 0).length);
    const places = `from ${from} ${from === 'one' ? 'set' : 'sets'}`;
    return {
      big: due,
      heading: `${due === 1 ? 'card' : 'cards'} due today`,
      sentence: sentences(
        capital(
          expectedMs === null
            ? places
            : `${expectedMs < 30_000 ? '' : 'about '}${durationInWords(expectedMs)}, ${places}`,
        ),
        fresh > 0 && `${counted(fresh, 'new card')} ${fresh === 1 ? 'comes' : 'come'} with them`,
        done.cards > 0 && `You have done ${done.cards.toLocaleString('en-GB')} already`,
      ),
    };
  }
  const newOnes = fresh > 0 && `${counted(fresh, 'new card')} if you want more`;
  if (done.cards > 0 && fresh > 0) {
    const had = `${counted(done.cards, 'card')} in ${durationInWords(done.tookMs)}`;
    return {
      big: null,
      heading: 'All that was due is done.',
      sentence: sentences(
        had,
        `${counted(fresh, 'new card')} ${fresh === 1 ? 'is' : 'are'} left for today`,
        nextDue(today),
      ),
    };
  }
  if (done.cards > 0) {
    return {
      big: null,
      heading: `Done for today: ${counted(done.cards, 'card')} in ${durationInWords(done.tookMs)}.`,
      sentence: sentences(nextDue(today), newOnes),
    };
  }
  return { big: null, heading: 'Nothing due. The lamp is yours.', sentence: sentences(nextDue(today), newOnes) };
}

function nextDue(today: Today): string {
  const coming = comingDays(today);
  const next = coming.findIndex((count) => count > 0);
  if (next === -1) return 'Nothing comes due in the next seven days';
  const count = coming[next] ?? 0;
  const are = `${count.toLocaleString('en-GB')} ${count === 1 ? 'is' : 'are'} due`;
  return next === 0 ? `${are} tomorrow` : `${are} on ${slipDay(today.day + next + 1)}`;
}

const sum = (sets: readonly SetToday[], count: (set: SetToday) => number): number =>
  sets.reduce((total, set) => total + count(set), 0);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const sentences = (...parts: readonly (string | false)[]): string =>
  parts
    .filter((part) => part !== false)
    .map((part) => `${part}.`)
    .join(' ');
