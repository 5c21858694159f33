import { writeAnkiText } from './anki-text/write-anki-text';
import { writeCarrel } from './carrel/write-carrel';
import { plainCards } from './in-form';
import type { Imported } from './imported';
import { writeCsv } from './text/write-csv';
import { quizletForm, writeText } from './text/write-text';
import type { Written } from './written';

/** What can be written, by how a file is called: the longest ending that fits. */
export const writtenEndings = ['.carrel', '.json', '.csv', '.tsv', '.anki.txt', '.txt'] as const;

/** What came in as a file of another form; null where the name says none that Carrel writes. */
export function writeFile({ decks, media }: Imported, fileName: string): Written | null {
  const name = fileName.toLowerCase();
  switch (writtenEndings.find((ending) => name.endsWith(ending))) {
    case '.carrel':
    case '.json':
      return { kind: 'written', text: writeCarrel(decks, media) };
    case '.csv':
      return writeCsv(plainCards(decks), { separator: ',', formulas: 'guarded' });
    case '.tsv':
      return writeCsv(plainCards(decks), { separator: '\t', formulas: 'guarded' });
    case '.anki.txt':
      return writeAnkiText(decks, ({ source }) => source.name?.text ?? `carrel ${source.from}`);
    case '.txt':
      return writeText(plainCards(decks), quizletForm);
    case undefined:
      return null;
  }
}
