import type { SetStudySettings, StudySettings } from '../../domain/study-settings';
import type { LearnerDay } from '../../domain/scheduling/learner-day';
import type { SetProgress } from '../../domain/scheduling/progress';
import type { SetId } from '../../domain/study-set';
import type { Ports } from '../../platform/ports';
import type { LogRepository } from '../../store/log-repository';
import type { Store } from '../../store/store';
import type { Owner } from '../carrel-client';
import type { ChangeBus } from '../change-bus';
import { believedProgress } from './believed-progress';
import { cardsOfSets } from './cards-of-sets';
import { dayReader } from './day-reader';
import { progressReader } from './progress-reader';
import type { statisticsReader } from './statistics-reader';
import { todayReader } from './today-reader';

export interface StudyReadersDeps {
  readonly store: Store;
  readonly log: LogRepository;
  readonly day: () => Promise<LearnerDay>;
  readonly settings: () => Promise<StudySettings>;
  readonly ownSets: () => Promise<readonly SetId[]>;
  readonly settingsOf: (setId: SetId) => Promise<SetStudySettings>;
  readonly owner: Owner;
  readonly bus: ChangeBus;
  readonly ports: Ports;
}

/** What is computed from the log: here alone the scheduler is needed. */
export function studyReaders({ store, log, day, settings, settingsOf, ownSets, owner, bus, ports }: StudyReadersDeps) {
  const folded = progressReader(store, log, (run) => ports.presence.whenIdle(run));
  const believedOn = believedProgress(log);
  const all = async (on: LearnerDay) => believedOn(await folded.all(), on);
  const readDay = dayReader({
    progress: { all },
    cardsOf: cardsOfSets(store, owner, bus),
    ownSets,
    settings,
    settingsOf,
  });
  return {
    async progress(setId: SetId): Promise<SetProgress> {
      const progress = await folded.of(setId);
      return (await believedOn(new Map([[setId, progress]]), await day())).get(setId) ?? progress;
    },
    today: todayReader({ log, readDay }),
    /** Asked rarely: a part of its own. */
    statistics: async (...asked: Parameters<ReturnType<typeof statisticsReader>>) =>
      (await import('./statistics-reader')).statisticsReader({ store, log, ports, readDay })(...asked),
  };
}

export type StudyReaders = ReturnType<typeof studyReaders>;
