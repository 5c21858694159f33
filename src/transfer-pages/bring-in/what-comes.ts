import * as words from '../../../messages/app/bring-in';
import * as newer from '../../../messages/app/newer-file';
import { limits } from '../../../contract/limits';
import type { Overview } from '../../transfer/thread/orders';
import type { Preview } from './stage';

/** Cards here that get other words, or what they have none of. */
export const changedIn = ({ counts }: Overview): number => counts.updated + counts.filled;

/** Why nothing can come in as it is arranged; null: it can. */
export function whyNot({ overview, own }: Preview): string | null {
  const { counts, lines, sets, shelves } = overview;
  if (counts.added + changedIn(overview) === 0 && lines === 0)
    return counts.removed > 0
      ? newer.nothingButRemoved
      : shelves.here > 0
        ? words.nothingNew
        : shelves.refused > 0
          ? words.allRefused
          : words.nothingChosen;
  const isTooFull = own.some(({ id, cards }) => {
    const coming = sets.filter(({ into }) => into === id);
    return coming.length > 0 && coming.reduce((sum, set) => sum + set.cards, cards) > limits.termsPerSet;
  });
  return isTooFull ? words.noRoom({ count: limits.termsPerSet }) : null;
}

/** A set without a title is none that a service takes. */
const untitled = words.pastedCards;

/** Of the sets that come or take cards in. `title`: of a new one; null: as the file says. */
export function titlesOf(title: string | null, { overview, own }: Preview): readonly string[] {
  const { sets, decks } = overview;
  return sets.map((set) => {
    if (set.into !== null) return own.find(({ id }) => id === set.into)?.title ?? set.title;
    const named = (title === null || decks.length > 1 ? set.title : title) || untitled;
    return set.part ? words.partOf({ title: named, ...set.part }) : named;
  });
}
