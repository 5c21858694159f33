import type { FieldChange, TermChanges } from '../../domain/command';
import { lineName, lineNamed } from '../../domain/line-name';
import { inForm } from '../../domain/side-form';
import type { SetId, TermId } from '../../domain/study-set';
import type { Imported, ImportedCard, ImportedDeck, ImportedLine } from '../imported';
import { askedOtherWay, withFieldsPlaced, withSidesSwapped } from '../plan/arrange-deck';
import { withLanguages } from '../plan/deck-languages';
import { fieldPlace } from '../plan/field-place';
import type { LatinLanguage } from '../../domain/latin-language';
import type { CardPlan } from '../plan/plan-card';
import { type DeckPlan, planImport } from '../plan/plan-import';
import type { CardHere, RemovedCard, SetsHere } from '../plan/sets-here';
import type { WholeRead } from '../read-file';
import type { Remark } from '../remark';
import { sumOf } from '../sum-of';
import type {
  Arrangement,
  ComingChange,
  ComingLine,
  KnownSet,
  Overview,
  PreviewRow,
  Questions,
  ReadAnswer,
  Shelf,
} from './orders';

const mostFields = 40;
const sampleLength = 200;
/** What a page is asked to open as one picture. */
const mostPictureBytes = 40 * 1024 * 1024;

