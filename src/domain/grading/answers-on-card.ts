import { hasReadings } from '../../card-text/readings';
import { isAnd } from './and-words';
import { isArticle, isArticleBehind, partArticle, withArticleInFront, withReflexiveInFront } from './articles';
import { bracketGroups, mostGroups, withOptionalParts } from './bracketed-parts';
import { isLabel, withoutNote, withOneNote } from './grammar-notes';
import { isLiteralLanguage } from './language-family';
import { withoutPlural } from './named-forms';
import { equationsOf, isEquation, orParts } from './or-parts';
import { plainText, visibleText } from './plain-text';
import { isPoliteness } from './polite-words';
import { isMeasured } from './quantity';
import { kindOf } from './side-kind';
import {
  isEnding,
  offersSmallWord,
  phrasesOffered,
  withChoice,
  withSlashedWords,
  withSpacedChoice,
} from './slashed-side';
import { withoutStandIns } from './stand-ins';
import { withoutMarkers } from './text-layout';
import { areTransliterated, isLatinOfSigns } from './two-scripts';
import { isUnitSymbol } from './unit-names';
import { isEndingAlone, withNamedEnding } from './written-ends';

/** One of the answers on a card, and every text that gives it. The first text is the answer as the card has it. */
export interface Alternative {
  readonly text: string;
  readonly spellings: readonly string[];
}

