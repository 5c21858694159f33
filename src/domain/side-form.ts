import { withoutTagsInside } from '../card-text/laid-pieces';
import { shownText } from './shown-text';

/** Plain text as the markup that shows it. Pure. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * A side that was written as markup, or as plain text, as it says the same where sides are the one or the other. What
 * plain text cannot say, such as bold, is left out. Pure.
 */
export function inForm(text: string, isMarkup: boolean, asMarkup: boolean): string {
  if (isMarkup === asMarkup) return text;
  // Of code and formulas nothing is left out, whether or not the set lays them out: `List<String>` has no tag.
  return asMarkup
    ? escaped(text)
    : shownText(withoutTagsInside(text), { formatting: true, formulas: false, readings: 'typed' });
}
