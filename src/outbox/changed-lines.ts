import type { FieldConflict } from '../client/carrel-client';

/**
 * Of a set that was deleted here and changed there, the lines that differ; null where what it said before is not known,
 * or its words are the same. Pure.
 */
export function changedLines(conflict: FieldConflict): FieldConflict | null {
  const { before, theirs } = conflict;
  if (before === '') return null;
  const [old, fresh] = [linesOf(before), linesOf(theirs)];
  const [gone, come] = [without(old, fresh), without(fresh, old)];
  return gone === '' && come === '' ? null : { ...conflict, before: gone, theirs: come };
}

const linesOf = (text: string): readonly string[] => text.split('\n').filter((line) => line !== '');

function without(lines: readonly string[], others: readonly string[]): string {
  const left = new Map<string, number>();
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
  return lines
    .filter((line) => {
      const count = left.get(line) ?? 0;
      left.set(line, count - 1);
      return count <= 0;
    })
    .join('\n');
}
