import { escaped } from '../../domain/side-form';

const code = /(`{1,3})([^`]+)\1/g;
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

/** What Markdown's signs inside a line mean, as markup: emphasis, code, pictures, links as their words. Linear. */
export function inlineMarkup(text: string): string {
  let markup = '';
  let at = 0;
  for (const found of text.matchAll(code)) {
    markup += emphasis(text.slice(at, found.index)) + `<code>${escaped(found[2] ?? '')}</code>`;
    at = found.index + found[0].length;
  }
  return (markup + emphasis(text.slice(at))).replaceAll(/\r\n?|\n/g, '<br>');
}

const emphasis = (text: string): string =>
  signs.reduce((done, [pattern, markup]) => done.replace(pattern, markup), escaped(text));
