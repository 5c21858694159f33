import { type CardDraft, type DeckHeader, collectCards, untitled } from '../collect-cards';
import type { ExtraField, Imported, RowSpan } from '../imported';
import { languageOfName } from '../language-of-name';
import type { Reading } from '../reading';
import { namesForEver } from './heading';
import { withoutGuard } from './formula-guard';
import { withoutMark } from './list-marks';
import { separatorLine } from './separator-line';
import { splitRows, type TextRow } from './split-rows';
import { isOnce } from './column-roles';
import type { Column, TextLayout } from './text-layout';

const rowsBetweenProgress = 2_000;

/** A row whose card may still go on below it. */
interface Open {
  readonly term: string;
  definition: string;
  to: number;
  readonly row: TextRow;
  end: number;
}

/**
 * A text as cards, read the way `layout` says. Every row is a card, is joined to one, is two, is left out or is refused,
 * and says so. `title`: of the set, as a file's name says it.
 */
export function* readText(text: string, layout: TextLayout, title: string): Reading<Imported> {
  const from = text.startsWith('\ufeff') ? 1 : 0;
  const body = from === 0 ? text : text.slice(from);
  const cards = collectCards(layout.markup, new Map());
  const taker = takerOf(body, layout);
  let header: DeckHeader = { ...untitled, title };
  let rows = 0;
  let isFirst = true;
  const said = separatorLine(body);

  const take = (found: readonly Found[]) => {
    for (const one of found) {
      if (one.kind === 'card') cards.add(header, one.draft);
      else cards.remark(one.remark);
    }
  };

  for (const row of splitRows(body, layout)) {
    rows = row.to;
    if (said && row.start === 0 && layout.betweenCards === '\n') {
      const isKnown = said.sign === layout.betweenSides;
      cards.remark({ kind: 'left-out', rows: spanOf(row), what: { kind: 'setting', name: 'sep', isKnown } });
      continue;
    }
    if (isFirst && layout.hasHeading) {
      header = { ...header, ...languagesOf(row.fields, layout) };
      cards.remark({ kind: 'left-out', rows: spanOf(row), what: { kind: 'heading' } });
    } else if (row.fields.every((field, index) => field.trim() === '' && !row.isQuoted[index])) take(taker.blank(row));
    else take(taker.row(row));
    isFirst = false;
    if (rows % rowsBetweenProgress === 0) yield { step: 'rows', done: row.end, of: body.length };
  }
  take(taker.end());
  return {
    ...(yield* cards.end()),
    media: new Map(),
    source: { unit: layout.betweenCards === '\n' ? 'line' : 'card', rows },
  };
}

type Found =
  | { readonly kind: 'card'; readonly draft: CardDraft }
  | { readonly kind: 'remark'; readonly remark: Parameters<ReturnType<typeof collectCards>['remark']>[0] };

interface Taker {
  row(row: TextRow): readonly Found[];
  blank(row: TextRow): readonly Found[];
  end(): readonly Found[];
}

function takerOf(text: string, layout: TextLayout): Taker {
  const { betweenSides, betweenCards, columns } = layout;
  if (columns.kind === 'table') return tableTaker(text, layout, columns.columns);
  return betweenSides === '\n' && betweenCards === '\n' ? lineTaker(text, layout) : pairTaker(text, layout);
}

const spanOf = ({ from, to }: RowSpan): RowSpan => ({ from, to });
const remarkOf = (remark: Extract<Found, { kind: 'remark' }>['remark']): Found => ({ kind: 'remark', remark });
const joined = (rows: RowSpan, isGuess = false): readonly Found[] =>
  rows.to > rows.from ? [remarkOf({ kind: 'joined', rows, ...(isGuess && { isGuess }) })] : [];
const leftBlank = (row: RowSpan): Found => remarkOf({ kind: 'left-out', rows: spanOf(row), what: { kind: 'blank' } });

type SideOf = (row: TextRow, index: number) => string;

/** Spaces around a side are nobody's; in quotation marks they are meant. */
function sideReader({ formulas }: TextLayout): SideOf {
  const bare = ({ fields, isQuoted }: TextRow, index: number) => {
    const field = fields[index] ?? '';
    return isQuoted[index] ? field : field.trim();
  };
  return formulas === 'guarded' ? (row, index) => withoutGuard(bare(row, index)) : bare;
}

/** A line each: a term, and below it its definition, as a page of cards is copied. */
function lineTaker(text: string, layout: TextLayout): Taker {
  const sideOf = sideReader(layout);
  let above: TextRow | null = null;
  const card = (term: TextRow, definition: TextRow | null): readonly Found[] => {
    const { to, end } = definition ?? term;
    const rows = { from: term.from, to };
    const draft = {
      term: sideOf(term, 0),
      definition: definition ? sideOf(definition, 0) : '',
      rows,
      text: text.slice(term.start, end),
    };
    return [...joined(rows), { kind: 'card', draft }];
  };
  return {
    row(row) {
      const term = above;
      above = term === null ? row : null;
      return term === null ? [] : card(term, row);
    },
    blank: (row) => [leftBlank(row)],
    end: () => (above === null ? [] : card(above, null)),
  };
}

