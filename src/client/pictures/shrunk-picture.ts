import type { StartThread, Thread } from '../../platform/thread';
import type { PictureFile } from '../../domain/own-picture';
import { default as shrinkWorkerUrl } from './shrink-worker?worker&url';

/** What a browser is asked to open; bytes. Most photographs are a tenth of it. */
const mostFileBytes = 40 * 1024 * 1024;

export type Shrunk =
  | { readonly kind: 'made'; readonly file: PictureFile }
  /** The file is larger than anybody waits for. */
  | { readonly kind: 'too-large' }
  /** Nothing that this browser can draw. */
  | { readonly kind: 'no-picture' };

/** Makes pictures of files as they are kept, one after the other, in one thread for as long as some wait. */
export interface Shrinker {
  /** Never rejects. */
  shrunk(file: Blob): Promise<Shrunk>;
}

export function openShrinker(start: StartThread): Shrinker {
  let thread: Thread | null = null;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  async function make(file: Blob): Promise<Shrunk> {
    thread ??= start(shrinkWorkerUrl);
    if (!thread) return inPage(file);
    try {
      return await answerOf(thread, file);
    } catch {
      // Its script could not be had, or it was ended: the page can do it too, only not unfelt.
      thread.end();
      thread = null;
      return inPage(file);
    }
  }

  return {
    async shrunk(file) {
      if (file.size > mostFileBytes) return { kind: 'too-large' };
      waiting += 1;
      const made = last.then(() => make(file));
      last = made;
      const shrunk = await made;
      waiting -= 1;
      if (waiting === 0) {
        thread?.end();
        thread = null;
      }
      return shrunk;
    },
  };
}

const answerOf = (thread: Thread, file: Blob) =>
  new Promise<Shrunk>((resolve, reject) => {
    thread.listen(
      (message) => resolve(shrunkIn(message)),
      () => reject(new Error('The thread that makes pictures smaller broke off')),
    );
    thread.post(file);
  });

function shrunkIn(message: unknown): Shrunk {
  const said = message as { readonly kind: 'made'; readonly file: PictureFile } | { readonly kind: 'refused' };
  return said.kind === 'made' ? said : { kind: 'no-picture' };
}

const inPage = async (file: Blob): Promise<Shrunk> =>
  (await import('./shrink')).shrink(file).then(
    (made): Shrunk => ({ kind: 'made', file: made }),
    (): Shrunk => ({ kind: 'no-picture' }),
  );
