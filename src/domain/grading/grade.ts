import { andParts, isAnd } from './and-words';
import { areCountedThings } from './asked-list';
import { type Alternative, answersOnCard, partsOf } from './answers-on-card';
import { fitsGender } from './articles';
import { bracketHints } from './bracketed-parts';
import { comparedText, type ComparedText, type CompareRules } from './compared-text';
import { compareTexts } from './compare-texts';
import { withoutEmphasis } from './emphasis';
import { type Meeting, rankOf } from './meeting';
import { enumerated } from './enumerated';
import { notedGender, withoutNote, withoutSameLabel } from './grammar-notes';
import { namedForms } from './named-forms';
import { languageFamily } from './language-family';
import { cardAsNear, cardWith, otherAnswers, type OtherAnswers } from './other-answers';
import { isAskedBeside, type Question, readQuestion, withoutQuestion } from './question';
import { nothingOff, showDifference } from './show-difference';
import { withSlashedWords } from './slashed-side';
import { isNumbered, withoutMarkers } from './text-layout';
import type { GradingSettings, Rule, Verdict, VerdictKind } from './verdict';
import { asWritten } from './ways-of-writing';
import { saidOfWhole } from './whole-side';
import { isAnotherWord, joinsElided } from './words/another-word';
import type { KnownWords } from './words/word-filter';

export interface GradingContext {
  /** The language of the side that is asked for, as the set has it. */
  readonly language: string;
  readonly settings: GradingSettings;
  /** Answers that this learner always accepts on this card. */
  readonly personal?: readonly string[];
  /** The same side of the other cards: an answer of theirs is never a typing error. */
  readonly others?: OtherAnswers;
  /** What the card asks: a question may want one way of writing, or say already what was typed. */
  readonly question?: Question | undefined;
  /** The words of that language: one of them is no slip in another. Without them that is not asked. */
  readonly words?: KnownWords | undefined;
}

/** Makes the other cards' sides ready for `grade`: once for a set, not once for an answer. */
export const othersFor = (sides: readonly string[], { language, settings }: GradingContext): OtherAnswers =>
  otherAnswers(sides, { family: languageFamily(language), settings });

/** Wrong by a mark alone. */
const markRules: ReadonlySet<Rule> = new Set<Rule>(['another-letter', 'other-mark']);

interface Best {
  readonly meeting: Meeting;
  readonly alternative: Alternative;
  readonly spelling: string;
  readonly mixedUpWith: number | null;
}

/**
 * Says whether a typed answer gives what the card expects, and by which rule. Deterministic and total: the same words
 * get the same verdict on every device, and no text makes it throw or take long.
 */
