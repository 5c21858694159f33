import { isGuarded } from './formula-guard';
import { columnsOf, isHeading } from './heading';
import { haveMarks } from './list-marks';
import { looksLikeHtml } from './looks-like-html';
import { separatorLine } from './separator-line';
import { splitRows, type TextRow } from './split-rows';
import type { Separators, TextLayout } from './text-layout';

/** By how rarely they stand in a text that they do not part. The first of two that fit alike is taken. */
const usualSeparators = [
  { sign: '\t', trust: 1.2 },
  { sign: ' :: ', trust: 1.1 },
  { sign: ';', trust: 1 },
  { sign: '|', trust: 1 },
  { sign: ' – ', trust: 0.95 },
  { sign: ' — ', trust: 0.95 },
  { sign: ' - ', trust: 0.95 },
  { sign: ' = ', trust: 0.95 },
  { sign: ' → ', trust: 0.95 },
  { sign: ' -> ', trust: 0.95 },
  { sign: ',', trust: 0.9 },
  { sign: ': ', trust: 0.8 },
  { sign: '::', trust: 0.7 },
] as const;
/** Quizlet offers to part cards by semicolons; most texts part them by lines. */
const trustInCards = 0.95;
/** A first row that names its columns says what parts them. */
const trustInHeadings = 1.3;
/** Spreadsheets part columns by these; with the others a third column is part of a definition. */
const ofTables: readonly string[] = ['\t', ';', '|', ','];
/** Enough to tell by, and little enough to cut a dozen times. */
const sampleLength = 64 * 1024;
/** What the share of rows that have the usual number of fields is worth beside the share that has a separator at all. */
const consistencyWeight = 0.6;
const tableShare = 0.9;
const leastTableRows = 3;

interface Candidate {
  readonly betweenSides: string;
  readonly betweenCards: string;
  readonly rows: readonly TextRow[];
  /** The number of fields that most rows with a separator have; 1 where none has any. */
  readonly usual: number;
  readonly covered: number;
  readonly consistent: number;
  readonly score: number;
}

/**
 * How a text is most likely meant to be read, by what parts its rows most evenly; the rest, where its user said what
 * `separators` part them, or a spreadsheet says it in its first line. Pure; linear in the text.
 */
export function guessLayout(text: string, separators?: Separators): TextLayout {
  const body = text.startsWith('\ufeff') ? text.slice(1) : text;
  const said = separatorLine(body);
  const rest = said ? body.slice(said.end) : body;
  const sample = sampleOf(rest);
  const parts = separators ?? (said && { betweenSides: said.sign, betweenCards: '\n' });
  const { betweenSides, betweenCards, rows, usual, covered, consistent } = parts
    ? candidateOf(sample, { ...parts, trust: 1 })
    : bestOf(sample, rest);
  const quotes = quotesOf(rows, betweenSides);
  const first = rows[0]?.fields ?? [];
  const cells = rows.flatMap(({ fields }) => fields);
  const isTable =
    usual > 2 &&
    ofTables.includes(betweenSides) &&
    (isHeading(first) || (rows.length >= leastTableRows && consistent >= tableShare * rows.length));
  const hasHeading = rows.length > 1 && isHeading(isTable ? first : first.slice(0, 2));
  return {
    betweenSides,
    betweenCards,
    quotes,
    hasHeading,
    columns: isTable
      ? { kind: 'table', columns: columnsOf(hasHeading ? first : null, usual) }
      : { kind: 'pair', four: betweenSides === '\t' ? 'two-cards' : 'definition' },
    lone: !isTable && covered > 0 ? 'joins' : 'one-sided',
    ...(!isTable && haveMarks(linesOf(rows, hasHeading)) && { marks: 'left-out' as const }),
    formulas: hasHeading && isGuarded(cellsOf(rest, { betweenSides, betweenCards, quotes })) ? 'guarded' : 'bare',
    markup: looksLikeHtml(cells) ? 'html' : 'none',
  };
}

/** What a row begins with that is a card of its own, and no more of the one above. */
const linesOf = (rows: readonly TextRow[], hasHeading: boolean): readonly string[] =>
  rows
    .slice(hasHeading ? 1 : 0)
    .flatMap(({ fields: [first = '', ...rest], isQuoted }) => (rest.length > 0 && !isQuoted[0] ? [first] : []));

/** Whole lines, but of a text without any. */
function sampleOf(text: string): string {
  if (text.length <= sampleLength) return text;
  const lineEnd = text.lastIndexOf('\n', sampleLength);
  return text.slice(0, lineEnd > 0 ? lineEnd : sampleLength);
}

