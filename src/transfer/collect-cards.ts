import { codePointLength, limits } from '../../contract/limits';
import type { TermField } from '../domain/study-set';
import { cardName } from './card-name';
import { pictureSide } from '../domain/picture-side';
import { escaped } from '../domain/side-form';
import { type HtmlText, readHtml } from './html/read-html';
import type { ExtraField, Imported, ImportedCard, ImportedDeck, ImportedLine, Media, RowSpan } from './imported';
import type { Reading } from './reading';
import type { PartLeftOut, Remark, RowRefusal } from './remark';

/** A card as a reader finds it, before anybody has looked whether it can be one. */
export interface CardDraft {
  readonly term: string;
  readonly definition: string;
  readonly rows: RowSpan;
  /** The row as it stood. */
  readonly text: string;
  readonly guid?: string | null;
  readonly isOfRow?: boolean;
  readonly picture?: string | null;
  readonly tags?: readonly string[];
  readonly extra?: readonly ExtraField[];
  readonly isStarred?: boolean;
  readonly history?: readonly ImportedLine[];
}

export type DeckHeader = Omit<ImportedDeck, 'cards' | 'isFormatted'>;

export const untitled: DeckHeader = { title: '', description: '', langTerms: null, langDefinitions: null, asked: null };

const cardsBetweenProgress = 1_000;

interface Sides {
  readonly term: HtmlText;
  readonly definition: HtmlText;
  readonly extra: readonly HtmlText[];
}

interface Kept {
  readonly draft: CardDraft;
  readonly sides: Sides;
}

/**
 * Gathers what a reader finds: judges every card by the limits that no service passes, keeps the refused with their
 * text, and says what a card lost. With `html` the sides are another program's markup; a deck in which any of them has
 * formatting keeps it in all.
 */
export function collectCards(markup: 'none' | 'html', media: Media) {
  const remarks: Remark[] = [];
  const decks = new Map<string, { readonly header: DeckHeader; readonly kept: Kept[] }>();

  const read = markup === 'html' ? readHtml : asPlain;

  return {
    add(header: DeckHeader, draft: CardDraft): void {
      const sides: Sides = {
        term: read(draft.term),
        definition: read(draft.definition),
        extra: (draft.extra ?? []).map(({ text }) => read(text)),
      };
      const deck = decks.get(header.title) ?? { header, kept: [] };
      decks.set(header.title, deck);
      deck.kept.push({ draft, sides });
    },
    remark(remark: Remark): void {
      remarks.push(remark);
    },
    /** Titles and all, in the order in which they were first met, and remarks in that of the rows. */
    *end(): Reading<Pick<Imported, 'decks' | 'remarks'>> {
      const ended: ImportedDeck[] = [];
      for (const { header, kept } of decks.values()) {
        const isFormatted = kept.some(({ sides }) => textsOf(sides).some((text) => text.isFormatted));
        const cards: ImportedCard[] = [];
        for (const [index, one] of kept.entries()) {
          cards.push(...cardOf(one, isFormatted, media, remarks));
          if (index % cardsBetweenProgress === 0) yield { step: 'rows', done: index, of: kept.length };
        }
        if (cards.length > 0) ended.push({ ...header, isFormatted, cards });
      }
      return { decks: ended, remarks: remarks.sort(byRows) };
    },
  };
}

const textsOf = ({ term, definition, extra }: Sides): readonly HtmlText[] => [term, definition, ...extra];

const byRows = (one: Remark, other: Remark): number => one.rows.from - other.rows.from;

const asPlain = (text: string): HtmlText => ({
  plain: text,
  formatted: escaped(text),
  isFormatted: false,
  pictures: [],
  sounds: [],
  leftOut: [],
});

function cardOf(
  { draft, sides }: Kept,
  isFormatted: boolean,
  media: Media,
  remarks: Remark[],
): readonly ImportedCard[] {
  const { rows, text } = draft;
  const shown = (side: HtmlText) => (isFormatted ? side.formatted : side.plain);
  const term = shown(sides.term);
  const definition = shown(sides.definition);
  const texts = textsOf(sides);
  const pictures = [draft.picture ?? null, ...texts.flatMap((text) => text.pictures)]
    .filter((name) => name !== null)
    .map(mediumName);
  const sounds = texts.flatMap((text) => text.sounds).map(mediumName);
  const why = refusalOf({ term, definition }, pictures.length + sounds.length > 0);
  if (why) {
    remarks.push({ kind: 'refused', rows, why, text });
    return [];
  }
  for (const empty of ['term', 'definition'] as const) {
    const { pictures: seen, sounds: heard } = sides[empty];
    if ({ term, definition }[empty] === '' && seen.length + heard.length === 0)
      remarks.push({ kind: 'one-sided', rows, empty });
  }
  const isFirst = pictures[0] !== undefined && sides.definition.pictures.length === 0 && media.has(pictures[0]);
  if (isFirst && !draft.picture && sides.term.pictures.length > 0 && pictureSide({ term }) === 'definition')
    remarks.push({ kind: 'picture-moved', rows });
  for (const what of lostParts(pictures, sounds, media)) remarks.push({ kind: 'part-left-out', rows, what });
  for (const kind of new Set(texts.flatMap((text) => text.leftOut)))
    remarks.push({ kind: 'part-left-out', rows, what: { kind } });
  return [
    {
      term,
      definition,
      picture: pictures[0] ?? null,
      sounds,
      tags: draft.tags ?? [],
      extra: extraOf(draft, sides.extra.map(shown)),
      isStarred: draft.isStarred ?? false,
      history: draft.history ?? [],
      source: { ...rows, name: cardName(draft.guid, draft.isOfRow ? 'row' : 'source') },
    },
  ];
}

const halfCharacter = /\p{Cs}/u;

const extraOf = ({ extra = [] }: CardDraft, texts: readonly string[]): readonly ExtraField[] =>
  extra.map(({ name }, index) => ({ name, text: texts[index] ?? '' })).filter(({ text }) => text !== '');

/** Why two sides can be no card; null where they can. */
export function refusalOf(sides: Readonly<Record<TermField, string>>, hasMedia: boolean): RowRefusal | null {
  if (sides.term === '' && sides.definition === '' && !hasMedia) return { kind: 'empty' };
  for (const side of ['term', 'definition'] as const) {
    const text = sides[side];
    if (text.includes('\0')) return { kind: 'impossible-sign', sign: 'nul' };
    if (halfCharacter.test(text)) return { kind: 'impossible-sign', sign: 'half-character' };
    if (text.length <= limits.sideLength) continue;
    const length = codePointLength(text);
    if (length > limits.sideLength) return { kind: 'too-long', side, length, most: limits.sideLength };
  }
  return null;
}

function lostParts(pictures: readonly string[], sounds: readonly string[], media: Media): readonly PartLeftOut[] {
  return [
    ...pictures.slice(0, 1).flatMap((name) => (media.has(name) ? [] : [{ kind: 'picture-missing', name } as const])),
    ...pictures.slice(1).map((name) => ({ kind: 'further-picture', name }) as const),
    ...sounds.flatMap((name) => (media.has(name) ? [] : [{ kind: 'sound', name } as const])),
  ];
}

/** A medium's name as media are kept by: composed, and not as part of an address. */
export function mediumName(source: string): string {
  const name = source.startsWith('data:') ? source.slice(0, source.indexOf(',') + 1 || 30) : source;
  try {
    return decodeURIComponent(name).normalize('NFC');
  } catch {
    // A name with a per cent sign of its own.
    return name.normalize('NFC');
  }
}
