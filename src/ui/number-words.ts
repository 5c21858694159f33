import { figures } from '../../messages/figures';
import * as words from '../../messages/app/ui';
const small = [
  words.zero,
  words.one,
  words.two,
  words.three,
  words.four,
  words.five,
  words.six,
  words.seven,
  words.eight,
  words.nine,
  words.ten,
];

/** `four`, `12`: small numbers within a sentence are words. */
export const numberInWords = (count: number): string => small[count] ?? figures(count);

/** `9 minutes`, `an hour`, `2 hours`: as a person would promise it. */
export function durationInWords(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 1) return words.lessThanMinute;
  if (minutes === 1) return words.aMinute;
  if (minutes < 55) return words.minutes({ count: minutes });
  const hours = Math.round(minutes / 30) / 2;
  if (hours === 1) return words.anHour;
  return words.hours({ count: hours });
}
