import type { AnkiReader } from '../anki/read-package';
import type { ByteSource } from '../archive/byte-source';
import { type Driving, drive } from '../drive';
import type { ImportedDeck } from '../imported';
import type { LatinLanguage } from '../../domain/latin-language';
import { fileKind, readFile, type WholeRead } from '../read-file';
import type { FileOrder, News, Order, ReadAnswer } from './orders';
import { readingDesk } from './reading-desk';
import { writingDesk } from './writing-desk';

/** What the thread has of its browser. */
export interface ThreadParts {
  readonly line: {
    post(news: News): void;
    listen(listener: (message: unknown) => void): void;
  };
  sourceOf(file: Blob): Promise<ByteSource> | ByteSource;
  /** Loaded with the first package. */
  loadSqlite(): Promise<AnkiReader['sqlite']>;
  /** Loaded with the first file that does not say its languages. */
  loadLatinLanguage(): Promise<LatinLanguage>;
  readonly now: Driving['now'];
  readonly pause: Driving['pause'];
}

/** The half of the thread: takes one order after the other and answers each once. Whoever wants to stop it ends the thread. */
export function serveTransfer({ line, sourceOf, loadSqlite, loadLatinLanguage, now, pause }: ThreadParts): void {
  const desk = readingDesk();
  const out = writingDesk();
  const driving: Driving = {
    signal: new AbortController().signal,
    onProgress: (progress) => line.post({ kind: 'progress', progress }),
    now,
    pause,
  };

  async function read({ file, name, choices, here }: FileOrder): Promise<ReadAnswer> {
    const source = await sourceOf(file);
    const anki = fileKind(source) === 'anki-package' ? { sqlite: await loadSqlite(), here } : null;
    const read = await drive(readFile({ source, name, choices, anki }), driving);
    return desk.take(read, await guessFor(read));
  }

  /** Without it a language is as usual: a file comes in all the same. */
  async function guessFor(read: WholeRead): Promise<LatinLanguage | null> {
    const saysAll = ({ langTerms, langDefinitions }: ImportedDeck) => langTerms !== null && langDefinitions !== null;
    if (read.kind === 'refused' || read.imported.decks.every(saysAll)) return null;
    return loadLatinLanguage().catch(() => null);
  }

  async function answerTo(order: Order): Promise<unknown> {
    switch (order.kind) {
      case 'read':
        return read(order.ask);
      case 'know':
        return desk.know(order.ask);
      case 'arrange':
        return desk.arrange(order.ask);
      case 'rows':
        return desk.rows(order.ask);
      case 'set':
        return desk.set(order.ask);
      case 'cards':
        return desk.cards(order.ask);
      case 'changes':
        return desk.changes(order.ask);
      case 'lines':
        return desk.lines(order.ask);
      case 'medium':
        return desk.medium(order.ask);
      case 'refused':
        return desk.refused();
      case 'deck':
        return out.deck(order.ask);
      case 'picture':
        return out.picture(order.ask);
      case 'write':
        return drive(out.write(order.ask, order.ask.form.kind === 'anki-package' ? await loadSqlite() : null), driving);
      default:
        return order satisfies never;
    }
  }

  let last: Promise<void> = Promise.resolve();
  line.listen((message) => {
    last = last.then(async () => {
      // Only the page's half, `transferThread`, posts here.
      await answerTo(message as Order).then(
        (answer) => line.post({ kind: 'answer', answer }),
        (error: unknown) => line.post({ kind: 'failed', why: String(error) }),
      );
    });
  });
}
