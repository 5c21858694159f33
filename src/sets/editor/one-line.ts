/**
 * Lines as one line of text, for a field that has no others: a cell that a table hands over ends with a line end, which
 * leaves no blank. What has no line ends stays as it is. Pure.
 */
export function oneLine(text: string): string {
  const lines = text.split(/[\r\n]+/);
  if (lines.length === 1) return text;
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}

/** A cell of a table that is pasted into a text of lines, without the line end that came with it; null: it has none, or lines of its own. Pure. */
export const cellWithoutEnd = (text: string): string | null => /^([^\r\n]+)(?:\r\n|\n|\r)$/.exec(text)?.[1] ?? null;
