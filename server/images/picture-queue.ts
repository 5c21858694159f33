import { tooManyRequests } from '../http/service-error';
import { PictureRefused } from './make-picture';

const picturesAtOnce = 2;
/** A picture of more pixels takes every place: a decoder may need twenty bytes for each of them. */
const largePixels = 10_000_000;
/** Each may hold a whole form in memory. */
const uploadsAtOnce = 8;
const uploadsOfOne = 4;
/** Those that wait for their turn, bodies unread. */
const waitingOfOne = 16;
const waitingInAll = 64;
const patienceMs = 10_000;

/** Bounds what pictures cost: how many are made at once, how long one may take, and how many uploads wait for theirs. */
export function pictureQueue(patience = patienceMs) {
  const waiting: { readonly places: number; readonly begin: () => void }[] = [];
  let free = picturesAtOnce;
  const uploads = new Map<number, number>();
  const queued: { readonly userId: number; readonly begin: () => void }[] = [];
  const hasRoom = (userId: number) =>
    (uploads.get(userId) ?? 0) < uploadsOfOne &&
    [...uploads.values()].reduce((sum, count) => sum + count, 0) < uploadsAtOnce;
  const count = (userId: number, by: number) => {
    const uploading = (uploads.get(userId) ?? 0) + by;
    if (uploading > 0) uploads.set(userId, uploading);
    else uploads.delete(userId);
  };
  // In the order they came: a large one is not passed by small ones for ever.
  const admit = () => {
    for (let [first] = waiting; first && first.places <= free; [first] = waiting) {
      waiting.shift();
      free -= first.places;
      first.begin();
    }
  };
  return {
    /** Lets an upload of this user in when it is its turn. 429 where too many wait; the returned function ends it. */
    async enter(userId: number): Promise<() => void> {
      if (!hasRoom(userId)) {
        const own = queued.filter((other) => other.userId === userId).length;
        if (own >= waitingOfOne || queued.length >= waitingInAll) throw tooManyRequests(2_000);
        await new Promise<void>((begin) => queued.push({ userId, begin }));
      } else count(userId, 1);
      return () => {
        count(userId, -1);
        const next = queued.findIndex((other) => hasRoom(other.userId));
        if (next < 0) return;
        for (const upload of queued.splice(next, 1)) {
          count(upload.userId, 1);
          upload.begin();
        }
      };
    },

    /** Makes one of so many pixels when it is its turn. Who takes too long is refused as `slow`, and keeps the place until really done. */
    async make<Made>(work: () => Promise<Made>, pixels = 0): Promise<Made> {
      const places = pixels > largePixels ? picturesAtOnce : 1;
      const turn = new Promise<void>((begin) => waiting.push({ places, begin }));
      admit();
      await turn;
      const made = work().finally(() => {
        free += places;
        admit();
      });
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new PictureRefused('slow')), patience);
      });
      return Promise.race([made, late]).finally(() => clearTimeout(timer));
    },
  };
}
export type PictureQueue = ReturnType<typeof pictureQueue>;
