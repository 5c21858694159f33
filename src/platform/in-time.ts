import type { Clock } from './clock';

/** What work comes to; null where it has not come by then, or fails. */
export function inTime<Result>(clock: Clock, mostMs: number, work: Promise<Result>): Promise<Result | null> {
  const none = () => null;
  return new Promise((resolve) => {
    const callOff = clock.after(mostMs, () => resolve(null));
    void work.catch(none).then((result) => {
      callOff();
      resolve(result);
    });
  });
}
