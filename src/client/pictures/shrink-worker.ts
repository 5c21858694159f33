import { shrunkOf } from './shrink';

/** The thread that makes pictures smaller: a photograph takes as long as forty drawings of the page. */
self.addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void shrunkOf(data).then((shrunk) => self.postMessage(shrunk));
});