/** The answers that a side of a card holds, in its order: at least one, unless the side is empty. Linear in the length. */
export function answersOnCard(side: string, family: string): readonly Alternative[] {
  const written = withoutMarkers(visibleText(side));
  // Words and no more, as most sides are.
  if (/^[\p{L}\p{M} '’]+$/u.test(written) && orParts(written, family).length === 1)
    return [
      {
        text: written,
        spellings: [
          ...new Set([
            written,
            ...withReadingApart(written, family),
            ...withoutStandIns(written),
            ...withoutPlural(written),
            ...withoutNa(written, family),
          ]),
        ],
      },
    ];
  const searched = narrowed(written);
  const parts = partsOf(side, family);
  const most = parts.length > manyAnswers ? 1 : mostGroups;
  let end = 0;
  return parts.map((part) => {
    // A narrow sign takes the place of its wide one: the part stands there as it was written.
    const from = searched.indexOf(part, end);
    end = from + part.length;
    const text = written.slice(from, end);
    return {
      text,
      spellings:
        isLiteralLanguage(family) || kindOf(text, family) !== 'words' || (/\/\(/.test(text) && isMeasured(text, family))
          ? [text]
          : [
              ...(parts[0] === part ? [...withChoice(searched, family), ...withSpacedChoice(searched, family)] : []),
              ...withNamedEnding(/,/.test(part) ? withArticleInFront(part, family) : part, family),
              ...withReadingApart(part, family),
              ...withoutPlural(part),
              ...withoutNa(part, family),
            ]
              .flatMap((one) => [...new Set([one, withReflexiveInFront(one, family), ...withoutStandIns(one)])])
              .flatMap((one) => [withOneNote(one, family), ...withoutNote(one, family)])
              .flatMap((one) => phrasesOffered(one, family))
              .flatMap((one) => withSlashedWords(one, family))
              .flatMap((one) => withOptionalParts(one, family, most))
              .map((one) => withOneNote(one, family)),
    };
  });
}

const particle = /^(?:から|まで|です|ます|より|だけ|など|ください|という|のに|ので|けど)$/u;

/** 静か for *静かな*: the end of an adjective in front of a noun. */
const withoutNa = (text: string, family: string): readonly string[] =>
  family === 'ja' && /^\p{sc=Han}{1,4}(?:[やら]?か)?な$/u.test(text.trim()) ? [text.trim().slice(0, -1)] : [];

/** No word is longer beside its reading. */
const mostOfBoth = 120;

/** `学习 xuéxí`, `食べる たべる`, `苹果 (píngguǒ)`: a reading that stands apart from its signs is read as one in brackets. None where it is none. */
function withReadingApart(text: string, family: string): readonly string[] {
  if (text.length > mostOfBoth) return [];
  if ((family !== 'ja' && family !== 'zh') || !/\p{sc=Han}/u.test(text)) return inBothScripts(text);
  const behind = withSignsBehind(text, family);
  if (behind.length > 0) return behind;
  const [, signs = '', beside = ''] =
    /^([\p{sc=Han}々\p{sc=Hiragana}\p{sc=Katakana}ー]+)(?:\s*[-–—:：]\s*|\s+|(?=[([（［【]\p{sc=Latin}))([^\p{sc=Han}]{1,40})$/u.exec(
      text.trim(),
    ) ?? [];
  const reading = beside.replace(/^[([（［【](.+)[)\]）］】]$/u, '$1');
  if (/[()（）]/u.test(reading) || particle.test(reading)) return [];
  if ([...reading].length < [...signs.replace(/\P{sc=Han}/gu, '')].length) return [];
  if (isLatinOfSigns(reading, signs, family)) return [signs, reading];
  const bracketed = `${signs}（${reading}）`;
  return hasReadings(bracketed) ? [bracketed, signs, reading] : [];
}

/** `chī fàn (吃饭)`, `chī fàn 吃饭`: signs behind how they sound in Latin letters. Behind kana a space tells nothing: どの 電車. */
function withSignsBehind(text: string, family: string): readonly string[] {
  const [, heard = '', signs = ''] =
    /^([^\p{sc=Han}()[\]（）［］【】]{1,60}?)\s*[([（［【]?((?=[^()[\]]*\p{sc=Han})[\p{sc=Han}々〇\p{sc=Hiragana}\p{sc=Katakana}ー]{1,20})[)\]）］】]?$/u.exec(
      text.trim(),
    ) ?? [];
  const isApart = /[\s([（［【]/u.test(text.trim().charAt(heard.length));
  return heard !== '' && isApart && isLatinOfSigns(heard, signs, family) ? [signs, heard] : [];
}

/**
 * `привет privet`, `안녕 - annyeong`, `privet (привет)`: what is written, and how it sounds where that is said in Latin letters as the script has it. None
 * where a text is not both.
 */
function inBothScripts(text: string): readonly string[] {
  const [, one = '', other = ''] =
    /^([^\d,;/|()]{2,60}?)(?:\s*[-–—:]\s*|\s+)([^\d,;/|()]{2,60})$/u.exec(text.trim()) ?? [];
  if (one === '' || latin.test(one) === latin.test(other)) return [];
  if (areTransliterated(one, other)) return [one, other];
  const [written, heard] = latin.test(one) ? [other, one] : [one, other];
  const letters = (part: string) => part.match(/\p{L}/gu)?.length ?? 0;
  const [own, reading] = [letters(written), letters(heard)];
  const isReading = /^\p{Ll}[\p{sc=Latin}\p{M}'’ʼ -]*$/u.test(heard) && heard === heard.toLowerCase();
  return written === one && own > 1 && isReading && reading >= own / 2 && reading <= 3 * own ? [written] : [];
}
const latin = /\p{sc=Latin}/u;

/** A side of words as one answer, with and without what stands in brackets; none where it has no brackets. */
export function wholeSpellings(side: string, family: string): readonly string[] {
  const whole = withoutMarkers(side).normalize('NFKC');
  return /[([]/.test(whole) && kindOf(whole, family) === 'words' ? withOptionalParts(whole, family) : [];
}

/**
 * The parts of a list: between `; / |`, between commas where those separate answers, and at *or*. Never inside brackets,
 * markup, a line of code or, but for `;`, a formula. All signs are narrow.
 */
export function partsOf(text: string, family: string): readonly string[] {
  const trimmed = narrowed(withoutMarkers(visibleText(text)));
  const named = listParts(trimmed, family)
    .map((part) => part.trim())
    .filter((part) => part.replace(/\u200c/g, '') !== '');
  if (named.length > mostAnswers) return [trimmed];
  // An article before one with a word belongs to that word: el/la estudiante.
  return named.filter(
    (part, at) =>
      !(
        isArticle(plainText(part, family), family) &&
        partArticle(plainText(named[at + 1] ?? '', family), family).article !== ''
      ),
  );
}

function listParts(text: string, family: string): readonly string[] {
  const kind = kindOf(text, family);
  switch (kind) {
    case 'code':
      return [text];
    case 'formula':
      return splitOutside(text, (letter) => ';\n'.includes(letter)).flatMap((part) => equations(part, family));
    case 'words': {
      const strong = isLiteralLanguage(family) ? ';|' : text.includes('=') ? ';\n' : ';|/؛・\n';
      return splitOutside(
        text,
        (letter, at, whole) => strong.includes(letter) && !isInside(letter, at, whole, family),
      ).flatMap((part) => commaParts(part, family).flatMap((one) => orParts(one, family)));
    }
    default:
      return kind satisfies never;
  }
}

/** `x = 2, x = -3`: a list of equations; a comma elsewhere in a formula is its own. */
function equations(text: string, family: string): readonly string[] {
  const parts = text.split(', ').flatMap((part) => equationsOf(part, family));
  return parts.every(isEquation) ? parts : [text];
}

/** No card has more answers than these; such a text is one answer. */
const mostAnswers = 64;

/** Where a card has more than these, each one's brackets are taken all together or none, so that no card takes long. */
const manyAnswers = 8;

/** Without the wide forms of keyboards for Chinese and Japanese; as long as before. */
const narrowed = (text: string): string =>
  text.replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));

function splitOutside(
  text: string,
  isSeparator: (letter: string, at: number, whole: string) => boolean,
): readonly string[] {
  const groups = [...bracketGroups(text), ...markupIn(text)].sort((one, other) => one.from - other.from);
  const parts: string[] = [];
  let from = 0;
  let group = 0;
  for (let at = 0; at < text.length; at += 1) {
    while (at > (groups[group]?.from ?? at)) group += 1;
    if (at === groups[group]?.from) {
      at = (groups[group]?.to ?? at) - 1;
      group += 1;
    } else if (isSeparator(text.charAt(at), at, text)) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  parts.push(text.slice(from));
  return parts;
}

/** Tags and entities, shown as they are where formatting is off. */
const markupIn = (text: string): readonly { readonly from: number; readonly to: number }[] =>
  Array.from(text.matchAll(/<\/?[a-z][^<>]*>|&#?[a-z\d]{1,32};/gi), (match) => ({
    from: match.index,
    to: match.index + match[0].length,
  }));

const parting = new Set(['de', 'nl']);

/** A slash inside 1/2, km/h, TCP/IP, I/O, https:// or amigo/a does not part two answers. */
function isInside(letter: string, at: number, text: string, family: string): boolean {
  if (letter === '\n') return false;
  // auf|stehen: there a bar shows where a verb comes apart.
  if (letter === '|') return parting.has(family) && /^\p{L}\|\p{L}/u.test(text.slice(at - 1, at + 2));
  if (letter === '・') return isKatakana(text.charAt(at - 1)) && isKatakana(text.charAt(at + 1));
  if (letter !== '/') return family === 'el' && letter === ';' && text.slice(at + 1).trim() === '';
  if (offersSmallWord(text, at, family)) return true;
  // I/O, and looked at no further: a text may be of nothing else.
  if (/^[\s/]?\p{sc=Latin}\/[^\s/;|]$/u.test(text.slice(Math.max(0, at - 2), at + 2))) return true;
  const [head = '', ...more] = (/\S*$/u.exec(text.slice(Math.max(0, at - 40), at))?.[0] ?? '').split('/');
  const before = more.at(-1) ?? head;
  const after = /^[^\s/;|,]*/u.exec(text.slice(at + 1, at + 41))?.[0] ?? '';
  if (text.charAt(at - 1) === '/' || text.charAt(at + 1) === '/') return true;
  if (before === '' || after === '') return at === 0;
  if (/\d$/.test(before) && /^\d/.test(after)) return true;
  if (/^\p{Lu}{1,4}$/u.test(before) && /^\p{Lu}{1,4}$/u.test(after)) return true;
  return isEnding(head, after, family) || (isUnitSymbol(before.replace(/^[\d.,]+/, '')) && isUnitSymbol(after));
}

function commaParts(text: string, family: string): readonly string[] {
  if (isLiteralLanguage(family) || !/[,、،]/.test(text)) return [text];
  const parts = splitOutside(
    text,
    (letter, at, whole) => ',、،'.includes(letter) && !(isDigit(whole.charAt(at - 1)) && isDigit(whole.charAt(at + 1))),
  );
  // bello, -a: an ending is no answer.
  const joined: string[] = [];
  for (const part of parts) {
    const isBehind = isEndingAlone(part) || isLabel(part) || isArticleBehind(part, joined.at(-1) ?? '', family);
    if (joined.length > 0 && isBehind) joined.push(`${joined.pop() ?? ''},${part}`);
    else joined.push(part);
  }
  if (joined.length < parts.length) return joined;
  if (isPoliteness(parts, family)) return [text];
  const isList = parts.every((part) => part.trim() === '' || (!isSentence(part) && !isNumber(part)));
  return isList && !isJoined(parts.at(-1) ?? '', family) && !isWholeSentence(text, parts) ? parts : [text];
}

const isKatakana = (letter: string): boolean => /^[\p{sc=Katakana}\u30fc]$/u.test(letter);
const isDigit = (letter: string): boolean => /^\p{Nd}$/u.test(letter);
const isNumber = (part: string): boolean => /^[\s\p{Nd}.+\-−–°′″'"NSEWOnsewo%]+$/u.test(part) && /\p{Nd}/u.test(part);

/** Four words beside what stands in brackets, or what takes about as much room where words are not apart: of Thai, whose letters stand for single sounds, twice as many. */
const isSentence = (part: string): boolean =>
  part
    .replace(/\([^()]*\)/gu, '')
    .trim()
    .split(/\s+/u).length > 4 ||
  (part.match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/gu)?.length ?? 0) > 8 ||
  (part.match(/[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/gu)?.length ?? 0) > 18;

/**
 * A full stop behind more than a few words, since an abbreviation has one too; another mark where a part has three:
 * *Please come in, Anna!* Of shorter ones each is said alone: *Halt, stop!*
 */
const isWholeSentence = (text: string, parts: readonly string[]): boolean =>
  /[。？]\s*$/u.test(text) ||
  (/^\s*\p{Lu}[^,!?]*,.*\p{L}[!?]\s*$/u.test(text) && parts.some((part) => wordsIn(part) > 2)) ||
  (/[.?]\s*$/.test(text) && wordsIn(text) > 5);

const wordsIn = (text: string): number => text.trim().split(/\s+/u).length;

/** *And* in the last part: a list to be known whole. */
function isJoined(part: string, family: string): boolean {
  const words = part.trim().toLowerCase().split(/\s+/u);
  return words.slice(0, -1).some((word) => isAnd(word, family));
}
