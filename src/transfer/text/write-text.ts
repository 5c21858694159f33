import type { ImportedCard } from '../imported';
import type { Written } from '../written';

/** How a text is to be parted. `literal`, as Quizlet reads it: no quotation marks hold a side together. */
export interface TextForm {
  readonly betweenSides: string;
  readonly betweenCards: string;
  readonly quotes: 'hold' | 'literal';
}

export const quizletForm: TextForm = { betweenSides: '\t', betweenCards: '\n', quotes: 'literal' };

/**
 * The two sides of every card as text, with any separators. A side that would be read otherwise is put in quotation
 * marks, or where there are none the whole form is refused, with the card. Pure.
 */
export function writeText(cards: readonly ImportedCard[], form: TextForm): Written {
  const { betweenSides, betweenCards, quotes } = form;
  if (
    betweenSides === '' ||
    betweenCards === '' ||
    /"/.test(betweenSides + betweenCards) ||
    betweenSides.includes(betweenCards) ||
    betweenCards.includes(betweenSides)
  )
    return { kind: 'refused', why: { kind: 'impossible-separators' } };
  const rows: string[] = [];
  for (const [index, card] of cards.entries()) {
    for (const side of ['term', 'definition'] as const) {
      const separator = separatorIn(card[side], form, side);
      if (quotes === 'literal' && separator !== null)
        return { kind: 'refused', why: { kind: 'separator-inside', card: index + 1, side, separator } };
    }
    const sides = [card.term, card.definition].map((text) => (quotes === 'literal' ? text : quotedSide(text, form)));
    rows.push(sides.join(betweenSides));
  }
  return { kind: 'written', text: rows.join(betweenCards) };
}

/** The separator that would part a side; behind the first of a row, only that of cards parts anything. */
function separatorIn(
  text: string,
  { betweenSides, betweenCards }: TextForm,
  side: 'term' | 'definition',
): string | null {
  const parting =
    betweenCards === '\n' ? (/[\r\n]/.exec(text)?.[0] ?? null) : text.includes(betweenCards) ? betweenCards : null;
  if (parting !== null) return parting;
  return side === 'term' && text.includes(betweenSides) ? betweenSides : null;
}

/** In quotation marks, where a side could be read otherwise without; an empty one too, so that no row looks blank. */
function quotedSide(text: string, form: TextForm): string {
  const isPlain =
    text !== '' &&
    text === text.trim() &&
    !/^["#\ufeff]/.test(text) &&
    !/[\r\n]/.test(text) &&
    !text.includes(form.betweenSides) &&
    !text.includes(form.betweenCards);
  return isPlain ? text : quoted(text);
}

export const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
