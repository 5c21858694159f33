import { cardKey, type SetProgress } from '../../domain/scheduling/progress';
import type { StudySet, TermId } from '../../domain/study-set';
import { choiceMaker } from '../answer/choice-maker';
import type { SeenSet } from '../answer/set-grader';
import { type CardCopy, copyOfCard } from '../desk/card-side';
import { chanceFrom, shuffled } from '../desk/seeded-chance';
import type { PaperSource } from './write-test';

/** Of a larger set so many cards by lot: more are not looked through for a paper, which asks two hundred at most. */
const lookedThrough = 600;

/** A set as papers are made from it; wrong answers come from all of it, those that were mixed up before first. */
export function paperSource(
  seen: SeenSet,
  wanted: readonly CardCopy[],
  progress: SetProgress,
  seed: number,
): PaperSource {
  const cards = shuffled(wanted, chanceFrom(seed)).slice(0, lookedThrough);
  const set = partOf(seen.set, cards, progress, seed);
  const maker = choiceMaker({ ...seen, set });
  const byId = new Map(set.terms.map((term) => [term.id, term]));
  return {
    cards,
    wrongFor: (termId, asked, count, of) => {
      const mixedUpWith = progress.get(cardKey(termId, asked))?.mixedUpWith ?? new Map<TermId, number>();
      const ids = maker
        .choicesFor({ termId, asked, seed: of, mixedUpWith, wrong: count })
        .filter((id) => id !== termId);
      return ids.flatMap((id) => {
        const term = byId.get(id);
        return term ? [copyOfCard(term)] : [];
      });
    },
  };
}

/** These cards, what they were mixed up with, and others until there are enough to choose from. */
function partOf(set: StudySet, cards: readonly CardCopy[], progress: SetProgress, seed: number): StudySet {
  if (set.terms.length <= lookedThrough) return set;
  const kept = new Set(cards.map(({ id }) => id));
  for (const { id } of cards) {
    for (const asked of ['term', 'definition'] as const)
      for (const other of progress.get(cardKey(id, asked))?.mixedUpWith.keys() ?? []) kept.add(other);
  }
  for (const { id } of shuffled(set.terms, chanceFrom(seed + 1))) {
    if (kept.size >= lookedThrough) break;
    kept.add(id);
  }
  return { ...set, terms: set.terms.filter(({ id }) => kept.has(id)) };
}
