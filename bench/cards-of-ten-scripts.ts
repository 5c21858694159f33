import type { Random } from '../src/platform/random';
import type { NewSet } from './account';

/** Where a script's characters begin, how many it has, whether each is a word by itself, and the bytes of one. */
const scripts = [
  { from: 0x61, size: 26, isWord: false, bytes: 1 },
  { from: 0x430, size: 32, isWord: false, bytes: 2 },
  { from: 0x3b1, size: 25, isWord: false, bytes: 2 },
  { from: 0x627, size: 36, isWord: false, bytes: 2 },
  { from: 0x5d0, size: 27, isWord: false, bytes: 2 },
  { from: 0x905, size: 50, isWord: false, bytes: 3 },
  { from: 0xe01, size: 46, isWord: false, bytes: 3 },
  { from: 0xac00, size: 1_000, isWord: true, bytes: 3 },
  { from: 0x4e00, size: 1_000, isWord: true, bytes: 3 },
  { from: 0x3042, size: 82, isWord: true, bytes: 3 },
] as const;

const wordsOfScript = 500;
/** So that a card is some 122 bytes of the service's JSON, as in the list that the law of the first sync was measured with. */
const bytesOf = { term: 13, definition: 41 };

/** Sets of made-up words, each in one script, whose words are as unevenly common as those of languages. */
export function setsInTenScripts({ next }: Random, setCount: number, cardsEach: number): readonly NewSet[] {
  const common = <Thing>(things: readonly Thing[]): Thing =>
    things[Math.floor(things.length ** next()) - 1] ?? (things[0] as Thing);
  const vocabularies = scripts.map(({ from, size, isWord }) => {
    const letter = () => String.fromCodePoint(from + Math.floor(next() * size));
    return Array.from({ length: wordsOfScript }, () =>
      isWord ? letter() : Array.from({ length: 2 + Math.floor(next() * 6) }, letter).join(''),
    );
  });
  const text = (script: number, bytes: number): string => {
    const { isWord, bytes: each } = scripts[script % scripts.length] ?? scripts[0];
    const words = vocabularies[script % scripts.length] ?? [];
    let said = '';
    while (said.length * each < bytes) said += `${said === '' || isWord ? '' : ' '}${common(words)}`;
    return said;
  };
  return Array.from({ length: setCount }, (_, set) => ({
    title: text(set, bytesOf.term),
    cards: Array.from({ length: cardsEach }, () => [text(set, bytesOf.term), text(set, bytesOf.definition)] as const),
  }));
}
