import { tooManyRequests } from '../http/service-error';
import { PictureRefused } from './make-picture';

const picturesAtOnce = 2;
/** A picture of more pixels takes every place: a decoder may need twenty bytes for each of them. */
const largePixels = 10_000_000;
/** Each may hold a whole form in memory. */
const uploadsAtOnce = 8;
const uploadsOfOne = 4;
const patienceMs = 10_000;

/** Bounds what pictures cost: how many are made at once, how long one may take, and how many uploads wait for theirs. */
export function pictureQueue(patience = patienceMs) {
  const waiting: { readonly places: number; readonly begin: () => void }[] = [];
  let free = picturesAtOnce;
  const uploads = new Map<number, number>();
  // In the order they came: a large one is not passed by small ones for ever.
  const admit = () => {
    for (let [first] = waiting; first && first.places <= free; [first] = waiting) {
      waiting.shift();
      free -= first.places;
      first.begin();
    }
  };
  return {
    /** Lets an upload of this user in. Throws 429; the returned function ends it. */
    enter(userId: number): () => void {
      const own = uploads.get(userId) ?? 0;
      const all = [...uploads.values()].reduce((sum, count) => sum + count, 0);
      if (own >= uploadsOfOne || all >= uploadsAtOnce) throw tooManyRequests(2_000);
      uploads.set(userId, own + 1);
      return () => {
        const rest = (uploads.get(userId) ?? 1) - 1;
        if (rest > 0) uploads.set(userId, rest);
        else uploads.delete(userId);
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
