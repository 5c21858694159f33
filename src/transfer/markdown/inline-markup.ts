import { type LaidPiece, laidPieces } from '../../card-text/laid-pieces';
import { escaped } from '../../domain/side-form';

const signs: readonly (readonly [pattern: RegExp, markup: string])[] = [
  [/!\[([^[\]]*)\]\(([^()\s]+)\)/g, '<img src="$2">'],
  [/\[([^[\]]*)\]\([^()\s]+\)/g, '$1'],
  [/\*\*(?=\S)([^*]+?)\*\*/g, '<b>$1</b>'],
  [/(?<![\p{L}\d_])__(?=\S)([^_]+?)__(?![\p{L}\d_])/gu, '<b>$1</b>'],
  [/\*(?=[^\s*])([^*]+?)\*/g, '<i>$1</i>'],
  [/(?<![\p{L}\d_])_(?=[^\s_])([^_]+?)_(?![\p{L}\d_])/gu, '<i>$1</i>'],
  [/~~(?=\S)([^~]+?)~~/g, '<s>$1</s>'],
  [/\\([!-/:-@[-`{-~])/g, '$1'],
];

/** What Markdown's signs inside a line mean, as markup: emphasis, code, pictures, links as their words. In a formula they mean nothing. Linear. */
export const inlineMarkup = (text: string): string => laidPieces(text).map(markupOf).join('').replaceAll('\n', '<br>');

function markupOf(piece: LaidPiece): string {
  switch (piece.kind) {
    case 'text':
      return emphasis(piece.source);
    case 'code':
      return `<code>${escaped(piece.text)}</code>`;
    case 'formula':
      return escaped(piece.source);
    default:
      return piece satisfies never;
  }
}

const emphasis = (text: string): string =>
  signs.reduce((done, [pattern, markup]) => done.replace(pattern, markup), escaped(text));