/** A file that was read, and what its user makes of it: everything that a preview asks. Whoever calls `arrange` first has the rest answered. */
export function readingDesk() {
  let imported: Imported = { decks: [], media: new Map(), source: { unit: 'card', rows: 0 }, remarks: [] };
  const cards: CardHere[] = [];
  const removed: RemovedCard[] = [];
  const formatted = new Set<SetId>();
  const asked = new Map<SetId, KnownSet['asked']>();
  const here: SetsHere = { cards, removed, formatted, asked };
  let plan: readonly DeckPlan[] = [];
  let shelves: Readonly<Record<Shelf, readonly RowAt[]>> = { all: [], look: [], here: [], refused: [] };
  let lines: readonly ComingLine[] = [];
  let changes: readonly ComingChange[] = [];
  let latin: LatinLanguage | null = null;
  const known = new Set<string>();
  const suspended = new Map<string, number>();

  return {
    /** `guess`: what finds a language by its words; null where it cannot be had. */
    take(read: WholeRead, guess: LatinLanguage | null): ReadAnswer {
      if (read.kind === 'refused') return read;
      imported = read.imported;
      latin = guess;
      return { kind: 'read', format: read.format, ...heldBy(imported) };
    },

    know(set: KnownSet): null {
      if (set.isFormatted) formatted.add(set.id);
      asked.set(set.id, set.asked);
      for (const card of set.cards) cards.push(card);
      for (const card of set.removed) removed.push(card);
      for (const name of set.lines) known.add(name);
      for (const [card, at] of suspendedIn(set.lines)) suspended.set(card, at);
      return null;
    },

    arrange(arrangement: Arrangement): Overview {
      const { fields, without, isSwapped } = arrangement;
      const placed = imported.decks.map((deck) => withFieldsPlaced(deck, (name) => fieldPlace(fields, name ?? '')));
      const chosen = placed.map((deck, index) => (without.includes(index) ? { ...deck, cards: [] } : deck));
      const planned = planImport(chosen, here, arrangement, (name) => imported.media.has(name));
      const found = planned.decks.map((one, index) => {
        const cards = one.cards.map(({ card }) => card);
        const read = placed[index];
        const whole = cards.length > 0 || !read ? { ...one.deck, cards } : asRead(read, isSwapped);
        const { deck, isGuessed } = withLanguages(whole, arrangement, latin);
        return { ...one, deck, isGuessed };
      });
      plan = found;
      changes = changesOf(plan);
      shelves = shelvesOf(plan, imported.remarks);
      lines = arrangement.withHistory ? linesOf(plan, { known, suspended }) : [];
      return {
        decks: found.map(({ deck, isGuessed, into }) => ({
          title: deck.title,
          cards: deck.cards.length,
          into,
          langTerms: deck.langTerms,
          langDefinitions: deck.langDefinitions,
          isGuessed,
        })),
        counts: planned.counts,
        shelves: {
          all: shelves.all.length,
          look: shelves.look.length,
          here: shelves.here.length,
          refused: shelves.refused.length,
        },
        sets: plan.flatMap((_, deck) =>
          setsOf(plan, deck).map(({ deck: { title }, part, cards: { length }, into }) => ({
            title,
            part,
            cards: length,
            into,
          })),
        ),
        changes: changes.length,
        lines: lines.length,
        pictures: picturesOf(plan, imported.media).size,
      };
    },

    rows: ({ shelf, from, to }: Questions['rows']['ask']): readonly PreviewRow[] =>
      shelves[shelf].slice(from, to).map((row) => previewRow(row, formatted)),

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

    changes: ({ from, to }: Questions['changes']['ask']): Questions['changes']['answer'] => changes.slice(from, to),

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

/** A deck that stays out, as its user turned it. */
const asRead = (deck: ImportedDeck, isSwapped: boolean) => (isSwapped ? withSidesSwapped(deck) : deck);

/** Cards here beside which anything is written. */
const changesOf = (decks: readonly DeckPlan[]): readonly ComingChange[] =>
  decks.flatMap(({ cards }) =>
    cards.flatMap((plan) => {
      if (!('here' in plan)) return [];
      const { here, words, filling } = plan;
      const isAny = Object.keys(words).length > 0 || filling.picture !== null || filling.isStarred || filling.beside;
      const isCounted = plan.kind === 'updated' || plan.kind === 'filled';
      return isAny ? [{ setId: here.setId, termId: here.termId, words, filling, isCounted }] : [];
    }),
  );

function picturesOf(decks: readonly DeckPlan[], media: Imported['media']): ReadonlySet<string> {
  const names = decks.flatMap(({ cards }) =>
    cards.map((plan) => (plan.kind === 'added' ? plan.card.picture : 'here' in plan ? plan.filling.picture : null)),
  );
  return new Set(names.filter((name) => name !== null && media.has(name)) as string[]);
}

interface SetInPlan {
  readonly deck: DeckPlan['deck'];
  readonly part: Overview['sets'][number]['part'];
  readonly into: SetId | null;
  readonly cards: readonly ImportedCard[];
}

/** The sets that a deck becomes; where they are several, each says which. */
function setsOf(decks: readonly DeckPlan[], index: number): readonly SetInPlan[] {
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

function setAt(plan: readonly DeckPlan[], index: number): SetInPlan {
  const found = plan.flatMap((_, deck) => setsOf(plan, deck))[index];
  if (!found) throw new Error(`There is no set ${index}`);
  return found;
}

type RowAt =
  | (Pick<DeckPlan, 'deck' | 'isFormatted'> & { readonly plan: CardPlan; readonly remarks: readonly Remark[] })
  | { readonly remark: Extract<Remark, { readonly kind: 'refused' }> };

const fromOf = (row: RowAt): number => ('remark' in row ? row.remark.rows.from : row.plan.card.source.from);

/** What becomes of cards of which their user may think otherwise. */
const looked: ReadonlySet<CardPlan['kind']> = new Set(['repeated', 'both', 'removed']);

/** Every card and every row that was refused, in the order of the source. */
function shelvesOf(plan: readonly DeckPlan[], remarks: readonly Remark[]): Readonly<Record<Shelf, readonly RowAt[]>> {
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
  const cards = plan.flatMap(({ deck, isFormatted, cards: planned }) =>
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
    look: all.filter((row) => 'remark' in row || row.remarks.length > 0 || looked.has(row.plan.kind)),
    here: cards.filter((row) => 'plan' in row && row.plan.kind !== 'added' && row.plan.kind !== 'removed'),
    refused,
  };
}

/** As they are read: a card's markup is no text. Where that alone is other, it is told as it is written. */
function wordsShown(changes: TermChanges, isMarkup: boolean): TermChanges {
  const { term, definition } = changes;
  const shown = (change: FieldChange<string>): FieldChange<string> => {
    const [before, after] = [inForm(change.before, isMarkup, false), inForm(change.after, isMarkup, false)];
    return before === after ? change : { before, after };
  };
  return { ...(term && { term: shown(term) }), ...(definition && { definition: shown(definition) }) };
}

function previewRow(row: RowAt, formatted: ReadonlySet<SetId>): PreviewRow {
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
    words: 'here' in plan ? wordsShown(plan.words, formatted.has(plan.here.setId)) : {},
    kept: 'here' in plan ? wordsShown(plan.kept, formatted.has(plan.here.setId)) : {},
    here: 'here' in plan ? plan.here.setId : plan.kind === 'removed' ? plan.from : null,
    remarks,
  };
}

interface Said {
  /** Names of lines. */
  readonly known: ReadonlySet<string>;
  /** Cards asked one way that are suspended here, each since when. */
  readonly suspended: ReadonlyMap<string, number>;
}

const askedKey = (termId: TermId, asked: string): string => `${termId} ${asked}`;

/** What names of lines say of what is suspended, and was not resumed later. */
function suspendedIn(names: readonly string[]): ReadonlyMap<string, number> {
  const last = new Map<string, { readonly at: number; readonly isSuspended: boolean }>();
  for (const name of names) {
    if (!name.endsWith(' suspended') && !name.endsWith(' resumed')) continue;
    const { termId, asked, at, kind } = lineNamed(name);
    const key = askedKey(termId, asked);
    if (at >= (last.get(key)?.at ?? 0)) last.set(key, { at, isSuspended: kind === 'suspended' });
  }
  return new Map([...last].flatMap(([key, { at, isSuspended }]) => (isSuspended ? [[key, at]] : [])));
}

function linesOf(plan: readonly DeckPlan[], { known, suspended }: Said): readonly ComingLine[] {
  const lines: ComingLine[] = [];
  let set = 0;
  for (const [index, { cards }] of plan.entries()) {
    for (const sets of setsOf(plan, index)) {
      for (const [card, { history }] of sets.cards.entries())
        for (const line of history) lines.push({ card: { kind: 'new', set, card }, line });
      set += 1;
    }
    for (const one of cards) {
      if (!('here' in one)) continue;
      const { setId, termId } = one.here;
      for (const line of [...notSaid(one.card, termId, known), ...resumedOf(one.card, termId, { known, suspended })])
        lines.push({ card: { kind: 'here', setId, termId }, line });
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

/**
 * Of what a file set aside when it came before, the ways in which it asks again. What the learner suspended here stays so,
 * whatever the file says: a file's moments are whole seconds, or those of the answer that made a card a leech.
 */
const resumedOf = (
  { resumed = [] }: ImportedCard,
  termId: TermId,
  { known, suspended }: Said,
): readonly ImportedLine[] =>
  resumed.filter(({ at, fact: { asked } }) => {
    const since = suspended.get(askedKey(termId, asked));
    if (since === undefined || since >= at) return false;
    return since % 1_000 === 0 || known.has(lineName({ termId, asked, at: since, kind: 'answered' }));
  });
