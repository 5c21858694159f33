const bullet = /^\s*([•·▪◦‣∙*–—-])\s+(?=\S)/;
const numbering = /^\s*\(?(\d{1,4})[.)]\s+(?=\S)/;
/** Two may stand there by chance: *1. Person*, *2. Person*. */
const leastNumbers = 3;

/**
 * Whether all lines of a list begin with the same bullet, or are numbered through. Numbers without which most lines would say
 * the same are part of what they say: *1. Mai*, *2. Mai*, *3. Mai*. Pure.
 */
export function haveMarks(lines: readonly string[]): boolean {
  const [first] = lines;
  const sign = first === undefined ? undefined : bullet.exec(first)?.[1];
  if (sign !== undefined) return lines.length > 1 && lines.every((line) => bullet.exec(line)?.[1] === sign);
  const numbers = lines.map((line) => Number(numbering.exec(line)?.[1] ?? Number.NaN));
  const [from = Number.NaN] = numbers;
  return (
    lines.length >= leastNumbers &&
    numbers.every((number, place) => number === from + place) &&
    2 * new Set(lines.map(withoutMark)).size > lines.length
  );
}

/** A line without its bullet, else without its number: *• 1. Mai* says *1. Mai*. Pure. */
export const withoutMark = (line: string): string => line.replace(bullet.test(line) ? bullet : numbering, '');
