import type { StudySet } from '../domain/study-set';

type Hashed = Pick<StudySet, 'title' | 'description' | 'langTerms' | 'langDefinitions' | 'visibility' | 'editable' | 'terms'>;

/** Equal for equal content, card numbers and order included; dates and tags are not content. Pure. */
export function contentHash(set: Hashed): string {
  const { title, description, langTerms, langDefinitions, visibility, editable, terms } = set;
  const cards = terms.map((card) => [card.serviceId, card.term, card.definition, card.image?.url ?? null]);
  return hashOf(JSON.stringify([title, description, langTerms, langDefinitions, visibility, editable, cards]));
}

/** What a person would call the same text: for recognising a creation whose answer was lost, and for nothing else. */
export function looseText(text: string): string {
  return text.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim();
}

/** Recognises a set that may be ours by what it says, without any number. */
export function looseHash(set: Pick<StudySet, 'title'> & { readonly terms: readonly { readonly term: string; readonly definition: string }[] }): string {
  const cards = set.terms.map((card) => [looseText(card.term), looseText(card.definition)]);
  return hashOf(JSON.stringify([looseText(set.title), cards]));
}

/** Two rounds of a 32-bit mix over UTF-16 units (cyrb53's): enough to notice a change, no protection against malice. */
function hashOf(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 0x85ebca77);
    low = Math.imul(low ^ unit, 0xc2b2ae3d);
  }
  high = Math.imul(high ^ (high >>> 15), 0x735a2d97) ^ Math.imul(low ^ (low >>> 15), 0xcaf649a9);
  low = Math.imul(low ^ (low >>> 15), 0x735a2d97) ^ Math.imul(high ^ (high >>> 15), 0xcaf649a9);
  return (high >>> 0).toString(16).padStart(8, '0') + (low >>> 0).toString(16).padStart(8, '0');
}
