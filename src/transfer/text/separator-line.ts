const line = /^sep=([^\n])(?:\n|$)/i;

/** A first line by which spreadsheets are told what parts their columns, `sep=;`; null where there is none. */
export function separatorLine(text: string): { readonly sign: string; readonly end: number } | null {
  const found = line.exec(text);
  return found?.[1] === undefined ? null : { sign: found[1], end: found[0].length };
}
