/** How large the text of a tile is set. */
export type TileSize = 'z1' | 'z2' | 'z3' | 'z4' | 'z5';

const sizes: readonly TileSize[] = ['z1', 'z2', 'z3', 'z4', 'z5'];
const steps: readonly (readonly [TileSize, number])[] = [
  ['z1', 12],
  ['z2', 30],
  ['z3', 70],
  ['z4', 130],
];
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** A word that cannot be broken well: what is longer is set smaller, whatever else stands there. */
const longestWord = 10;

/** The size from the text alone, so that nothing is measured and nothing shifts. */
export function tileSize(text: string, besidePicture = false): TileSize {
  const start = text.slice(0, 400);
  const letters = [...start];
  const width = letters.length + letters.filter((letter) => wide.test(letter)).length + (besidePicture ? 20 : 0);
  const word = Math.max(...start.split(/[\s-]+/u).map((one) => (wide.test(one) ? 0 : one.length)));
  const step = steps.findIndex(([, most]) => width <= most);
  const place = step < 0 ? steps.length : step;
  return sizes[Math.max(place, word > longestWord + 4 ? 3 : word > longestWord ? 2 : 0)] ?? 'z5';
}
