import type { ImportedCard } from '../imported';
import type { Written } from '../written';
import { withGuard } from './formula-guard';
import { quoted } from './write-text';

export interface CsvForm {
  /** Semicolons are what spreadsheets of half of Europe expect. */
  readonly separator: ',' | ';' | '\t';
  /** Cells that a spreadsheet would run get an apostrophe; brought in again they are as they were. */
  readonly formulas: 'guarded' | 'bare';
}

const byteOrderMark = '\ufeff';
const lineEnd = '\r\n';

/**
 * Cards as a spreadsheet (RFC 4180) with a heading, and a mark by which Excel reads every letter right. The picture's
 * name, tags and further fields get columns where any card has them. Pure.
 */
export function writeCsv(cards: readonly ImportedCard[], { separator, formulas }: CsvForm): Written {
  const names = [...new Set(cards.flatMap(({ extra }) => extra.map(({ name }) => name ?? '')))];
  const columns: readonly (readonly [heading: string, cell: (card: ImportedCard) => string])[] = [
    ['Term', ({ term }) => term],
    ['Definition', ({ definition }) => definition],
    ...(cards.some(({ picture }) => picture !== null) ? [['Picture', pictureOf] as const] : []),
    ...(cards.some(({ tags }) => tags.length > 0) ? [['Tags', tagsOf] as const] : []),
    ...names.map((name) => [name || 'Note', (card: ImportedCard) => fieldOf(card, name)] as const),
  ];
  const cellOf = (text: string) => {
    const lines = text.replaceAll(/\r\n?/g, '\n');
    const cell = formulas === 'guarded' ? withGuard(lines) : lines;
    return cell === '' ? '' : quotedCell(cell);
  };
  const rows = cards.map((card) => columns.map(([, cell]) => cellOf(cell(card))).join(separator));
  const heading = columns.map(([name]) => cellOf(name)).join(separator);
  return { kind: 'written', text: byteOrderMark + [heading, ...rows].map((row) => row + lineEnd).join('') };
}

const pictureOf = ({ picture }: ImportedCard): string => picture ?? '';
/** A tag with a space in it needs commas. */
const tagsOf = ({ tags }: ImportedCard): string =>
  tags.some((tag) => /\s/.test(tag)) ? `${tags.join(', ')},` : tags.join(' ');
const fieldOf = ({ extra }: ImportedCard, name: string): string =>
  extra
    .filter((field) => (field.name ?? '') === name)
    .map(({ text }) => text)
    .join('\n');

/** In quotation marks also for the separators of other countries: programs guess. */
const quotedCell = (cell: string): string => (cell !== cell.trim() || /[",;\t\r\n]/.test(cell) ? quoted(cell) : cell);
