const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** So far behind the cut signs are told apart: few that people write are longer. */
const beyond = 64;

/** The beginning of a text, of at most so many characters: a letter keeps its marks or goes with them. Pure. */
export const shortened = (text: string, most: number): string =>
  text.slice(0, graphemes.segment(text.slice(0, most + beyond)).containing(most)?.index);
