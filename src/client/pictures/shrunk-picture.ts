import type { StartThread, Thread } from '../../platform/thread';
import type { Shrunk } from './shrink';
import { default as shrinkWorkerUrl } from './shrink-worker?worker&url';

/** What a browser is asked to open; bytes. Most photographs are a tenth of it. */
const mostFileBytes = 40 * 1024 * 1024;

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
  // Only its own script is in there.
  return message as Shrunk;
}

const inPage = async (file: Blob): Promise<Shrunk> => (await import('./shrink')).shrunkOf(file);
