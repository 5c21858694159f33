import { type UnixSeconds, unixSeconds } from '../../../contract/units';
import type { AttemptRow } from '../../store/rows';
import type { Engine } from '../engine';
import { isOutOfStep, overlapSeconds } from './watermark';

/**
 * How long ago an attempt left. In the tab that sent it by the clock that nobody can set; after a restart by the shorter
 * of what the device's and the service's clocks say. Where they make no sense, it is counted from now on: a quiet period
 * that is too long costs time, one that is too short a duplicate (I2).
 */
export function attemptAge(
  { clock, contact }: Engine,
  attempt: Pick<AttemptRow, 'id' | 'sentAt' | 'serviceTime' | 'resent'>,
): number {
  const left = contact.sentAt.get(attempt.id);
  if (left !== undefined) return clock.monotonic() - left;
  const last = attempt.resent ?? { at: attempt.sentAt, serviceTime: attempt.serviceTime };
  const here = clock.now() - last.at;
  const { lastTime } = contact;
  const there = lastTime && last.serviceTime !== null ? (lastTime.serviceTime - last.serviceTime) * 1000 : here;
  if (here >= 0 && there >= 0) return Math.min(here, there);
  contact.sentAt.set(attempt.id, clock.monotonic());
  return 0;
}

/**
 * For how long the service has had to keep a key: since the request first left, by the longer of what the clocks say. One
 * that is believed too old is looked for instead, which costs time; one that the service has forgotten makes a duplicate.
 */
export function keyAge({ clock, contact: { lastTime } }: Engine, { sentAt, serviceTime }: AttemptRow): number {
  const there = lastTime && serviceTime !== null ? (lastTime.serviceTime - serviceTime) * 1000 : 0;
  return Math.max(clock.now() - sentAt, there);
}

/**
 * The earliest date, by the service's clock, of what an attempt made; null: dates do not tell. They do not when that clock
 * went back, which shows in less time having passed there than here, or afterwards, once it is right again or ahead, in
 * more; nor when the clock of this device was set back.
 */
export function madeSince({ clock, contact }: Engine, attempt: AttemptRow): UnixSeconds | null {
  const { lastTime, datesDoubted } = contact;
  if (datesDoubted || attempt.datesDoubted || !lastTime || attempt.serviceTime === null) return null;
  const left = contact.sentAt.get(attempt.id);
  const byWall = clock.now() - attempt.sentAt;
  const leastMs = left === undefined ? byWall : clock.monotonic() - left;
  const isDoubtful =
    byWall < 0 ||
    isOutOfStep(lastTime.serviceTime, attempt.serviceTime, { leastMs, mostMs: Math.max(leastMs, byWall) });
  return isDoubtful ? null : unixSeconds(attempt.serviceTime - overlapSeconds.foreign);
}
