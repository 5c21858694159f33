import { lineName } from '../../domain/line-name';
import type { SetId, TermId } from '../../domain/study-set';
import type { Imported, ImportedCard, ImportedDeck, ImportedLine } from '../imported';
import { askedOtherWay, withFieldsPlaced, withSidesSwapped } from '../plan/arrange-deck';
import { withLanguages } from '../plan/deck-languages';
import { fieldPlace } from '../plan/field-place';
import type { LatinLanguage } from '../../domain/latin-language';
import {
  type CardHere,
  type CardPlan,
  type DeckPlan,
  facingHere,
  type ImportPlan,
  planImport,
} from '../plan/plan-import';
import type { WholeRead } from '../read-file';
import type { Remark } from '../remark';
import { sumOf } from '../sum-of';
import type { Arrangement, ComingLine, KnownSet, Overview, PreviewRow, Questions, ReadAnswer, Shelf } from './orders';

const mostFields = 40;
const sampleLength = 200;
/** What a page is asked to open as one picture. */
const mostPictureBytes = 40 * 1024 * 1024;

/** A file that was read, and what its user makes of it: everything that a preview asks. Whoever calls `arrange` first has the rest answered. */
export function readingDesk() {
  let imported: Imported = { decks: [], media: new Map(), source: { unit: 'card', rows: 0 }, remarks: [] };
  const here: CardHere[] = [];
  const formatted = new Set<SetId>();
  let plan: ImportPlan = planImport([], { cards: here, formatted }, { already: 'update', into: 'own' });
  let shelves: Readonly<Record<Shelf, readonly RowAt[]>> = { all: [], look: [], here: [], refused: [] };
  let lines: readonly ComingLine[] = [];
  let latin: LatinLanguage | null = null;
  const known = new Set<string>();

  return {
    /** `guess`: what finds a language by its words; null where it cannot be had. */
    take(read: WholeRead, guess: LatinLanguage | null): ReadAnswer {
      if (read.kind === 'refused') return read;
      imported = read.imported;
      latin = guess;
      return { kind: 'read', format: read.format, ...heldBy(imported) };
    },

    know({ id, isFormatted, cards, lines: said }: KnownSet): null {
      if (isFormatted) formatted.add(id);
      for (const card of cards) here.push(card);
      for (const name of said) known.add(name);
      return null;
    },

    arrange(arrangement: Arrangement): Overview {
      const found = arranged(imported.decks, arrangement, {
        latin,
        faced: facingHere({ cards: here, formatted }, arrangement.into),
      });
      plan = planImport(
        found.map(({ deck }) => deck),
        { cards: here, formatted },
        arrangement,
      );
      shelves = shelvesOf(plan, imported.remarks);
      lines = arrangement.withHistory ? linesOf(plan, known) : [];
      return {
        decks: found.map(({ deck, isGuessed }, index) => ({
          title: deck.title,
          cards: deck.cards.length,
          into: plan.decks[index]?.into ?? null,
          langTerms: deck.langTerms,
          langDefinitions: deck.langDefinitions,
          isGuessed,
        })),
        counts: plan.counts,
        shelves: {
          all: shelves.all.length,
          look: shelves.look.length,
          here: shelves.here.length,
          refused: shelves.refused.length,
        },
        sets: plan.decks.flatMap((_, deck) =>
          setsOf(plan, deck).map(({ deck: { title }, part, cards: { length }, into }) => ({
            title,
            part,
            cards: length,
            into,
          })),
        ),
        changes: plan.counts.updated,
        lines: lines.length,
      };
    },

    rows: ({ shelf, from, to }: Questions['rows']['ask']): readonly PreviewRow[] =>
      shelves[shelf].slice(from, to).map((row) => previewRow(row)),

    set(index: number): Questions['set']['answer'] {
      const { deck } = setAt(plan, index);
      return {
        title: deck.title,
        description: deck.description,
        langTerms: deck.langTerms ?? '',
        langDefinitions: deck.langDefinitions ?? '',
        isFormatted: deck.isFormatted,
        asked: deck.asked,
      };
    },

    cards: ({ set, from, to }: Questions['cards']['ask']): Questions['cards']['answer'] =>
      setAt(plan, set)
        .cards.slice(from, to)
        .map((card) => ({ ...card, history: [] })),

    changes: ({ from, to }: Questions['changes']['ask']): Questions['changes']['answer'] =>
      plan.decks
        .flatMap(({ cards }) => cards)
        .flatMap((one) =>
          one.kind === 'updated' ? [{ setId: one.here.setId, termId: one.here.termId, changes: one.changes }] : [],
        )
        .slice(from, to),

    lines: ({ from, to }: Questions['lines']['ask']): Questions['lines']['answer'] => lines.slice(from, to),

    medium(name: string): Questions['medium']['answer'] {
      const medium = imported.media.get(name);
      return medium && medium.bytes <= mostPictureBytes ? medium.read() : null;
    },

    refused: (): string => shelves.refused.map((row) => ('remark' in row ? `${row.remark.text}\n` : '')).join(''),
  };
}

