import type { LearnerDay } from '../../domain/scheduling/learner-day';
import { cardKey } from '../../domain/scheduling/progress';
import type { Sitting } from '../../domain/sitting';
import type { LogEntry } from '../../domain/study-log';
import type { SetStudySettings } from '../../domain/study-settings';
import type { LearnAct, LearnSetup } from './learn-machine';
import type { LearnPlan } from './learn-setup';
import { type Standing, standingsIn, untouched } from './standing';

export type LearnSitting = Sitting<LearnSetup, LearnAct>;

/** What may be gone on with: an unfinished sitting, or the end of one from today; not one that asked for another side. Pure. */
export function leftToday(
  stored: LearnSitting | null,
  { asked }: Pick<SetStudySettings, 'asked'>,
  day: LearnerDay,
): LearnSitting | null {
  if (!stored || stored.setup.asked !== asked) return null;
  const lastDay = stored.acts.reduce((last, act) => (act.kind === 'answered' ? act.day : last), stored.setup.day);
  const isOfUse =
    stored.finishedAt === null ? stored.setup.cards.length > 0 : lastDay === day && stored.acts.length > 0;
  return isOfUse ? stored : null;
}

/** Which cards a sitting is about, and from when on answers count for it: whatever changes in it, it stays about them. Pure. */
export const aboutOf = ({
  setup: { cards, isSelection, since },
  startedAt,
}: Pick<LearnSitting, 'setup' | 'startedAt'>): Pick<LearnPlan, 'only' | 'since'> => ({
  only: isSelection ? [...new Set(cards.map(({ termId }) => termId))] : null,
  since: since === undefined ? (isSelection ? startedAt : null) : since,
});

/** All cards of the set, as far as this is no sitting over some of them: that one is over. Pure. */
export const aboutAll = (sitting: Pick<LearnSitting, 'setup' | 'startedAt'>): Pick<LearnPlan, 'only' | 'since'> => ({
  only: null,
  since: sitting.setup.isSelection ? null : aboutOf(sitting).since,
});

/**
 * Whether its cards were answered elsewhere: in another mode, on another device. The log without the sitting's own answers
 * says then what the sitting did not begin with. Pure.
 */
export function isLearnedElsewhere(sitting: LearnSitting, log: readonly LogEntry[]): boolean {
  const own = new Set(sitting.acts.flatMap(({ entries }) => entries));
  const elsewhere = standingsIn(
    log.filter(({ id }) => !own.has(id)),
    aboutOf(sitting).since,
  );
  return sitting.setup.cards.some(
    ({ termId, asked, standing }) => !isAsFar(standing, elsewhere.get(cardKey(termId, asked)) ?? untouched),
  );
}

/** Of cards that were only looked at nothing follows. */
const isAsFar = (one: Standing, other: Standing): boolean =>
  (one.level === other.level || (isUnlearned(one) && isUnlearned(other))) &&
  one.isMissed === other.isMissed &&
  one.rightChoices === other.rightChoices &&
  one.knownOn === other.knownOn;

const isUnlearned = ({ level }: Standing): boolean => level === 'new' || level === 'seen';
