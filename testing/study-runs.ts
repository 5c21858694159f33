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

/**
 * Each mode once, by hand and by keyboard in turn, the other factors as they fall among rows in which every two meet;
 * in a soak the whole product, every second run without motion.
 */
export function studyRuns(isWhole: boolean): readonly StudyRun[] {
  if (!isWhole) {
    const rows = pairwise(studyFactors);
    return studyFactors.mode.flatMap((mode, at) => {
      const input = at % 2 === 0 ? 'pointer' : 'keyboard';
      return rows.find((row) => row.mode === mode && row.input === input) ?? [];
    });
  }
  return everyRow(product).map((row, at) => ({ ...row, motion: at % 2 === 0 ? 'full' : 'reduced' }));
}
