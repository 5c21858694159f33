import { seededRandom } from '../testing/seeded-random';

const words = ['hund', 'der Aufzug', '食べる', 'слово', 'to fall, to drop', 'a "quoted" word', 'x = y²', 'one; two'];

/** So many lines of two sides with a tab between them, as UTF-8. */
export function rowsOfText(rows: number): Uint8Array {
  const { next } = seededRandom(1);
  const word = () => words[Math.floor(next() * words.length)] ?? '';
  const lines = Array.from({ length: rows }, (_, row) => `${word()} ${row}\t${word()}, ${word()}`);
  return new TextEncoder().encode(lines.join('\n'));
}
