import type { Memory } from './fsrs';

/** Nodes lie evenly in the logarithm of stability and in difficulty. */
const leastLogStability = Math.log(0.01);
const logStep = 0.15;
const stabilities = 1 + Math.ceil((Math.log(36_500) - leastLogStability) / logStep);
const difficultyStep = 0.5;
const difficulties = 1 + 9 / difficultyStep;

/** Nodes stand for all memories between them: so many there are. */
export const gridNodes = stabilities * difficulties;

export function memoryAt(node: number): Memory {
  const ofStability = Math.floor(node / difficulties);
  return {
    stability: Math.exp(leastLogStability + ofStability * logStep),
    difficulty: 1 + (node % difficulties) * difficultyStep,
  };
}

/** Shares a memory out over the four nodes around it, so that the mean stays what it is. */
export function shareOut(
  { stability, difficulty }: Memory,
  mass: number,
  give: (node: number, mass: number) => void,
): void {
  const [low, upward] = between((Math.log(stability) - leastLogStability) / logStep, stabilities);
  const [soft, harder] = between((difficulty - 1) / difficultyStep, difficulties);
  for (const [ofStability, part] of [
    [low, 1 - upward],
    [low + 1, upward],
  ] as const) {
    for (const [ofDifficulty, share] of [
      [soft, 1 - harder],
      [soft + 1, harder],
    ] as const) {
      if (part * share > 0) give(ofStability * difficulties + ofDifficulty, mass * part * share);
    }
  }
}

/** The node below a place, and how far above it the place lies: 0 to 1. */
function between(place: number, nodes: number): readonly [number, number] {
  const inside = Math.min(nodes - 1, Math.max(0, place));
  const below = Math.min(nodes - 2, Math.floor(inside));
  return [below, inside - below];
}
