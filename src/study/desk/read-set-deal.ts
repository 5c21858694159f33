import type { CarrelClient, SetView } from '../../client/carrel-client';
import type { LearnerDay } from '../../domain/scheduling/learner-day';
import type { SetProgress } from '../../domain/scheduling/progress';
import type { Sitting, SittingPlace } from '../../domain/sitting';
import type { SetId } from '../../domain/study-set';
import type { SetStudySettings, StudySettings } from '../../domain/study-settings';
import { hasCards } from './has-cards';
import { desksWritten } from './left-desk';

/** What a mode over one set begins with. */
export interface SetDeal {
  readonly view: SetView;
  /** What was left unfinished, or finished and not put away; null: begin anew. */
  readonly sitting: Sitting | null;
  readonly progress: SetProgress;
  readonly settings: SetStudySettings;
  readonly common: StudySettings;
  readonly day: LearnerDay;
}

export interface SetRead {
  /** Null for an id that this device has never seen. */
  readonly view: SetView | null;
  /** Null where there is nothing to study. */
  readonly deal: SetDeal | null;
}

/** Reads what a mode over one set begins with. `v`: the number of its machine. */
export async function readSetDeal(
  { sets, study }: CarrelClient,
  place: SittingPlace & { readonly setId: SetId },
  v: number,
): Promise<SetRead> {
  await desksWritten();
  const id = place.setId;
  const [view, sitting, progress, settings, common, day] = await Promise.all([
    sets.view(id),
    study.sitting(place, v),
    study.progress(id),
    study.setSettings(id),
    study.settings(),
    study.day(),
  ]);
  return { view, deal: hasCards(view) ? { view, sitting, progress, settings, common, day } : null };
}
