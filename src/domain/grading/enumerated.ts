import { andParts, isAnd } from './and-words';

const mostParts = 12;
const mostWords = 3;

/**
 * The things that a list with an *and* counts up: `solid, liquid and gas`, `salt, pepper`, `light + water`. Null where a text is none, or
 * where a part is longer than a few words. Linear.
 */
export function enumerated(side: string, family: string): readonly string[] | null {
  const text = side.normalize('NFKC');
  if (/[()[\]{}]/.test(text)) return null;
  const parts = text
    .split(/[,،、]| \+ (?=\p{L}{3})/u)
    .flatMap((part) => andParts(withoutAnd(part.trim(), family), family))
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const isList =
    parts.length > 1 && parts.length <= mostParts && parts.every((part) => part.split(/\s+/u).length <= mostWords);
  return isList ? parts : null;
}

/** `, and gas` is gas. */
function withoutAnd(part: string, family: string): string {
  const space = part.search(/\s/u);
  return space > 0 && isAnd(part.slice(0, space).toLowerCase(), family) ? part.slice(space + 1) : part;
}
