import type { AttemptRow } from '../store/rows';
import type { Engine } from './engine';
import { hasGoneBack } from './watermark';

/**
 * How long ago an attempt left. In the tab that sent it by the clock that nobody can set; after a restart by the shorter
 * of what the device's and the service's clocks say. Where they make no sense, it is counted from now on: a quiet period
 * that is too long costs time, one that is too short a duplicate (I2).
 */
export function attemptAge({ clock, contact }: Engine, attempt: Pick<AttemptRow, 'id' | 'sentAt' | 'serviceTime' | 'resent'>): number {
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
 * Whether what the service made since an attempt left bears a later date: not when its clock went back, which shows in
 * less time having passed there than here.
 */
export function datesHoldSince({ clock, contact }: Engine, attempt: AttemptRow): boolean {
  const { lastTime, datesDoubted } = contact;
  if (datesDoubted || attempt.datesDoubted || !lastTime || attempt.serviceTime === null) return false;
  const left = contact.sentAt.get(attempt.id);
  const passed = left === undefined ? clock.now() - attempt.sentAt : clock.monotonic() - left;
  return passed >= 0 && !hasGoneBack(lastTime.serviceTime, attempt.serviceTime, passed);
}