/** What a file holds, before anybody arranged it. */
function heldBy(imported: Imported): Omit<Extract<ReadAnswer, { readonly kind: 'read' }>, 'kind' | 'format'> {
  const fields = new Map<string, { example: string; count: number }>();
  const pictures = new Set<string>();
  const sounds = new Set<string>();
  const tags = new Set<string>();
  let stars = 0;
  const cards = imported.decks.flatMap((deck) => deck.cards);
  for (const card of cards) {
    if (card.picture !== null) pictures.add(card.picture);
    for (const name of card.sounds) sounds.add(name);
    for (const tag of card.tags) tags.add(tag);
    if (card.isStarred) stars += 1;
    for (const { name, text } of card.extra) {
      const field = fields.get(name ?? '') ?? { example: text, count: 0 };
      field.count += 1;
      fields.set(name ?? '', field);
    }
  }
  return {
    sum: sumOf(imported),
    unit: imported.source.unit,
    history: imported.history ?? null,
    fields: [...fields]
      .toSorted(([, one], [, other]) => other.count - one.count)
      .slice(0, mostFields)
      .map(([name, { example }]) => ({ name, example: example.slice(0, sampleLength) })),
    pictures: { named: pictures.size, there: [...pictures].filter((name) => imported.media.has(name)).length },
    sounds: sounds.size,
    tags: tags.size,
    stars,
    sample: cards
      .slice(0, 3)
      .map(({ term, definition }) => `${term} ${definition}`)
      .join(' ')
      .slice(0, sampleLength),
  };
}

interface Known {
  readonly latin: LatinLanguage | null;
  /** A deck as its cards stand here, which its user may turn round. */
  readonly faced: (deck: ImportedDeck) => ImportedDeck;
}

function arranged(decks: readonly ImportedDeck[], arrangement: Arrangement, { latin, faced }: Known) {
  const { isSwapped, fields, without } = arrangement;
  return decks.map((read, index) => {
    const placed = faced(withFieldsPlaced(read, (name) => fieldPlace(fields, name ?? '')));
    const { deck, isGuessed } = withLanguages(isSwapped ? withSidesSwapped(placed) : placed, arrangement, latin);
    return { deck: { ...deck, cards: without.includes(index) ? [] : deck.cards }, isGuessed };
  });
}

interface SetInPlan {
  readonly deck: ImportedDeck;
  readonly part: Overview['sets'][number]['part'];
  readonly into: SetId | null;
  readonly cards: readonly ImportedCard[];
}

/** The sets that a deck becomes; where they are several, each says which. */
function setsOf({ decks }: ImportPlan, index: number): readonly SetInPlan[] {
  const found = decks[index];
  if (!found) return [];
  const { deck, into, sets } = found;
  return sets.map((cards, part) => ({
    deck,
    into,
    cards,
    part: sets.length === 1 ? null : { number: part + 1, count: sets.length },
  }));
}

