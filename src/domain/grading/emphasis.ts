/** `**Tisch**` and `*Tisch*`: stars around words, with which authors of notes write bold. Of `2**x` and `**kwargs` they are signs. */
const starred = /(?<![\p{N})\]*\\])(\*{1,3})([\p{L}\p{M}][\p{L}\p{M}'’ -]{0,78}[\p{L}\p{M}])\1(?![\p{N}(*])/gu;

/** A card's side without the stars that only set words off. Linear. */
export const withoutEmphasis = (side: string): string => (side.includes('*') ? side.replace(starred, '$2') : side);