export function grade(answer: string, side: string, context: GradingContext): Verdict {
  const expected = withoutEmphasis(side);
  const { settings, personal = [] } = context;
  const family = languageFamily(context.language);
  const rules: CompareRules = {
    family,
    settings,
    question: context.question && readQuestion(context.question, family),
    words: context.words,
  };
  const written = asWritten(withoutQuestion(withoutMarkers(answer), context.question), expected, rules);
  const typed = comparedText(written, rules);
  const verdict = (accepted: boolean, kind: VerdictKind, rule: Rule, more: Partial<Verdict> = {}): Verdict => {
    const matched = more.matched ?? expected.trim();
    return {
      accepted,
      kind,
      rule,
      lettersOff: 0,
      missing: [],
      mixedUpWith: null,
      difference: isAsGood(kind) ? nothingOff(matched, answer) : showDifference(matched, answer, context.language),
      ...more,
      matched,
    };
  };
  const said = saidOfWhole({ expected, answer, typed, rules });
  if (said) return verdict(said.accepted, said.kind, said.rule);
  const own = personal.find((text) => comparedText(text, rules).whole.spelled === typed.whole.spelled);
  if (own !== undefined) return verdict(true, 'variant', 'personal', { matched: own });

  const onCard = answersOnCard(expected, rules.family);
  const alternatives = distinct(onCard, rules);
  const texts = comparedAlternatives(alternatives, rules);
  const wanted =
    settings.alternatives === 'ask' && areSolutions(onCard) ? 'all' : wantedOf(onCard, alternatives, rules);
  const inOrder = standInOrder(expected, rules);
  const unmarked = withoutMarkers(expected);
  const whole: Alternative = { text: expected.trim(), spellings: [unmarked, ...withoutNote(unmarked, family)] };
  const best = nearest(
    bestOf(typed, texts, context, rules),
    alternatives.length > 1 ? bestOf(typed, comparedAlternatives([whole], rules), context, rules) : null,
  );
  const one = best.meeting.kind === 'miss' ? null : oneGiven(best);
  if (one?.accepted) return one;
  const hints = [...bracketHints(expected), ...namedForms(expected)].map(
    (hint) => comparedText(hint, rules).whole.folded,
  );
  const several = listGiven();
  // The first of several may look like an article in front of the second: all of them count for more than one.
  return one && !several?.accepted ? one : (several ?? wrong(best));

  /** What was typed as a list of the card's answers; null where it is none. */
  function listGiven(): Verdict | null {
    const guesses = guessed();
    const all = guesses.length > 1 ? severalGiven(guesses) : null;
    return all?.accepted ? all : (countedUp() ?? spacedOut() ?? all);
  }

  function guessed(): readonly string[] {
    const parts = partsOf(withoutSameLabel(written, expected), family)
      .flatMap((part) => withSlashedWords(part.replace(bracketedEnd, '/$1'), family))
      .flatMap(withShortEnding);
    // A list may end in *and*, also where the card has a comma.
    return parts.length < Math.min(3, alternatives.length) ? listed(parts) : parts;
  }

  function listed(parts: readonly string[]): readonly string[] {
    return parts
      .flatMap((part) => part.split(','))
      .flatMap((part) => andParts(part, rules.family))
      .map((part) => part.trim())
      .filter((part) => part !== '');
  }

  /** `agricola, -ae` for *agricola, agricolae*: the end of a form that the card writes in full. */
  function withShortEnding(part: string): readonly string[] {
    const [, head = '', tail = ''] = /^(\p{L}{3,30}),? -(\p{L}{1,6})$/u.exec(part) ?? [];
    const full = alternatives.find(({ text }) => {
      const bare = comparedText(text, rules).rest.plain;
      return (
        head !== '' && bare !== head && bare.startsWith(head.slice(0, 2)) && /^\p{L}+/u.exec(bare)?.[0].endsWith(tail)
      );
    });
    return full ? [head, full.text] : [part];
  }

  /** `solid, liquid, gas` for *solid, liquid and gas*, in any order. */
  function countedUp(): Verdict | null {
    const listed = alternatives.length === 1 ? enumerated(expected, family) : null;
    if (!listed) return null;
    const parted = enumerated(written, family);
    const given = parted?.length === listed.length ? parted : inEqualParts(listed.length);
    if (!given) return null;
    const left = listed.map((text) => comparedText(text, rules));
    for (const part of given) {
      const typedPart = comparedText(part, rules);
      const place = left.findIndex((one) => rankOf(compareTexts(one, typedPart, rules)) < rankOf(typo));
      if (place < 0) return null;
      if (inOrder && place > 0) return verdict(false, 'wrong', 'word-order');
      left.splice(place, 1);
    }
    return verdict(true, 'variant', 'all-alternatives');
  }

  /** `solid liquid & gas` for *solid, liquid, gas*: every answer, of as many words each, and nothing between them but a space or *and*. */
  function spacedOut(): Verdict | null {
    const parts = inEqualParts(alternatives.length);
    const all = parts && severalGiven(parts);
    return all?.accepted || all?.rule === 'word-order' ? all : null;
  }

  /** What was typed as so many parts of as many words each; null where it is none, or where they are few. */
  function inEqualParts(count: number): readonly string[] | null {
    const words = typed.whole.plain.split(' ').filter((word) => !isAnd(word, family));
    const size = words.length / count;
    if (count < fewestOfList || !Number.isInteger(size) || size > mostWordsEach) return null;
    return Array.from({ length: count }, (_, at) => words.slice(at * size, (at + 1) * size).join(' '));
  }

  function oneGiven({ meeting, alternative, spelling }: Best): Verdict {
    const missing =
      alternative === whole ? [] : alternatives.filter((other) => other !== alternative).map(({ text }) => text);
    const more = { matched: alternative.text, missing, lettersOff: meeting.lettersOff };
    // Latin words may stand in any order, and clauses of one word may not.
    if (meeting.rule === 'all-alternatives' && isOneWordEach(expected))
      return verdict(false, 'wrong', 'word-order', more);
    const gender = meeting.rule === 'other-article' ? notedGender(expected) : null;
    if (gender && !fitsGender(typed.article, gender, family)) return verdict(false, 'wrong', 'wrong-article', more);
    if (missing.length > 0 && wanted !== 'one') return notAllGiven(more);
    const shown = { ...more, difference: showDifference(spelling, answer, context.language) };
    if (meeting.kind === 'accents') return verdict(settings.accents === 'forgive', 'accents', meeting.rule, shown);
    if (meeting.kind === 'typo') return verdict(true, 'typo', meeting.rule, shown);
    if (meeting.kind !== 'exact') return verdict(true, 'variant', meeting.rule, more);
    return verdict(true, 'variant', missing.length > 0 ? 'one-alternative' : 'optional-part', more);
  }

  function severalGiven(parts: readonly string[]): Verdict | null {
    const found = parts.map((part) => bestOf(comparedText(part, rules), texts, context, rules));
    const met = found.filter(({ meeting }) => isRight(meeting, settings));
    if (met.length === 0) return null;
    const beside = parts.filter((part, at) => {
      const meeting = found[at]?.meeting;
      const { whole: all, rest } = comparedText(part, rules);
      return meeting && !isRight(meeting, settings) && (hints.includes(all.folded) || hints.includes(rest.folded));
    });
    const given = new Set(met.map(({ alternative }) => alternative));
    const missing = alternatives.filter((alternative) => !given.has(alternative)).map(({ text }) => text);
    const lettersOff = met.reduce((sum, { meeting }) => sum + meeting.lettersOff, 0);
    if (met.length + beside.length < parts.length)
      return verdict(false, 'partial', 'extra-guesses', { missing, lettersOff });
    const places = met.map(({ alternative }) => alternatives.indexOf(alternative));
    if (inOrder && places.some((place, at) => place < (places[at - 1] ?? 0)))
      return verdict(false, 'wrong', 'word-order', { missing });
    if (missing.length > 0 && wanted !== 'one') return notAllGiven({ missing, lettersOff });
    const [worst] = met.map(({ meeting }) => meeting).sort((one, other) => rankOf(other) - rankOf(one));
    const kind = worst?.kind === 'accents' || worst?.kind === 'typo' ? worst.kind : 'variant';
    return verdict(true, kind, kind === 'variant' ? 'all-alternatives' : (worst?.rule ?? 'all-alternatives'), {
      missing,
      lettersOff,
    });
  }

  /** Some are missing that are wanted, or of which the learner was not asked yet. */
  function notAllGiven(more: Partial<Verdict>): Verdict {
    return verdict(false, 'partial', wanted === 'all' ? 'alternatives-missing' : 'one-or-all', more);
  }

  function wrong({ meeting, alternative, mixedUpWith }: Best): Verdict {
    const { rule } = meeting;
    // Whoever guessed is shown all that the card has, as after *Don't know*.
    const missing = alternatives.filter((other) => other !== alternative).map(({ text }) => text);
    return verdict(false, markRules.has(rule) ? 'accents' : 'wrong', rule, {
      matched: alternative.text,
      missing: alternative === whole ? [] : missing,
      mixedUpWith,
    });
  }
}

