import { type CardDraft, type DeckHeader, collectCards, untitled } from '../collect-cards';
import type { Imported } from '../imported';
import type { Reading } from '../reading';
import { guessLayout } from '../text/guess-layout';
import { looksLikeHtml } from '../text/looks-like-html';
import { splitRows, type TextRow } from '../text/split-rows';
import { clozeCards, type GapCard } from './cloze-cards';
import { type AnkiHeaders, ankiHeaders } from './header-lines';

const rowsBetweenProgress = 2_000;
const sampleLength = 64 * 1024;
/** Where the file names note types, one of these has no gaps, whatever stands in its text. */
const basic = /^basic\b/i;

/**
 * A text as Anki exports notes: settings on top, a row a note, `#` before a comment. The first two columns that no setting
 * claims are the sides, the others stay beside the card. Its decks become decks.
 */
export function* readAnkiText(text: string, title: string): Reading<Imported> {
  const headers = ankiHeaders(text);
  const body = text.slice(headers.end);
  const betweenSides = headers.separator ?? guessLayout(body).betweenSides;
  const layout = { betweenSides, betweenCards: '\n', quotes: 'hold' } as const;
  const isHtml =
    headers.isHtml ??
    looksLikeHtml([...splitRows(body.slice(0, sampleLength), layout)].flatMap(({ fields }) => fields));
  const cards = collectCards(isHtml ? 'html' : 'none', new Map());
  const before = headers.lines.length;
  let rows = before;

  headers.lines.forEach((line, index) => {
    cards.remark({ kind: 'left-out', rows: { from: index + 1, to: index + 1 }, what: { kind: 'setting', ...line } });
  });
  for (const row of splitRows(body, layout)) {
    rows = before + row.to;
    const span = { from: before + row.from, to: rows };
    const text = body.slice(row.start, row.end);
    if (text.startsWith('#')) cards.remark({ kind: 'left-out', rows: span, what: { kind: 'comment' } });
    else if (text.trim() === '') cards.remark({ kind: 'left-out', rows: span, what: { kind: 'blank' } });
    else {
      if (span.to > span.from) cards.remark({ kind: 'joined', rows: span });
      const { deck, notetype, ...note } = noteOf(row, headers);
      const gaps = basic.test(notetype) ? [] : clozeCards(note.term, note.definition, isHtml ? '<br>' : '\n');
      if (gaps.length > 1) cards.remark({ kind: 'several', rows: span, cards: gaps.length });
      for (const draft of gaps.length > 0 ? gaps.map((gap) => ofGap(note, gap)) : [note])
        cards.add(deckOf(deck || headers.deck || title), { ...draft, rows: span, text });
    }
    if (rows % rowsBetweenProgress === 0) yield { step: 'rows', done: row.end, of: body.length };
  }
  return { ...(yield* cards.end()), media: new Map(), source: { unit: 'line', rows } };
}

const deckOf = (title: string): DeckHeader => ({ ...untitled, title });

type CardFields = Required<Pick<CardDraft, 'term' | 'definition' | 'extra' | 'tags'>> & { readonly guid: string };

/** The first card of a note has the note's name, the others that and their number from 0, as in Anki's packages. */
const ofGap = (note: CardFields, { number, term, definition }: GapCard): CardFields => ({
  ...note,
  term,
  definition,
  guid: note.guid === '' || number === 1 ? note.guid : `${note.guid} ${number - 1}`,
});

function noteOf(
  { fields, isQuoted }: TextRow,
  { columnOf, columns, tags, notetype: all }: AnkiHeaders,
): CardFields & { readonly deck: string; readonly notetype: string } {
  const claimed: readonly (number | undefined)[] = Object.values(columnOf);
  const values = fields.map((field, index) => (isQuoted[index] ? field : field.trim()));
  const sides = values.flatMap((text, index) =>
    claimed.includes(index) ? [] : [{ name: columns[index] || null, text }],
  );
  const at = (column: keyof AnkiHeaders['columnOf']) => values[columnOf[column] ?? -1] ?? '';
  return {
    term: sides[0]?.text ?? '',
    definition: sides[1]?.text ?? '',
    extra: sides.slice(2),
    tags: [...new Set([...tags, ...at('tags').split(/\s+/)])].filter((tag) => tag !== ''),
    guid: at('guid'),
    deck: at('deck'),
    notetype: at('notetype') || all,
  };
}