function pairTaker(text: string, layout: TextLayout): Taker {
  const { betweenSides, betweenCards, columns, lone } = layout;
  const sideOf = sideReader(layout);
  const otherwise = new Set(layout.otherwise);
  const termOf = (row: TextRow) => {
    const term = sideOf(row, 0);
    return layout.marks === 'left-out' && !row.isQuoted[0] ? withoutMark(term) : term;
  };
  const partsFour = columns.kind === 'pair' && columns.four === 'two-cards';
  let open: Open | null = null;
  /** What is without a separator below a row of `otherwise` is parted from it, line by line. */
  let isParted = false;
  let blanks: TextRow[] = [];

  const close = (): readonly Found[] => {
    const found: Found[] = blanks.map(leftBlank);
    blanks = [];
    if (open === null) return found;
    const { term, definition, row, to, end } = open;
    const rows = { from: row.from, to };
    open = null;
    return [
      ...joined(rows, rows.to > row.to),
      { kind: 'card', draft: { term, definition, rows, text: text.slice(row.start, end) } },
      ...found,
    ];
  };

  const goOn = (above: Open, row: TextRow) => {
    const gap = betweenCards.repeat(blanks.length + 1);
    above.definition += `${above.definition === '' ? '' : gap}${sideOf(row, 0)}`;
    above.to = row.to;
    above.end = row.end;
    blanks = [];
  };

  const begin = (row: TextRow) => {
    open = { term: termOf(row), definition: restOf(row, betweenSides, sideOf), row, to: row.to, end: row.end };
  };

  return {
    row(row) {
      const isLone = row.fields.length === 1 && lone === 'joins' && open !== null;
      if (isLone && !isParted && open !== null) {
        goOn(open, row);
        return [];
      }
      const before = close();
      const isOtherwise = otherwise.has(row.from);
      if (!isLone) isParted = isOtherwise;
      const said = isOtherwise ? [...before, remarkOf({ kind: 'otherwise', rows: spanOf(row) })] : before;
      const isFour = partsFour && row.fields.length === 4 && row.fields.every((field) => field.trim() !== '');
      if (!isFour || isOtherwise) {
        begin(row);
        return said;
      }
      const rows = spanOf(row);
      const draft = (at: number): Found => ({
        kind: 'card',
        draft: {
          term: at === 0 ? termOf(row) : sideOf(row, at),
          definition: sideOf(row, at + 1),
          rows,
          text: text.slice(row.start, row.end),
        },
      });
      return [
        ...before,
        ...joined(rows),
        remarkOf({ kind: 'several', rows, cards: 2, isGuess: true }),
        draft(0),
        draft(2),
      ];
    },
    blank(row) {
      blanks.push(row);
      return [];
    },
    end: close,
  };
}

/** What stands behind the first separator, its other separators being signs like others. */
function restOf(row: TextRow, betweenSides: string, sideOf: SideOf): string {
  const { fields, isQuoted } = row;
  if (fields.length <= 2) return sideOf(row, 1);
  const rest = fields.slice(1).join(betweenSides);
  return isQuoted.slice(1).some(Boolean) ? rest : rest.trim();
}

function tableTaker(text: string, layout: TextLayout, columns: readonly Column[]): Taker {
  const sideOf = sideReader(layout);
  const at = (role: Column['role']) => columns.findIndex((column) => column.role === role);
  const [term, definition, guid, picture] = (['term', 'definition', 'guid', 'picture'] as const).map(at);
  const tagColumns = columns.flatMap(({ role }, index) => (role === 'tags' ? [index] : []));
  const cell = (row: TextRow, index = -1) => (index < 0 ? '' : sideOf(row, index));
  const isOfRow = !namesForEver(columns[guid ?? -1]?.name ?? '');
  return {
    row(row) {
      const rows = spanOf(row);
      const draft: CardDraft = {
        term: cell(row, term),
        definition: cell(row, definition),
        picture: pictureIn(cell(row, picture)),
        tags: tagColumns.flatMap((index) => tagsIn(cell(row, index))),
        guid: cell(row, guid),
        isOfRow,
        extra: [...extrasOf(row, columns, sideOf), ...beyondColumns(row, columns.length, layout.betweenSides)],
        rows,
        text: text.slice(row.start, row.end),
      };
      return [...joined(rows), { kind: 'card', draft }];
    },
    blank: (row) => [leftBlank(row)],
    end: () => [],
  };
}

/** A second column of a side is kept beside the card too. */
const extrasOf = (row: TextRow, columns: readonly Column[], sideOf: SideOf): readonly ExtraField[] =>
  columns.flatMap(({ role, name }, index) =>
    role === 'extra' || (isOnce(role) && columns.findIndex((column) => column.role === role) < index)
      ? [{ name, text: sideOf(row, index) }]
      : [],
  );

/** What a ragged row holds behind its last column is kept too. */
function beyondColumns({ fields }: TextRow, count: number, betweenSides: string): readonly ExtraField[] {
  const text = fields.slice(count).join(betweenSides).trim();
  return text === '' ? [] : [{ name: null, text }];
}

/** Parted by commas or by spaces, as programs write them. */
const tagsIn = (text: string): readonly string[] =>
  text
    .split(text.includes(',') ? ',' : /\s+/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

/** The name alone, or a picture's tag around it. */
const pictureIn = (text: string): string | null =>
  /<img\s[^<>]*?src\s*=\s*["']?([^"'<>\s]+)/i.exec(text)?.[1] ?? (text || null);

function languagesOf(
  heading: readonly string[],
  { columns }: TextLayout,
): Pick<DeckHeader, 'langTerms' | 'langDefinitions'> {
  const name = (role: 'term' | 'definition') =>
    columns.kind === 'pair'
      ? heading[role === 'term' ? 0 : 1]
      : heading[columns.columns.findIndex((column) => column.role === role)];
  return { langTerms: languageOfName(name('term') ?? ''), langDefinitions: languageOfName(name('definition') ?? '') };
}
