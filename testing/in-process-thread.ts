import type { StartThread } from '../src/platform/thread';
import { sourceOf } from '../src/transfer/archive/byte-source';
import { latinLanguage } from '../src/domain/latin-language';
import { serveTransfer } from '../src/transfer/thread/serve-transfer';
import { sqlite } from './anki-package';

/** The thread that reads files, in the process of the test: what is posted is copied, as between threads. */
export const inProcessThread: StartThread = () => {
  let toThread: (message: unknown) => void = () => {};
  let toPage: (message: unknown) => void = () => {};
  let isEnded = false;
  serveTransfer({
    line: {
      post: (news) => {
        const copy: unknown = structuredClone(news);
        queueMicrotask(() => isEnded || toPage(copy));
      },
      listen: (listener) => (toThread = listener),
    },
    sourceOf: async (file) => sourceOf(new Uint8Array(await file.arrayBuffer())),
    loadSqlite: () => sqlite,
    loadLatinLanguage: async () => latinLanguage,
    now: () => performance.now(),
    pause: () => new Promise((resolve) => setImmediate(resolve)),
  });
  return {
    post: (message) => queueMicrotask(() => isEnded || toThread(message)),
    listen: (listener) => (toPage = listener),
    end: () => (isEnded = true),
  };
};
