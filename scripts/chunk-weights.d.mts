/** Compressed bytes by the names of chunks. */
export type Weights = Readonly<Record<string, number>>;
export function weightsOf(folder: string, names: readonly string[]): Weights;
export function tooHeavy(weights: Weights, allowed: Weights): readonly string[];
export function heavyChunks(): Promise<readonly string[]>;
