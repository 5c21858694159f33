import { everyRow, pairwise, type Row } from './pairwise';

const product = {
  mode: ['flashcards', 'review', 'learn', 'spell', 'test', 'match'],
  input: ['keyboard', 'pointer'],
  width: ['390', '1280'],
  theme: ['light', 'dark'],
  language: ['latin', 'japanese', 'arabic'],
} as const;

/** In what ways one studies. */
export const studyFactors = { ...product, motion: ['full', 'reduced'] } as const;

export type StudyRun = Row<typeof studyFactors>;

/** Every two of them together at least once; in a soak the whole product, every second run without motion. */
export function studyRuns(isWhole: boolean): readonly StudyRun[] {
  if (!isWhole) return pairwise(studyFactors);
  return everyRow(product).map((row, at) => ({ ...row, motion: at % 2 === 0 ? 'full' : 'reduced' }));
}
