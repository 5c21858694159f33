import { type DeckHeader, collectCards, untitled } from '../collect-cards';
import type { Imported, RowSpan } from '../imported';
import type { RowLeftOut } from '../remark';
import type { Reading } from '../reading';
import { inlineMarkup } from './inline-markup';

const linesBetweenProgress = 2_000;
const rule = /^\s*(?:-{3,}|\*{3,}|_{3,}|%)\s*$/;
const heading = /^#{1,6}\s+(.*)$/;
const question = /^\s*Q:\s?/i;
const answer = /^\s*A:\s?/i;

/** Whether a text is cards in Markdown, whatever its file is called. */
export const isMarkdown = (text: string, fileName: string): boolean =>
  /\.(?:md|markdown)$/i.test(fileName) ||
  (/^Q:\s/m.test(text) && /^A:\s/m.test(text)) ||
  /^\|?[ \t]{0,9}:?-{3,99}:?[ \t]{0,9}\|/m.test(text);

interface Draft {
  term: string[];
  /** Null until the second side begins. */
  definition: string[] | null;
  readonly from: number;
  to: number;
  /** A heading, until it is known whether text stands under it. */
  readonly isHeading: boolean;
}

/**
 * Cards as people write them in Markdown: `front :: back`, `Q:` and `A:`, rows of a table, a heading with the text under
 * it, two sides parted by `---`. What belongs to none of them is left out and said. The first heading of the highest
 * level, with no text of its own, is the title.
 */
export function* readMarkdown(text: string, title: string): Reading<Imported> {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n?|\n/);
  if (lines.at(-1) === '') lines.pop();
  const cards = collectCards('html', new Map());
  let header: DeckHeader = { ...untitled, title };
  let hasTitle = false;
  let open: Draft | null = null;
  let isInTable = false;

  const leaveOut = (rows: RowSpan, kind: Exclude<RowLeftOut['kind'], 'setting'>) => {
    for (let line = rows.from; line <= rows.to; line += 1)
      cards.remark({
        kind: 'left-out',
        rows: { from: line, to: line },
        what: { kind: lines[line - 1]?.trim() === '' ? 'blank' : kind },
      });
  };
  const put = (term: string, definition: string, rows: RowSpan) => {
    if (rows.to > rows.from) cards.remark({ kind: 'joined', rows });
    const asWritten = lines.slice(rows.from - 1, rows.to).join('\n');
    cards.add(header, { term: inlineMarkup(term), definition: inlineMarkup(definition), rows, text: asWritten });
  };
  const close = () => {
    if (open === null) return;
    const { term, definition, from, to, isHeading } = open;
    open = null;
    const last = lastWithText(lines, from, to);
    if (definition !== null && definition.join('').trim() !== '')
      put(joined(term), joined(definition), { from, to: last });
    else if (isHeading && !hasTitle && from === firstWithText(lines, matter)) {
      hasTitle = true;
      header = { ...header, title: joined(term) };
      leaveOut({ from, to: last }, 'heading');
    } else leaveOut({ from, to: last }, isHeading ? 'heading' : 'prose');
    if (to > last) leaveOut({ from: last + 1, to }, 'blank');
  };

  const matter = frontMatter(lines);
  if (matter > 0) leaveOut({ from: 1, to: matter }, 'prose');
  for (const [index, line] of lines.entries()) {
    const row = index + 1;
    if (row <= matter) continue;
    if (row % linesBetweenProgress === 0) yield { step: 'rows', done: row, of: lines.length };
    const next = lines[index + 1] ?? '';
    if (line.includes('|') && isTableRule(next) && !isInTable) {
      close();
      isInTable = true;
      leaveOut({ from: row, to: row }, 'heading');
      continue;
    }
    if (isInTable) {
      if (isTableRule(line)) leaveOut({ from: row, to: row }, 'rule');
      else if (line.includes('|')) {
        const [term = '', ...rest] = cellsOf(line);
        put(term, rest.filter((cell) => cell !== '').join('\n'), { from: row, to: row });
      } else isInTable = false;
      if (isInTable) continue;
    }
    const sides = partedLine(line);
    const title = heading.exec(line)?.[1];
    if (question.test(line) || title !== undefined || sides) {
      close();
      if (sides && !question.test(line)) put(sides[0], sides[1], { from: row, to: row });
      else
        open = {
          term: [title ?? line.replace(question, '')],
          definition: null,
          from: row,
          to: row,
          isHeading: title !== undefined,
        };
    } else if (open === null) {
      if (line.trim() === '' || rule.test(line)) leaveOut({ from: row, to: row }, rule.test(line) ? 'rule' : 'blank');
      else open = { term: [line], definition: null, from: row, to: row, isHeading: false };
    } else if (rule.test(line) && open.definition !== null && !open.isHeading) {
      close();
      leaveOut({ from: row, to: row }, 'rule');
    } else open = goneOn(open, line, row);
  }
  close();
  return { ...(yield* cards.end()), media: new Map(), source: { unit: 'line', rows: lines.length } };
}

/** A line under what is open: the second side's beginning, or more of the side that it stands in. */
function goneOn(open: Draft, line: string, row: number): Draft {
  const { term, definition, isHeading } = open;
  open.to = row;
  if (definition === null && answer.test(line)) open.definition = [line.replace(answer, '')];
  else if (definition === null && rule.test(line)) open.definition = [];
  // Text under a heading is its other side; a rule below turns it into more of the first.
  else if (definition !== null && isHeading && rule.test(line) && definition.join('').trim() !== '') {
    open.term = [...term.slice(0, 1), ...definition];
    open.definition = [];
  } else if (definition !== null) definition.push(line);
  else if (isHeading) open.definition = [line];
  else term.push(line);
  return open;
}

const joined = (lines: readonly string[]): string => lines.join('\n').trim();

function lastWithText(lines: readonly string[], from: number, to: number): number {
  let last = to;
  while (last > from && lines[last - 1]?.trim() === '') last -= 1;
  return last;
}

const firstWithText = (lines: readonly string[], after: number): number =>
  lines.findIndex((line, index) => index >= after && line.trim() !== '') + 1;

/** How many lines on top say something of the file, between two rules: `tags: birds`. Questions and answers say nothing of it. */
function frontMatter(lines: readonly string[]): number {
  if (lines[0]?.trim() !== '---') return 0;
  const end = lines.findIndex((line, index) => index > 0 && line.trim() === '---');
  const says = (line: string) =>
    /^(?:\s*$|\s*#|\s*- |\s+\S|[\w-]+\s*:)/.test(line) && !question.test(line) && !answer.test(line);
  return end > 1 && lines.slice(1, end).every(says) ? end + 1 : 0;
}

/** `front :: back`. Signs in code, and `::` with no space beside it, part nothing: `std::vector`. */
function partedLine(line: string): readonly [string, string] | null {
  const bare = line.replace(/`[^`]*`/g, (code) => '`'.repeat(code.length));
  const at = bare.search(/\s::|::\s/);
  if (at < 0) return null;
  const from = bare.indexOf('::', at);
  const term = line
    .slice(0, from)
    .replace(/^\s*[-*+]\s+/, '')
    .trim();
  const definition = line.slice(from + 2).trim();
  return term === '' || definition === '' ? null : [term, definition];
}

const isTableRule = (line: string): boolean =>
  line.includes('-') && cellsOf(line).every((cell) => /^:?-{3,}:?$/.test(cell));

const cellsOf = (line: string): readonly string[] =>
  line
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replaceAll('\\|', '|').trim());
