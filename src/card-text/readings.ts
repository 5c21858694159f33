/** A part of a text: what is written, and how it is read; null where nothing says so. `source` is what was typed for it. */
export interface ReadPiece {
  readonly source: string;
  readonly text: string;
  readonly reading: string | null;
}

/** `がっこう`: what says how signs of Japanese are read. */
export const kanaReading = /^[\p{sc=Hiragana}\p{sc=Katakana}\u30fc\s]+$/u;
/** `nǐ hǎo`, `ni3 hao3`, `ㄋㄧˇ ㄏㄠˇ`: the same of Chinese. A word of English has no tones. */
export const toneReading =
  /^(?=.*[\u0300\u0301\u0304\u030c]|.*[a-zü][1-5](?![\d])|.*\p{sc=Bopomofo})[\p{sc=Latin}\p{sc=Bopomofo}\p{M}1-5\s'’·ˊˇˋ˙-]+$/iu;

/** Signs that have readings, and those that stand for one of them again. */
const han = '\\p{sc=Han}々〆ヶ';
const hanRun = new RegExp(`[${han}]+`, 'gu');

const bracketed = /[(（[［【]([^()（）[\]［］【】\n]{1,40})[)）\]］】]/gu;
const ruby = /<ruby>([^<>]{1,40})(?:<rp>[^<>]{0,4}<\/rp>)?<rt>([^<>]{1,40})<\/rt>(?:<rp>[^<>]{0,4}<\/rp>)?<\/ruby>/giu;

/** No word before a bracket is longer. */
const mostLetters = 20;

/**
 * Cuts a text at its readings, in the ways in which people write them: `学校（がっこう）`, `食[た]べる`, `開ける（あける）`,
 * `你好(nǐ hǎo)`, `<ruby>漢<rt>かん</rt></ruby>`. Each stands right behind the signs that it is of; of a word with kana of its
 * own, those kana tell which part is of which sign. A hint in brackets is no reading: 暑い（天気）. Pure and linear.
 */
export function readingPieces(text: string): readonly ReadPiece[] {
  if (!/[(（[［【<]/.test(text) || !/\p{sc=Han}/u.test(text)) return text === '' ? [] : [plain(text)];
  const pieces: ReadPiece[] = [];
  let end = 0;
  for (const { from, to, pieces: read } of readingsIn(text)) {
    if (from < end) continue;
    if (from > end) pieces.push(plain(text.slice(end, from)));
    pieces.push(...read);
    end = to;
  }
  if (end < text.length) pieces.push(plain(text.slice(end)));
  return pieces;
}

export const hasReadings = (text: string): boolean => readingPieces(text).some(({ reading }) => reading !== null);

/** A text without its readings: what is written. */
export const withoutReadings = (text: string): string =>
  readingPieces(text)
    .map((piece) => piece.text)
    .join('');

const plain = (text: string): ReadPiece => ({ source: text, text, reading: null });

interface FoundReading {
  readonly from: number;
  readonly to: number;
  readonly pieces: readonly ReadPiece[];
}

function readingsIn(text: string): readonly FoundReading[] {
  const found: FoundReading[] = [];
  for (const match of text.matchAll(ruby)) {
    const [source, written = '', reading = ''] = match;
    found.push({ from: match.index, to: match.index + source.length, pieces: [{ source, text: written, reading }] });
  }
  for (const match of text.matchAll(bracketed)) {
    const reading = (match[1] ?? '').trim();
    const word = wordBefore(text, match.index);
    const pieces = kanaReading.test(reading)
      ? byKana(word, reading)
      : toneReading.test(reading.normalize('NFD'))
        ? byTone(word, reading)
        : null;
    if (!pieces) continue;
    const length = pieces.reduce((sum, piece) => sum + piece.text.length, 0);
    const to = match.index + match[0].length;
    found.push({ from: match.index - length, to, pieces: withSource(pieces, match[0]) });
  }
  return found.sort((one, other) => one.from - other.from);
}

/** The bracket was typed behind the last of them. */
const withSource = (pieces: readonly ReadPiece[], bracket: string): readonly ReadPiece[] =>
  pieces.map((piece, at) => (at === pieces.length - 1 ? { ...piece, source: piece.text + bracket } : piece));

const wordBefore = (text: string, at: number): string =>
  new RegExp(`[${han}\\p{sc=Hiragana}\\p{sc=Katakana}ー]+$`, 'u').exec(
    text.slice(Math.max(0, at - mostLetters), at),
  )?.[0] ?? '';

const hiragana = (text: string): string =>
  text.replace(/[\u30a1-\u30f6]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0x60));

/** No sign is read in more kana than these: more are a hint beside the word. */
const mostKana = 6;

/** The longest end of a word that begins with a sign and reads so. */
function byKana(word: string, written: string): readonly ReadPiece[] | null {
  const reading = written.replace(/\s+/g, '');
  for (const { index } of word.matchAll(hanRun)) {
    const parts = word
      .slice(index)
      .split(parting)
      .filter((part) => part !== '');
    const lengths = shares(parts, hiragana(reading));
    if (!lengths) continue;
    let at = 0;
    return parts.map((part, place) => {
      const own = reading.slice(at, (at += lengths[place] ?? 0));
      return { source: part, text: part, reading: isHan(part) ? own : null };
    });
  }
  return null;
}

const parting = new RegExp(`([${han}]+)`, 'u');
const isHan = (part: string): boolean => parting.test(part);

/**
 * How many kana of a reading are of each part: of kana their own, of signs the fewest with which the rest comes out.
 * Null where it does not. Looked up from the end, so that each place is looked at once.
 */
function shares(parts: readonly string[], reading: string): readonly number[] | null {
  const ways = parts.map(() => new Map<number, number>());
  for (let place = parts.length - 1; place >= 0; place -= 1) {
    const part = hiragana(parts[place] ?? '');
    const rest = ways[place + 1];
    for (let at = 0; at < reading.length; at += 1) {
      const most = isHan(part) ? [...part].length * mostKana : part.length;
      const least = isHan(part) ? 1 : reading.startsWith(part, at) ? part.length : most + 1;
      for (let length = least; length <= most && !ways[place]?.has(at); length += 1)
        if (rest ? rest.has(at + length) : at + length === reading.length) ways[place]?.set(at, length);
    }
  }
  let at = 0;
  const lengths = ways.map((way) => {
    const length = way.get(at) ?? 0;
    at += length;
    return length;
  });
  return lengths[0] ? lengths : null;
}

function byTone(word: string, reading: string): readonly ReadPiece[] | null {
  const [written] = new RegExp(`[${han}]+$`, 'u').exec(word) ?? [];
  return written === undefined ? null : [{ source: written, text: written, reading }];
}
