import type { FileRefusal, Reading } from './reading';
import type { Imported } from './imported';
import { type Encoding, decodeText } from './text/decode-text';
import { guessLayout } from './text/guess-layout';
import { readText } from './text/read-text';
import type { TextLayout } from './text/text-layout';

/** What the user said about a file; what is absent is found out. */
export interface FileChoices {
  readonly encoding?: Encoding;
  readonly layout?: TextLayout;
}

/** How a file was read, to be shown beside what became of it. */
export interface TextFormat {
  readonly kind: 'text';
  readonly encoding: Encoding;
  /** False: the letters are to be asked about. */
  readonly isSure: boolean;
  readonly layout: TextLayout;
}

export type WholeRead =
  | { readonly kind: 'read'; readonly imported: Imported; readonly format: TextFormat }
  | { readonly kind: 'refused'; readonly why: FileRefusal };

/** A file as cards, by what it holds; its name only says what the set may be called. */
export function* readFile(bytes: Uint8Array, fileName: string, choices: FileChoices = {}): Reading<WholeRead> {
  const decoded = decodeText(bytes, choices.encoding);
  if (decoded.kind === 'refused') return decoded;
  const { text, encoding, isSure } = decoded;
  if (text.trim() === '') return { kind: 'refused', why: { kind: 'empty' } };
  const layout = choices.layout ?? guessLayout(text);
  const imported = yield* readText(text, layout, titleOf(fileName));
  return { kind: 'read', imported, format: { kind: 'text', encoding, isSure, layout } };
}

const titleOf = (fileName: string): string => fileName.replace(/^.*[/\\]/, '').replace(/\.[a-z\d]{1,8}$/i, '');