/** The end of `content(e)`, which offers both forms as `content/e` does. */
const bracketedEnd = /(?<=\p{L}{3}) ?\(-?(\p{L}{1,3})\)$/u;

/** Its parts are wanted in their order: they are numbered, a sentence, or asked for so. */
const standInOrder = (expected: string, { question }: CompareRules): boolean =>
  isNumbered(expected) || isSentence(expected) || question?.asksForOrder === true;

/**
 * How many of the answers are wanted: all where the question asks for a list in its order, or for as many as the card has,
 * one of which may stand there twice (*bring, brought, brought*).
 */
function wantedOf(
  onCard: readonly Alternative[],
  alternatives: readonly Alternative[],
  { settings, question, family }: CompareRules,
): GradingSettings['alternatives'] {
  const counts = [onCard.length, alternatives.length];
  const isList = Math.max(...counts) >= fewestOfList;
  const asked = question?.countAsked ?? 0;
  const texts = onCard.map(({ text }) => text);
  const areAsked =
    question?.asksForOrder === true ||
    ((question?.namesSeveral === true || question?.asksForForms === true) && isList) ||
    asked === Number.POSITIVE_INFINITY ||
    counts.some(
      (count) =>
        (count === asked || question?.numbersSaid.has(count)) &&
        !areCountedThings(texts, count, { family, isOwnLanguage: question?.isOwnLanguage ?? false }),
    );
  return areAsked ? 'all' : settings.alternatives;
}

/** `x = 2 or x = 3`: an equation is solved by all of its solutions; `v = s/t; v = d/t` are two ways to say one thing. */
function areSolutions(parts: readonly Alternative[]): boolean {
  const unknowns = parts.map(({ text }) => /^([a-z]) ?= ?[-+\u2212±√π\d.,/ ]*[\dπ]$/.exec(text.trim())?.[1]);
  return unknowns.length > 1 && unknowns[0] !== undefined && unknowns.every((unknown) => unknown === unknowns[0]);
}

