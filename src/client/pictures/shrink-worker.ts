import { shrink } from './shrink';

/** The thread that makes pictures smaller: a photograph takes as long as forty drawings of the page. */
self.addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void shrink(data).then(
    (file) => self.postMessage({ kind: 'made', file }),
    (error: unknown) => self.postMessage({ kind: 'refused', why: error instanceof Error ? error.message : '' }),
  );
});
