import type { AskedSide } from '../../domain/study-log';
import type { TermId } from '../../domain/study-set';
import { type CardCopy, cardSide, isBlank, otherSide } from '../desk/card-side';
import { sayingsOf } from '../desk/same-side';
import { chanceFrom, shuffled } from '../desk/seeded-chance';
import { blockSizes, splitQuestions } from './split-questions';
import type { MatchingBlock, Question, QuestionKind, TestOptions, TestSetup } from './test-paper';

/** What a paper is made from. */
export interface PaperSource {
  /** The cards to be asked. */
  readonly cards: readonly CardCopy[];
  /** Other cards whose answers go with a card's as wrong ones: never one that would be right too. Fewer where there are no more. */
  readonly wrongFor: (termId: TermId, asked: AskedSide, count: number, seed: number) => readonly CardCopy[];
}

const seen = (card: CardCopy, side: AskedSide): boolean => !isBlank(cardSide(card, side));
const said = (card: CardCopy, side: AskedSide): boolean => card[side].trim() !== '';

/** Something to ask with, and words to answer in: one way at least. A card with a picture in place of words has one. */
const canBeAsked = (card: CardCopy, asked: AskedSide): boolean => seen(card, asked) && said(card, otherSide(asked));
export const canBeTested = (card: CardCopy): boolean => canBeAsked(card, 'term') || canBeAsked(card, 'definition');

/**
 * Writes a paper. No card is asked twice unless there are more questions than cards; then each is asked as often as any
 * other, and the second time the other way round where both ways are wanted. Pure: the same seed, the same paper.
 */
export function writeTest({ cards, wrongFor }: PaperSource, options: TestOptions, seed: number): TestSetup {
  const random = chanceFrom(seed);
  const eligible = cards.filter(canBeTested);
  const waiting = drawn(eligible, options, random);
  const paper = emptyPaper();
  const looksOf = looksOnPaper();
  const units: { readonly questions: readonly Question[]; readonly block: MatchingBlock | null }[] = [];
  const counts = splitQuestions(waiting.length, options.kinds, eligible.length);

  for (const size of blockSizes(counts.get('matching') ?? 0, eligible.length))
    units.push(matching(takeDistinct(waiting, size, looksOf)));
  for (const kind of options.kinds.filter((one) => one !== 'matching')) {
    for (const one of waiting.splice(0, counts.get(kind) ?? 0)) units.push(alone(one, kind));
  }
  // Cards that no block could take.
  for (const one of waiting) units.push(alone(one, options.kinds.find((kind) => kind !== 'matching') ?? 'choice'));
  return laidOut();

  function alone(one: Drawn, kind: QuestionKind): (typeof units)[number] {
    return { questions: [single(one, kind)], block: null };
  }

  function single({ card, asked }: Drawn, kind: QuestionKind): Question {
    const common = { card: paper.placeOf(card), asked };
    if (kind === 'written') return { ...common, kind };
    const wrong = wrongFor(card.id, asked, kind === 'choice' ? 3 : 1, seed ^ paper.nextSeed()).map(paper.placeOf);
    const [other] = wrong;
    // Nothing to choose from, and nothing false to say: typed, then.
    if (other === undefined) return { ...common, kind: 'written' };
    if (kind === 'true-false') return { ...common, kind, shown: random() < 0.5 ? common.card : other };
    return { ...common, kind: 'choice', choices: shuffled([common.card, ...wrong], random) };
  }

  function matching(taken: readonly Drawn[]): (typeof units)[number] {
    const [first] = taken;
    if (!first) return { questions: [], block: null };
    if (taken.length === 1) return alone(first, 'choice');
    // One block asks one way; a card that cannot be asked so still has both its sides to be seen.
    const asked = first.asked;
    const places = taken.map(({ card }) => paper.placeOf(card));
    return {
      questions: places.map((card) => ({ kind: 'matching', card, asked, block: 0 })),
      block: { asked, choices: shuffled(places, random) },
    };
  }

  function laidOut(): TestSetup {
    const blocks: MatchingBlock[] = [];
    const questions = shuffled(units, random).flatMap((unit) => {
      if (unit.block) blocks.push(unit.block);
      return unit.questions.map((question) =>
        question.kind === 'matching' ? { ...question, block: blocks.length - 1 } : question,
      );
    });
    return { seed, options, cards: paper.cards, questions, blocks, repeats: questions.length > eligible.length };
  }
}

interface Drawn {
  readonly card: CardCopy;
  readonly asked: AskedSide;
}

/** So many cards in an order by lot, and which way each is asked. */
function drawn(cards: readonly CardCopy[], { count, asked }: TestOptions, random: () => number): Drawn[] {
  const result: Drawn[] = [];
  const before = new Map<TermId, AskedSide>();
  while (result.length < count && cards.length > 0) {
    for (const card of shuffled(cards, random).slice(0, count - result.length)) {
      const coin = random() < 0.5 ? 'term' : 'definition';
      const last = before.get(card.id);
      const wanted = asked === 'both' ? (last === undefined ? coin : otherSide(last)) : asked;
      const way = canBeAsked(card, wanted) ? wanted : otherSide(wanted);
      before.set(card.id, way);
      result.push({ card, asked: way });
    }
  }
  return result;
}

/** What both sides of a card say, told once for a paper. */
type LooksOf = (one: Drawn) => readonly string[];

function looksOnPaper(): LooksOf {
  const known = new Map<TermId, readonly string[]>();
  return ({ card }) => {
    const looks = known.get(card.id) ?? [
      ...sayingsOf(cardSide(card, 'term')).map((saying) => `t${saying}`),
      ...sayingsOf(cardSide(card, 'definition')).map((saying) => `d${saying}`),
    ];
    known.set(card.id, looks);
    return looks;
  };
}

/** Takes cards for a block: none twice, and no two that look the same on a side while there are others. */
function takeDistinct(waiting: Drawn[], size: number, looksOf: LooksOf): readonly Drawn[] {
  const taken: Drawn[] = [];
  const ids = new Set<TermId>();
  const looks = new Set<string>();
  const asked = waiting[0]?.asked;
  const isFree = (one: Drawn) => !ids.has(one.card.id) && seen(one.card, 'term') && seen(one.card, 'definition');
  const wishes: readonly ((one: Drawn) => boolean)[] = [
    (one) => one.asked === asked && looksOf(one).every((look) => !looks.has(look)),
    (one) => looksOf(one).every((look) => !looks.has(look)),
    () => true,
  ];
  for (const wish of wishes) {
    for (let at = 0; at < waiting.length && taken.length < size; at += 1) {
      const one = waiting[at];
      if (!one || !isFree(one) || !wish(one)) continue;
      taken.push(one);
      ids.add(one.card.id);
      for (const look of looksOf(one)) looks.add(look);
      waiting.splice(at, 1);
      at -= 1;
    }
  }
  return taken;
}

/** The cards of a paper, each with its place, and a number for each question to draw its wrong answers by. */
function emptyPaper() {
  const cards: CardCopy[] = [];
  const places = new Map<TermId, number>();
  let count = 0;
  return {
    cards,
    nextSeed: () => (count = (count + 0x9e3779b1) | 0),
    placeOf(card: CardCopy): number {
      const known = places.get(card.id);
      if (known !== undefined) return known;
      places.set(card.id, cards.push(card) - 1);
      return cards.length - 1;
    },
  };
}
