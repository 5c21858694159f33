import { isAnd } from './and-words';
import { byFamily } from './language-family';

/** Languages whose ends say who does what, with the words that still stand in front of what they belong to. */
const leading = byFamily<string>({
  la: 'a ab abs ad ante apud circum contra cum de e ex extra in inter intra ne non ob per post prae praeter pro propter sine sub super supra trans ultra',
  eo: 'al anstataŭ antaŭ apud ĉe ĉirkaŭ da de dum ekster el en ĝis inter kontraŭ kun la laŭ malgraŭ ne per po por post preter pri pro sen sub super sur tra trans',
});

/** Whether both have the same words. */
export const isReordered = (words: readonly string[], typed: readonly string[]): boolean =>
  words.toSorted().join(' ') === typed.toSorted().join(' ');

/**
 * Whether the order of the same words says nothing: in Latin and Esperanto any, as long as `in` and *non* stay where they
 * belong (`puella laudat poetam`, but not `horto in`); elsewhere that of the two sides of an *and*.
 */
export function isFreeOrder(words: readonly string[], typed: readonly string[], family: string): boolean {
  const leads = leading.get(family)?.split(' ');
  if (leads) return typed.every((word, at) => !leads.includes(word) || leadsTo(words, word, typed[at + 1]));
  const at = words.findIndex((word) => isAnd(word, family));
  if (at < 1 || words.filter((word) => isAnd(word, family)).length > 1) return false;
  return [...words.slice(at + 1), words[at], ...words.slice(0, at)].join(' ') === typed.join(' ');
}

/** To the next word or a word beside it: `in horto magno`, `in magno horto`, `magno cum gaudio`. */
const leadsTo = (words: readonly string[], lead: string, next: string | undefined): boolean =>
  next !== undefined &&
  words.some((word, at) => word === lead && words.slice(Math.max(0, at - 1), at + 3).includes(next));