/** The side as one phrase is met by `veni vidi vici`, where its commas also part answers. */
const nearest = (best: Best, whole: Best | null): Best =>
  whole && whole.meeting.kind !== 'miss' && rankOf(whole.meeting) < rankOf(best.meeting) ? whole : best;

/** Answers of one card that are a list rather than ways to say one thing. */
const fewestOfList = 3;

/** Of the answers of a list that is typed without its commas. */
const mostWordsEach = 3;

/** Nothing in such an answer is to be struck. */
const isAsGood = (kind: VerdictKind): boolean => kind === 'exact' || kind === 'variant';

const typo: Meeting = { kind: 'typo', rule: 'letters-off', lettersOff: 0 };

const isRight = ({ kind }: Meeting, { accents }: GradingSettings): boolean =>
  kind !== 'miss' && (kind !== 'accents' || accents === 'forgive');

/** A card may say one thing twice; given once, both are. */
function distinct(alternatives: readonly Alternative[], rules: CompareRules): readonly Alternative[] {
  const byText = new Map(
    alternatives.toReversed().map((alternative) => [comparedText(alternative.text, rules).whole.spelled, alternative]),
  );
  const first = new Set(byText.values());
  return alternatives.filter((alternative) => first.has(alternative));
}

interface AlternativeText {
  readonly alternative: Alternative;
  readonly spelling: string;
  readonly compared: ComparedText;
}

const comparedAlternatives = (alternatives: readonly Alternative[], rules: CompareRules): readonly AlternativeText[] =>
  alternatives.flatMap((alternative) =>
    alternative.spellings
      .map((spelling) => ({ alternative, spelling, compared: comparedText(spelling, rules) }))
      .filter(
        ({ compared }) => !rules.question || !isAskedBeside(rules.question, alternative.text, compared.rest.plain),
      ),
  );

/** The nearest of the card's texts, unless another card of the set is as near. */
function bestOf(
  answer: ComparedText,
  texts: readonly AlternativeText[],
  { others, words }: GradingContext,
  rules: CompareRules,
): Best {
  let best: Best = {
    meeting: { kind: 'miss', rule: 'different', lettersOff: 0 },
    alternative: texts[0]?.alternative ?? nothing,
    spelling: '',
    mixedUpWith: null,
  };
  for (const { alternative, spelling, compared } of texts) {
    const meeting = unlessAnotherWord(compareTexts(compared, answer, rules), compared, answer, words);
    if (
      rankOf(meeting) < rankOf(best.meeting) ||
      (meeting.kind === 'typo' && best.meeting.kind === 'typo' && meeting.lettersOff < best.meeting.lettersOff)
    ) {
      best = { meeting, alternative, spelling, mixedUpWith: null };
    }
  }
  const { kind, lettersOff } = best.meeting;
  if (!others || kind === 'exact' || kind === 'variant') return best;
  const isExpected = (folded: string) =>
    texts.some(({ compared }) => compared.rest.folded === folded || compared.whole.folded === folded);
  const other =
    cardWith(answer, others) ??
    (kind === 'typo' ? cardAsNear(answer, Math.max(1, lettersOff), others, isExpected) : null);
  return other === null
    ? best
    : { ...best, meeting: { kind: 'miss', rule: 'another-card', lettersOff: 0 }, mixedUpWith: other };
}

/** What is forgiven, unless the slip or the missing mark makes another word. */
function unlessAnotherWord(
  meeting: Meeting,
  expected: ComparedText,
  answer: ComparedText,
  words: KnownWords | undefined,
): Meeting {
  const isForgiven = meeting.kind === 'typo' || meeting.kind === 'accents';
  return isForgiven &&
    words &&
    (isAnotherWord(expected.rest.plain, answer.rest.plain, words) ||
      joinsElided(expected.whole.plain, answer.whole.plain, words))
    ? { kind: 'miss', rule: 'another-word', lettersOff: 0 }
    : meeting;
}

const isOneWordEach = (side: string): boolean => /^\p{L}+(?:, \p{L}+)+[.!?]$/u.test(side.trim());

/** `Veni, vidi, vici.`: its parts stand in their order. */
const isSentence = (side: string): boolean => /^\p{Lu}[^,]*,.*\p{L}[.!?]$/u.test(side.trim());

const nothing: Alternative = { text: '', spellings: [] };
