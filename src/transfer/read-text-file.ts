import { isAnkiText } from './anki-text/header-lines';
import { readAnkiText } from './anki-text/read-anki-text';
import { isCarrelFile, readCarrel } from './carrel/read-carrel';
import type { Imported } from './imported';
import { isMarkdown, readMarkdown } from './markdown/read-markdown';
import { readJsonList } from './read-json-list';
import type { FileRefusal, Reading } from './reading';
import { decodeText } from './text/decode-text';
import type { Encoding } from './text/encodings';
import { guessLayout } from './text/guess-layout';
import { readText } from './text/read-text';
import type { Column, Separators, TextLayout } from './text/text-layout';

/** What the user said about a file; what is absent is found out. */
export interface FileChoices {
  readonly encoding?: Encoding;
  readonly layout?: TextLayout;
  /** With the rest of the layout to be found out anew. */
  readonly separators?: Separators;
  /** What becomes of the keys of a list in JSON. */
  readonly columns?: readonly Column[];
  /** It is a text, though it looks like another program's. */
  readonly isText?: boolean;
}

/** How a file was read, to be shown beside what became of it. */
export type TextFormat = LettersFound &
  (
    | { readonly kind: 'text'; readonly layout: TextLayout }
    | { readonly kind: 'json'; readonly columns: readonly Column[] }
    | { readonly kind: 'anki-text' | 'markdown' | 'carrel' }
  );

interface LettersFound {
  readonly encoding: Encoding;
  /** False: the letters are to be asked about. */
  readonly isSure: boolean;
}

export type TextFileRead =
  | { readonly kind: 'read'; readonly imported: Imported; readonly format: TextFormat }
  | { readonly kind: 'refused'; readonly why: FileRefusal };

/** A file of text as cards, by what it holds; its name says what the set may be called, and whether a text is Markdown. */
export function* readTextFile(bytes: Uint8Array, fileName: string, choices: FileChoices = {}): Reading<TextFileRead> {
  const decoded = decodeText(bytes, choices.encoding);
  if (decoded.kind === 'refused') return decoded;
  const { encoding, isSure } = decoded;
  // A line ends as everywhere here, whatever the file came from.
  const text = decoded.text.replaceAll(/\r\n?/g, '\n');
  if (text.trim() === '') return { kind: 'refused', why: { kind: 'empty' } };
  if (isDrawing(text)) return { kind: 'refused', why: { kind: 'picture' } };
  const letters = { encoding, isSure };
  const title = titleOf(fileName);
  const read = (imported: Imported, kind: Exclude<TextFormat['kind'], 'text' | 'json'>): TextFileRead => ({
    kind: 'read',
    imported,
    format: { kind, ...letters },
  });

  if (choices.layout === undefined && choices.separators === undefined && !choices.isText) {
    if (isAnkiText(text)) return read(yield* readAnkiText(text, title), 'anki-text');
    const json = jsonIn(text);
    if (json === undefined && /\.(?:json|carrel)$/i.test(fileName))
      return { kind: 'refused', why: { kind: 'damaged', part: 'json' } };
    if (isDeeperThan(deepestJson, json)) return { kind: 'refused', why: { kind: 'damaged', part: 'json' } };
    if (isBackup(json)) return { kind: 'refused', why: { kind: 'backup' } };
    if (json !== undefined) {
      if (isCarrelFile(json)) {
        const found = yield* readCarrel(json);
        return found.kind === 'refused' ? found : read(found.imported, 'carrel');
      }
      const found = yield* readJsonList(json, title, choices.columns);
      if (found.kind === 'refused') return found;
      return { kind: 'read', imported: found.imported, format: { kind: 'json', columns: found.columns, ...letters } };
    }
    if (isMarkdown(text, fileName)) {
      const imported = yield* readMarkdown(text, title);
      if (hasCards(imported)) return read(imported, 'markdown');
      const layout = guessLayout(text);
      const asText = yield* readText(text, layout, title);
      return arePairs(asText)
        ? { kind: 'read', imported: asText, format: { kind: 'text', layout, ...letters } }
        : { kind: 'refused', why: { kind: 'no-cards' } };
    }
  }
  const layout = choices.layout ?? guessLayout(text, choices.separators);
  const imported = yield* readText(text, layout, title);
  return { kind: 'read', imported, format: { kind: 'text', layout, ...letters } };
}

/** SVG alone is text; cards about it hold more than one drawing. */
const isDrawing = (text: string): boolean =>
  /^\s*(?:<\?xml[^>]*>\s*)?<svg[\s>]/.test(text) && text.indexOf('</svg>') === text.trimEnd().length - '</svg>'.length;

const hasCards = ({ decks }: Imported): boolean => decks.some(({ cards }) => cards.length > 0);

/** Notes without a card in them are lines with one side. */
function arePairs({ decks }: Imported): boolean {
  const cards = decks.flatMap((deck) => deck.cards);
  return cards.length > 0 && 2 * cards.filter(({ definition }) => definition !== '').length >= cards.length;
}

const isBackup = (json: unknown): boolean => typeof json === 'object' && json !== null && 'carrelBackup' in json;

const titleOf = (fileName: string): string => fileName.replace(/^.*[/\\]/, '').replace(/\.[a-z\d]{1,8}$/i, '');

/** Cards lie four deep; whatever takes a value apart by calling itself comes to an end of these. */
const deepestJson = 100;

/** Level by level: nothing is called within itself. */
function isDeeperThan(most: number, json: unknown): boolean {
  let level = [json].filter(isObject);
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === most) return true;
    level = level.flatMap((one) => Object.values(one).filter(isObject));
  }
  return false;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Undefined where a text is not JSON; whoever begins a list of words with a bracket meant the bracket. */
function jsonIn(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
