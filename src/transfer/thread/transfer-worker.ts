import type { ByteSource } from '../archive/byte-source';
import { serveTransfer } from './serve-transfer';

/** Of threads alone, and not among the types of a page. */
declare const FileReaderSync: new () => { readAsArrayBuffer(blob: Blob): ArrayBuffer };

/** The thread that reads files and writes them: a hostile one holds up nothing but itself. */
serveTransfer({
  line: {
    post: (news) => self.postMessage(news),
    listen: (listener) => self.addEventListener('message', ({ data }: MessageEvent<unknown>) => listener(data)),
  },
  sourceOf: blobSource,
  loadSqlite: async () => (await import('../anki/load-sqlite')).loadSqlite(),
  loadLatinLanguage: async () => (await import('../../domain/latin-language')).latinLanguage,
  now: () => performance.now(),
  pause: () => new Promise((resolve) => setTimeout(resolve, 0)),
});

/** Reads where the file lies: gigabytes of pictures are never in memory. */
function blobSource(file: Blob): ByteSource {
  const reader = new FileReaderSync();
  return {
    size: file.size,
    read: (from, to) => new Uint8Array(reader.readAsArrayBuffer(file.slice(from, to))),
  };
}