function setAt(plan: ImportPlan, index: number): SetInPlan {
  const found = plan.decks.flatMap((_, deck) => setsOf(plan, deck))[index];
  if (!found) throw new Error(`There is no set ${index}`);
  return found;
}

type RowAt =
  | (Pick<DeckPlan, 'deck' | 'isFormatted'> & { readonly plan: CardPlan; readonly remarks: readonly Remark[] })
  | { readonly remark: Extract<Remark, { readonly kind: 'refused' }> };

const fromOf = (row: RowAt): number => ('remark' in row ? row.remark.rows.from : row.plan.card.source.from);

/** Every card and every row that was refused, in the order of the source. */
function shelvesOf(plan: ImportPlan, remarks: readonly Remark[]): Readonly<Record<Shelf, readonly RowAt[]>> {
  const byRow = new Map<number, Remark[]>();
  const refused: RowAt[] = [];
  for (const remark of remarks) {
    if (remark.kind === 'refused') refused.push({ remark });
    else if (remark.kind !== 'left-out') {
      const same = byRow.get(remark.rows.from) ?? [];
      same.push(remark);
      byRow.set(remark.rows.from, same);
    }
  }
  const none: readonly Remark[] = [];
  const cards = plan.decks.flatMap(({ deck, isFormatted, cards: planned }) =>
    planned.map((card): RowAt => ({
      plan: card,
      deck,
      isFormatted,
      remarks: byRow.get(card.card.source.from) ?? none,
    })),
  );
  const all = [...cards, ...refused].sort((one, other) => fromOf(one) - fromOf(other));
  return {
    all,
    look: all.filter((row) => 'remark' in row || row.remarks.length > 0 || row.plan.kind === 'repeated'),
    here: cards.filter((row) => 'plan' in row && row.plan.kind !== 'added'),
    refused,
  };
}

function previewRow(row: RowAt): PreviewRow {
  if ('remark' in row) return { kind: 'refused', remark: row.remark };
  const { plan, deck, isFormatted, remarks } = row;
  return {
    kind: 'card',
    rows: { from: plan.card.source.from, to: plan.card.source.to },
    plan: plan.kind,
    term: plan.card.term,
    definition: plan.card.definition,
    isFormatted: plan.kind === 'added' ? isFormatted : deck.isFormatted,
    langTerms: deck.langTerms ?? '',
    langDefinitions: deck.langDefinitions ?? '',
    hasPicture: plan.card.picture !== null,
    changes: plan.kind === 'updated' ? plan.changes : null,
    here: 'here' in plan ? plan.here.setId : null,
    remarks,
  };
}

function linesOf(plan: ImportPlan, known: ReadonlySet<string>): readonly ComingLine[] {
  const lines: ComingLine[] = [];
  let set = 0;
  for (const [index, { cards }] of plan.decks.entries()) {
    for (const sets of setsOf(plan, index)) {
      for (const [card, { history }] of sets.cards.entries())
        for (const line of history) lines.push({ card: { kind: 'new', set, card }, line });
      set += 1;
    }
    for (const one of cards) {
      if (!('here' in one)) continue;
      const { setId, termId } = one.here;
      for (const line of notSaid(one.card, termId, known)) lines.push({ card: { kind: 'here', setId, termId }, line });
    }
  }
  return lines;
}

/**
 * The lines of a card here that nobody said: neither as they come, nor of its other side. Whoever swaps its sides in the
 * editor leaves its log as it is, so that what comes again is asked the other way. A card set aside both ways in one moment
 * has two lines of it, each known by its own name alone.
 */
function notSaid({ history }: ImportedCard, termId: TermId, known: ReadonlySet<string>): readonly ImportedLine[] {
  const nameOf = ({ fact, at }: ImportedLine): string => lineName({ ...fact, termId, at });
  const coming = new Set(history.map(nameOf));
  const isSaidTurned = (line: ImportedLine): boolean => {
    const name = nameOf(askedOtherWay(line));
    return known.has(name) && !coming.has(name);
  };
  return history.filter((line) => !known.has(nameOf(line)) && !isSaidTurned(line));
}
