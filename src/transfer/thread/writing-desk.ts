import type { Sqlite } from '../anki/sqlite';
import { packageDecks } from '../anki/package-decks';
import { writeAnkiPackage } from '../anki/write-package';
import { writeAnkiText } from '../anki-text/write-anki-text';
import { writeCarrel } from '../carrel/write-carrel';
import { plainCards } from '../in-form';
import type { ImportedDeck, Medium } from '../imported';
import type { Reading } from '../reading';
import { writeCsv } from '../text/write-csv';
import { writeText } from '../text/write-text';
import type { Written } from '../written';
import type { Questions, WriteAnswer } from './orders';

const sampleLines = 8;
const sampleLength = 1_000;

/** Sets on their way into a file: told one by one, written as often as its user changes their mind. */
export function writingDesk() {
  const decks: ImportedDeck[] = [];
  const media = new Map<string, Medium>();

  return {
    deck(deck: ImportedDeck): null {
      decks.push(deck);
      return null;
    },

    picture({ name, bytes }: Questions['picture']['ask']): null {
      media.set(name, { bytes: bytes.length, read: () => bytes });
      return null;
    },

    /** `sqlite`: null but for an Anki package. */
    *write({ form, changedAt }: Questions['write']['ask'], sqlite: Sqlite | null): Reading<WriteAnswer> {
      switch (form.kind) {
        case 'carrel':
          return asText({ kind: 'written', text: writeCarrel(decks, media) });
        case 'csv':
          return asText(writeCsv(plainCards(decks), form));
        case 'text':
          return asText(writeText(plainCards(decks), form));
        case 'anki-text':
          return asText(writeAnkiText(decks, ({ source }) => source.name?.text ?? `carrel ${source.from}`));
        case 'anki-package': {
          if (sqlite === null) throw new Error('An Anki package needs SQLite');
          const parts: Uint8Array<ArrayBuffer>[] = [];
          const write = (bytes: Uint8Array) => void parts.push(bytes.slice());
          yield* writeAnkiPackage({ decks: packageDecks(decks), media, changedAt }, { sqlite, write });
          return { kind: 'written', file: new Blob(parts), sample: null };
        }
        default:
          return form satisfies never;
      }
    },
  };
}

function asText(written: Written): WriteAnswer {
  if (written.kind === 'refused') return written;
  const { text } = written;
  const sample = text
    .slice(0, sampleLength)
    .replace(/^\ufeff/, '')
    .split('\n', sampleLines)
    .join('\n');
  return { kind: 'written', file: new Blob([text]), sample };
}
