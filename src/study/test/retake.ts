import type { SetProgress } from '../../domain/scheduling/progress';
import type { SeenSet } from '../answer/set-grader';
import { paperSource } from './paper-source';
import type { TestSetup } from './test-paper';
import { scoreOf, type TestState } from './test-session';
import { writeTest } from './write-test';

/** A paper of the cards that were missed, asked as before: the same kinds and the same way round. What was chosen for a whole test stays chosen. */
export function retakeOf(seen: SeenSet, progress: SetProgress, state: TestState, seed: number): TestSetup {
  const { setup } = state;
  const missed = new Set(scoreOf(state).missed.map((at) => setup.questions[at]?.card));
  const cards = setup.cards.filter((_, place) => missed.has(place));
  const paper = writeTest(paperSource(seen, cards, progress, seed), { ...setup.options, count: cards.length }, seed);
  return { ...paper, options: setup.options };
}
