import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useCarrel } from '../../client/use-carrel';
import { countedAnswers } from '../../domain/scheduling/fold-log';
import { type GradeShares, gradeShares } from '../../domain/scheduling/grade-shares';
import type { LearnerDay } from '../../domain/scheduling/learner-day';
import { previewWorkload } from '../../domain/scheduling/preview-workload';
import { isWhole } from '../../domain/whole-card';
import type { StudySettings } from '../../domain/study-settings';
import type { SetInHand } from './review-deal';

/** Long enough for new cards to come back several times: the first month says too little of what they will cost. */
const daysAhead = 90;

/** Cards a day that Review would ask for over the next ninety, by this learner's own answers; null while they are read. */
export function useWorkload(
  { view, settings }: SetInHand,
  { newPerDay: mostNew }: Pick<StudySettings, 'newPerDay'>,
  today: LearnerDay,
): number | null {
  const client = useCarrel();
  const { id, terms } = view.set;
  const [known, setKnown] = useState<{ readonly shares: GradeShares; readonly progress: SetInHand['progress'] } | null>(
    null,
  );
  useEffect(() => {
    let isGone = false;
    Promise.all([client.study.log(id), client.study.progress(id)]).then(
      ([log, progress]) => {
        if (!isGone) setKnown({ shares: gradeShares(countedAnswers(log)), progress });
      },
      // The sheet does without the preview.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [client, id]);
  // Of ten thousand cards it takes a fifth of a second: the slider moves first.
  const { desiredRetention, newPerDay, asked } = useDeferredValue(settings);
  return useMemo(() => {
    if (!known) return null;
    const set = {
      setId: id,
      termIds: terms.filter(isWhole).map((term) => term.id),
      progress: known.progress,
      settings: { asked, newPerDay: Math.min(newPerDay ?? mostNew, mostNew), reviewsPerDay: null },
    };
    const days = previewWorkload(set, { retention: desiredRetention, shares: known.shares }, today, daysAhead);
    return days.reduce((sum, { due, fresh }) => sum + due + fresh, 0) / daysAhead;
  }, [known, id, terms, asked, newPerDay, mostNew, desiredRetention, today]);
}
