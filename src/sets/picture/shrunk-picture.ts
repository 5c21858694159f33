import type { StartThread, Thread } from '../../platform/thread';
import type { PictureFile } from '../../domain/own-picture';
import { default as shrinkWorkerUrl } from './shrink-worker?worker&url';

/** What a browser is asked to open. Most photographs are a tenth of it. */
export const mostFileBytes = 40 * 1024 * 1024;

export type Shrunk =
  | { readonly kind: 'made'; readonly file: PictureFile }
  /** The file is larger than anybody waits for. */
  | { readonly kind: 'too-large' }
  /** Nothing that this browser can draw. */
  | { readonly kind: 'no-picture' };

/** Makes a picture of a file as it is kept, in a thread of its own; where there is none, in the page. Never rejects. */
export async function shrunkPicture(file: Blob, start: StartThread): Promise<Shrunk> {
  if (file.size > mostFileBytes) return { kind: 'too-large' };
  const thread = start(shrinkWorkerUrl);
  if (!thread) return inPage(file);
  try {
    return await answerOf(thread, file);
  } catch {
    // Its script could not be had, or it was ended: the page can do it too, only not unfelt.
    return await inPage(file);
  } finally {
    thread.end();
  }
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
