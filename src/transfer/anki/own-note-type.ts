import type { DayRule } from '../../domain/scheduling/learner-day';
import { lotOf } from '../../domain/scheduling/lot-of';
import type { NoteType } from './note-type';
import type { PackageDeck } from './package-deck';

/** A note type of ours: a card's two sides, and the further fields that the cards of a deck have. */
export interface OwnNoteType {
  readonly id: number;
  readonly asked: PackageDeck['asked'];
  readonly extra: readonly string[];
}

const ways = {
  term: { name: 'Carrel', cards: [['Term', 'Definition']] },
  definition: { name: 'Carrel (definition asked)', cards: [['Definition', 'Term']] },
  both: {
    name: 'Carrel (both ways)',
    cards: [
      ['Term', 'Definition'],
      ['Definition', 'Term'],
    ],
  },
} as const;

/** The same fields have the same number in every package, so that Anki keeps one type of each. */
export function ownNoteType({ asked, cards }: PackageDeck): OwnNoteType {
  const extra = [...new Set(cards.flatMap((card) => card.extra.flatMap(({ name }) => (name === null ? [] : [name]))))];
  const id = 1_500_000_000_000 + Math.floor(lotOf([asked, ...extra].join('\u001f')) * 100_000_000_000);
  return { id, asked, extra };
}

/** How the cards of a note type are asked that calls its sides as ours do; null: it is another program's. */
export function askedBy({ isCloze, fields, templates }: NoteType): PackageDeck['asked'] | null {
  if (isCloze || fields[0] !== 'Term' || fields[1] !== 'Definition') return null;
  const questions = templates.map(({ question }) => question).join();
  const isAsked = (asked: PackageDeck['asked']) =>
    ways[asked].cards.map(([side]) => `{{${side}}}`).join() === questions;
  return (['term', 'definition', 'both'] as const).find(isAsked) ?? null;
}

interface CollectionParts {
  readonly decks: readonly PackageDeck[];
  readonly deckIds: readonly number[];
  readonly types: readonly OwnNoteType[];
  readonly seconds: number;
  readonly day: DayRule;
}

/** The JSON of the one row of `col`: settings, note types, decks, their one preset, tags. */
export function collectionJson({ decks, deckIds, types, seconds, day }: CollectionParts): readonly string[] {
  const models = new Map(types.map((type) => [type.id, modelOf(type, seconds)]));
  const conf = {
    activeDecks: [1],
    addToCur: true,
    collapseTime: 1_200,
    // Minutes west.
    creationOffset: 0 - day.utcOffsetMin,
    curDeck: 1,
    curModel: types[0]?.id ?? null,
    dayLearnFirst: false,
    dueCounts: true,
    estTimes: true,
    localOffset: 0 - day.utcOffsetMin,
    newSpread: 0,
    nextPos: 1 + decks.reduce((sum, { cards }) => sum + cards.length, 0),
    rollover: day.rolloverHour,
    schedVer: 2,
    sortBackwards: false,
    sortType: 'noteFld',
    timeLim: 0,
  };
  const named = [
    deckOf(1, { title: 'Default', description: '' }, seconds),
    ...decks.map((deck, index) => deckOf(deckIds[index] ?? 1, deck, seconds)),
  ];
  return [
    conf,
    Object.fromEntries(models),
    Object.fromEntries(named.map((deck) => [deck.id, deck])),
    { 1: preset },
    {},
  ].map((value) => JSON.stringify(value));
}

function deckOf(id: number, { title, description }: Pick<PackageDeck, 'title' | 'description'>, seconds: number) {
  return {
    id,
    mod: seconds,
    name: title,
    usn: -1,
    lrnToday: [0, 0],
    revToday: [0, 0],
    newToday: [0, 0],
    timeToday: [0, 0],
    collapsed: false,
    browserCollapsed: false,
    desc: description,
    dyn: 0,
    conf: 1,
    extendNew: 0,
    extendRev: 0,
  };
}

function modelOf({ id, asked, extra }: OwnNoteType, seconds: number) {
  const { name, cards } = ways[asked];
  const fields = ['Term', 'Definition', ...extra];
  return {
    id,
    name: extra.length === 0 ? name : `${name} + ${extra.join(', ')}`,
    type: 0,
    mod: seconds,
    usn: -1,
    sortf: 0,
    did: null,
    tmpls: cards.map(([question, answer], ord) => ({
      name: `${question} → ${answer}`,
      ord,
      qfmt: `{{${question}}}`,
      afmt: `{{FrontSide}}\n\n<hr id=answer>\n\n{{${answer}}}`,
      bqfmt: '',
      bafmt: '',
      did: null,
      bfont: '',
      bsize: 0,
    })),
    flds: fields.map((field, ord) => ({
      name: field,
      ord,
      sticky: false,
      rtl: false,
      font: 'Arial',
      size: 20,
      media: [],
    })),
    css: '.card { font-family: arial; font-size: 20px; text-align: center; color: black; background-color: white; }',
    latexPre: '\\documentclass[12pt]{article}\n\\begin{document}\n',
    latexPost: '\\end{document}',
    latexsvg: false,
    req: cards.map(([question], ord) => [ord, 'any', [fields.indexOf(question)]]),
    tags: [],
    vers: [],
  };
}

/** Anki's own preset as it comes: what it does with the cards is the learner's choice there. */
const preset = {
  id: 1,
  mod: 0,
  name: 'Default',
  usn: 0,
  maxTaken: 60,
  autoplay: true,
  timer: 0,
  replayq: true,
  new: { bury: false, delays: [1, 10], initialFactor: 2_500, ints: [1, 4, 7], order: 1, perDay: 20, separate: true },
  rev: { bury: false, ease4: 1.3, fuzz: 0.05, ivlFct: 1, maxIvl: 36_500, minSpace: 1, perDay: 200 },
  lapse: { delays: [10], leechAction: 1, leechFails: 8, minInt: 1, mult: 0 },
  dyn: false,
};