/** To the end: what a spreadsheet would run may stand in its last row alone. */
function* cellsOf(text: string, how: Pick<TextLayout, 'betweenSides' | 'betweenCards' | 'quotes'>): Generator<string> {
  for (const { fields } of splitRows(text, how)) yield* fields;
}

function bestOf(sample: string, text: string): Candidate {
  const present = usualSeparators.filter(({ sign }) => sample.includes(sign));
  const candidates = (present.length > 0 ? present : usualSeparators.slice(0, 1)).flatMap(({ sign, trust }) => {
    const byLines = candidateOf(sample, { betweenSides: sign, betweenCards: '\n', trust });
    if (sign === ';' || !sample.includes(';')) return [byLines];
    const bySemicolons = candidateOf(sample, { betweenSides: sign, betweenCards: ';', trust: trust * trustInCards });
    return partsCards(bySemicolons, byLines, sample) ? [byLines, bySemicolons] : [byLines];
  });
  const best = candidates.reduce((best, one) => (one.score > best.score ? one : best));
  return 2 * best.covered <= best.rows.length && arePairsOfLines(text)
    ? candidateOf(sample, { betweenSides: '\n', betweenCards: '\n', trust: 1 })
    : best;
}

/**
 * Two lines and an empty one, as words are written down by hand: a term, below it its definition. To the end of the text: one
 * word alone would turn all cards below it around.
 */
function arePairsOfLines(text: string): boolean {
  const blocks = text
    .replaceAll(/\r\n?/g, '\n')
    .trim()
    .split(/\n(?:[^\S\n]*\n)+/)
    .map((block) => block.split('\n').length);
  return blocks.length > 1 && blocks.every((lines) => lines === 2);
}

/**
 * A semicolon within definitions of several lines makes fewer cards than lines do. Where it makes as many, whoever ends a
 * sentence with it goes on after white space, and Quizlet does not.
 */
const partsCards = (bySemicolons: Candidate, byLines: Candidate, sample: string): boolean =>
  bySemicolons.covered > byLines.covered || (bySemicolons.covered === byLines.covered && /;\S/.test(sample));

function candidateOf(
  sample: string,
  { betweenSides, betweenCards, trust }: Separators & { readonly trust: number },
): Candidate {
  const rows = [...splitRows(sample, { betweenSides, betweenCards, quotes: 'hold' })].filter(
    ({ fields }) => !fields.every((field) => field.trim() === ''),
  );
  const counts = new Map<number, number>();
  for (const { fields } of rows) counts.set(fields.length, (counts.get(fields.length) ?? 0) + 1);
  const covered = rows.length - (counts.get(1) ?? 0);
  const [usual, consistent] = [...counts]
    .filter(([count]) => count > 1)
    .reduce((most, one) => (one[1] > most[1] ? one : most), [1, 0]);
  // One card in a text with such signs is a sentence.
  const isSentence = betweenCards !== '\n' && rows.length < 2;
  const evenness = covered > 0 ? 1 - consistencyWeight + consistencyWeight * (consistent / covered) : 0;
  const isHeaded = rows.length > 1 && ofTables.includes(betweenSides) && isHeading(rows[0]?.fields ?? []);
  const cut = rows.filter(isCutInQuotation).length;
  const score =
    isSentence || rows.length === 0
      ? 0
      : trust * (covered / rows.length) * evenness * (isHeaded ? trustInHeadings : 1) * (1 - cut / (2 * rows.length));
  return { betweenSides, betweenCards, rows, usual, covered, consistent, score };
}

/** A quotation is opened in one field and closed in another: `teacher,"der Lehrer` and `die Lehrerin"`. */
const isCutInQuotation = ({ fields, isQuoted }: TextRow): boolean =>
  fields.some((field, index) => !isQuoted[index] && (field.split('"').length - 1) % 2 === 1);

/**
 * Whoever writes files puts quotation marks where they are needed, or around a whole column. Marks that nothing needs,
 * around some sides of a column only, are a quotation: `"To be or not to be"⇥Hamlet`.
 */
function quotesOf(rows: readonly TextRow[], betweenSides: string): TextLayout['quotes'] {
  const needless = new Set<number>();
  const bare = new Set<number>();
  for (const { fields, isQuoted } of rows) {
    for (const [column, field] of fields.entries()) {
      if (!isQuoted[column]) {
        if (field.trim() !== '') bare.add(column);
      } else if (needsQuotes(field, betweenSides)) return 'hold';
      else needless.add(column);
    }
  }
  return [...needless].some((column) => bare.has(column)) ? 'literal' : 'hold';
}

const needsQuotes = (field: string, betweenSides: string): boolean =>
  field === '' || field !== field.trim() || field.includes(betweenSides) || /^[#=+\-@']|[",;\t\r\n]/.test(field);
