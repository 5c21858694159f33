/** Tags whose meaning Carrel can show. Everything else in a text stays the characters that it is. */
export const formattingTags: readonly string[] =
  'b strong i em u s mark small sub sup br p div ul ol li code pre ruby rt rp rb'.split(' ');

/** `[^<>]` stops at the next tag, so that a text of nothing but `<b` costs one look at each character. */
const markup = new RegExp(
  `</?(?:${formattingTags.join('|')})(?:[\\s/][^<>]*)?>|&(?:#\\d{1,7}|#x[\\da-f]{1,6}|[a-z][a-z\\d]{1,31});`,
  'i',
);

/**
 * Whether a text carries formatting from elsewhere, so that *Show formatting* is worth offering: a tag that Carrel can
 * show, or a character written as an entity. Pure and linear in the length.
 */
export const hasMarkup = (text: string): boolean => markup.test(text);
