import type { CarrelClient, SetView, Today } from '../../client/carrel-client';
import type { LearnerDay } from '../../domain/scheduling/learner-day';
import type { SetProgress } from '../../domain/scheduling/progress';
import type { ReviewDay } from '../../domain/scheduling/review-day';
import { togetherOnOneDay } from '../../domain/scheduling/review-queue';
import { everySet, type Sitting, sittingState } from '../../domain/sitting';
import type { SetId } from '../../domain/study-set';
import type { SetStudySettings, StudySettings } from '../../domain/study-settings';
import { hasCards } from '../desk/has-cards';
import { desksWritten } from '../desk/left-desk';
import { storedSitting } from '../desk/use-sitting';
import { type ReviewAct, reviewMachine, type ReviewSetup } from './review-session';

/** A set as it lies on the desk. */
export interface SetInHand {
  readonly view: SetView;
  readonly progress: SetProgress;
  readonly settings: SetStudySettings;
}

export type ReviewSitting = Sitting<ReviewSetup, ReviewAct>;

/** Everything that Review begins with. */
export interface ReviewDeal {
  readonly setId: SetId;
  /** Of the one set in the address, also where nothing of it can be studied; null over all sets, and where nobody knows it. */
  readonly view: SetView | null;
  readonly day: LearnerDay;
  readonly common: StudySettings;
  readonly sets: ReadonlyMap<SetId, SetInHand>;
  /** Of this day and not put away: it is gone on with. */
  readonly sitting: ReviewSitting | null;
  readonly open: ReviewDay;
  readonly today: Today;
}

/** Reads what Review over one set, or over all, begins with. `all`: also sets that have nothing to do within their limits. */
export async function readDeal(client: CarrelClient, setId: SetId, all = false): Promise<ReviewDeal> {
  const place = { setId, mode: 'review' } as const;
  await desksWritten();
  const [today, common, stored] = await Promise.all([
    client.study.today(setId === everySet ? undefined : setId),
    client.study.settings(),
    storedSitting(client, reviewMachine, place),
  ]);
  const sitting = stored && isOfToday(stored, today.day) ? stored : null;
  const wanted = setId === everySet ? setsToRead(today, sitting, all) : [setId];
  const read = await Promise.all(wanted.map((id) => readSet(client, id)));
  const sets = new Map(
    read.flatMap((set, index) =>
      set && hasCards(set.view) ? [[wanted[index] ?? setId, set as SetInHand] as const] : [],
    ),
  );
  return {
    setId,
    view: setId === everySet ? null : (read[0]?.view ?? null),
    day: today.day,
    common,
    sets,
    sitting,
    open: togetherOnOneDay(today.sets.filter((set) => sets.has(set.setId)).map(({ asks }) => asks)),
    today,
  };
}

async function readSet(
  client: CarrelClient,
  id: SetId,
): Promise<{ view: SetView; progress: SetProgress; settings: SetStudySettings } | null> {
  const [view, progress, settings] = await Promise.all([
    client.sets.view(id),
    client.study.progress(id),
    client.study.setSettings(id),
  ]);
  return view && { view, progress, settings };
}

function setsToRead(today: Today, sitting: ReviewSitting | null, all: boolean): readonly SetId[] {
  const busy = today.sets.filter(({ due, fresh }) => all || due > 0 || fresh > 0).map(({ setId }) => setId);
  const asked = sitting ? itemsOf(sitting).map(({ setId }) => setId) : [];
  return [...new Set([...busy, ...asked])];
}

const itemsOf = ({ setup, acts }: ReviewSitting) => [
  ...setup.queue,
  ...acts.flatMap((act) => (act.kind === 'more' ? act.items : [])),
];

/** What is due on another day is another matter, and what was put away is over. */
const isOfToday = (sitting: ReviewSitting, day: LearnerDay): boolean =>
  sitting.setup.day === day && !sittingState(reviewMachine, sitting).isPutAway;
