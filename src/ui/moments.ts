import { dateFormat } from '../../messages/in-words';

const time = dateFormat({ hour: '2-digit', minute: '2-digit' });
const day = dateFormat({ day: 'numeric', month: 'short' });
const dayOfYear = dateFormat({ day: 'numeric', month: 'short', year: 'numeric' });

/** `14:32`; another day than `now`'s in front of it. Milliseconds since 1970, in this device's zone. */
export function momentInWords(at: number, now: number): string {
  const isToday = dayOfYear.format(at) === dayOfYear.format(now);
  return isToday ? time.format(at) : `${dayInWords(at, now)}, ${time.format(at)}`;
}

/** `4 Jan`; with the year when it is another than `now`'s. */
export function dayInWords(at: number, now: number): string {
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return (isThisYear ? day : dayOfYear).format(at);
}
