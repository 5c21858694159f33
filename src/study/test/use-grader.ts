import { useEffect, useMemo } from 'react';
import type { GradingSettings } from '../../domain/grading/verdict';
import type { SetProgress } from '../../domain/scheduling/progress';
import { acceptedIn, type SeenSet, setGrader } from '../answer/set-grader';
import { useKnownWords } from '../answer/use-known-words';
import type { GradeWritten } from './mark-test';

/** So long at a time, so that typing never waits for it. */
const sliceMs = 6;

/** Grades written answers. A large set is read through while its paper is being written, so that handing in is at once. */
export function useGrader({ set, look }: SeenSet, grading: GradingSettings, progress: SetProgress): GradeWritten {
  const wordsOf = useKnownWords(set.langTerms, set.langDefinitions);
  const grader = useMemo(
    () => setGrader({ set, look }, grading, acceptedIn(progress), wordsOf),
    [set, look, grading, progress, wordsOf],
  );
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const read = () => {
      const until = performance.now() + sliceMs;
      const isTimeUp = () => performance.now() > until;
      if (grader.prepare('definition', isTimeUp) || grader.prepare('term', isTimeUp)) timer = setTimeout(read, 40);
    };
    timer = setTimeout(read, 400);
    return () => clearTimeout(timer);
  }, [grader]);
  return (card, asked, answer) => grader.grade({ ...card, serviceId: null }, asked, answer);
}
