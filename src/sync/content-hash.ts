import { looseText } from '../domain/loose-text';
import type { StudySet } from '../domain/study-set';
import { cardText } from '../store/card-text';

type Hashed = Pick<
  StudySet,
  'title' | 'description' | 'langTerms' | 'langDefinitions' | 'visibility' | 'editable' | 'classes' | 'terms'
>;

/** Equal for equal content, card numbers and order included; dates and tags are not content. Pure. */
export function contentHash(set: Hashed): string {
  const { title, description, langTerms, langDefinitions, visibility, editable, classes, terms } = set;
  const access = classes ? [visibility, editable, classes] : [visibility, editable];
  const head = JSON.stringify([title, description, langTerms, langDefinitions, ...access]);
  return hashOf(`${head.slice(0, -1)},`, cardText(terms), ']');
}

/** Recognises a set that may be ours by what it says, without any number, and in whatever order a service keeps its cards. */
export function looseHash(
  set: Pick<StudySet, 'title'> & { readonly terms: readonly { readonly term: string; readonly definition: string }[] },
): string {
  const cards = set.terms.map((card) => JSON.stringify([looseText(card.term), looseText(card.definition)]));
  return hashOf(JSON.stringify([looseText(set.title), cards.toSorted()]));
}

/** Two rounds of a 32-bit mix over UTF-16 units (cyrb53's) of parts that follow one another: enough to notice a change, no protection against malice. */
function hashOf(...parts: readonly string[]): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (const part of parts) {
    for (let index = 0; index < part.length; index += 1) {
      const unit = part.charCodeAt(index);
      high = Math.imul(high ^ unit, 0x85ebca77);
      low = Math.imul(low ^ unit, 0xc2b2ae3d);
    }
  }
  high = Math.imul(high ^ (high >>> 15), 0x735a2d97) ^ Math.imul(low ^ (low >>> 15), 0xcaf649a9);
  low = Math.imul(low ^ (low >>> 15), 0x735a2d97) ^ Math.imul(high ^ (high >>> 15), 0xcaf649a9);
  return (high >>> 0).toString(16).padStart(8, '0') + (low >>> 0).toString(16).padStart(8, '0');
}
