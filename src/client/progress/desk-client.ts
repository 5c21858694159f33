import { type DayRule, type LearnerDay, learnerDay } from '../../domain/scheduling/learner-day';
import { starPath } from '../../domain/said-values';
import { changesBySet, type LabelChange, removedLabel, renamedLabel } from '../../domain/set-label';
import { labelPath, saidOfSet } from '../../domain/settings-said';
import type { Sitting } from '../../domain/sitting';
import type { LineToWrite } from '../../domain/study-log';
import type { StudySession } from '../../domain/study-session';
import {
  type SetShare,
  type SetStudySettings,
  type StudySettings,
  usualSetStudySettings,
  usualStudySettings,
} from '../../domain/study-settings';
import type { SetId } from '../../domain/study-set';
import type { EpochMs } from '../../../contract/units';
import { browserCalendar } from '../../platform/calendar';
import type { Ports } from '../../platform/ports';
import { type DatedEntry, logRepository } from '../../store/log-repository';
import { saidRepository } from '../../store/said-repository';
import { sittingRepository, sittingTables } from '../../store/sitting-repository';
import type { Store } from '../../store/store';
import type { Owner, Today } from '../carrel-client';
import type { ChangeBus } from '../change-bus';
import type { DeskClient } from './study-client';
import type { StudyReaders } from './study-readers';
import { ownSets } from '../own-sets';
import { onlyHere } from './unsent-lines';

type Place = Sitting | StudySession;

/** Nobody thinks longer; people go away. */
const longestAnswerMs = 60_000;

const nothingToday = (day: LearnerDay): Omit<Today, 'endsAtHour'> => ({
  day,
  sets: [],
  expectedMs: null,
  done: { cards: 0, tookMs: 0, lastAt: null, elsewhere: false },
  past: [],
  plan: null,
  waiting: 0,
  away: null,
});

/** Sittings, the log and what follows from it: everything of studying that the first card does not need. */
export function deskClient(store: Store, bus: ChangeBus, ports: Ports, owner: Owner): DeskClient {
  const { db, study, meta } = store;
  const { clock, calendar = browserCalendar } = ports;
  const log = logRepository(db, ports.random);
  const said = saidRepository(db, ports.random);
  const sittings = sittingRepository(db);

  const settings = async (): Promise<StudySettings> => ({
    ...usualStudySettings,
    ...(await meta.get('studySettings')),
  });
  const setSettings = async (setId: SetId): Promise<SetStudySettings> => withUsual((await study.marks(setId)).study);
  let loaded: StudyReaders | null = null;
  /** Apart: an answer is written without them. */
  const readers = async () => {
    const { studyReaders } = await import('./study-readers');
    return (loaded ??= studyReaders({
      store,
      log,
      day,
      settings,
      settingsOf: setSettings,
      ownSets: ownSets(store, owner),
      owner,
      bus,
      ports,
    }));
  };

  /** Whether the browser was asked to keep what is stored: once, when there is something to keep. */
  let hasAsked = false;

  const ruleAt = (at: EpochMs, { rolloverHour }: StudySettings): DayRule => ({
    utcOffsetMin: calendar.utcOffsetMin(at),
    rolloverHour,
  });
  const moment = async () => {
    const at = clock.now();
    const rule = ruleAt(at, await settings());
    return { at, rule, day: learnerDay(at, rule) };
  };
  const isNothing = async (asked: SetId | undefined) => asked === undefined && (await log.isEmpty());
  const day = async (at = clock.now()) => learnerDay(at, ruleAt(at, await settings()));
  const changed = (setIds: readonly SetId[]) => bus.emit({ kind: 'study', setIds: [...new Set(setIds)], by: 'user' });

  async function dated(fact: LineToWrite, chosen: StudySettings): Promise<DatedEntry> {
    const rule = ruleAt(fact.at, chosen);
    const entry = { ...fact, ...rule, day: learnerDay(fact.at, rule) };
    if (entry.kind !== 'answered') return entry;
    const tookMs = Math.round(Math.min(longestAnswerMs, Math.max(0, entry.tookMs)));
    const retention = 'retention' in entry ? entry.retention : (await setSettings(entry.setId)).desiredRetention;
    return { ...entry, tookMs, retention };
  }

  const recorded = [...sittingTables(db), db.sessions, db.log, db.meta, db.marks];
  const save = (place: Place) => (place.mode === 'flashcards' ? study.saveSession(place) : sittings.put(place));
  const isLaterThanHere = async (place: Place) => {
    const here = await (place.mode === 'flashcards' ? study.session(place.setId) : sittings.header(place));
    return here === undefined || here.updatedAt < place.updatedAt;
  };
  /** Belongs into a transaction over `recorded`. */
  const told = async (facts: readonly LineToWrite[]) => {
    const chosen = await settings();
    await log.append(await Promise.all(facts.map((fact) => dated(fact, chosen))));
  };
  const hasRecorded = (place: Place | null, facts: readonly LineToWrite[]) => {
    if (place && place.mode !== 'flashcards') sittings.isThere(place);
    if (facts.length > 0 && !hasAsked) void ports.storage.persist?.().catch(() => false);
    hasAsked ||= facts.length > 0;
    const told = facts.flatMap((fact) => (fact.kind === 'moved' ? [fact.setId, fact.toSetId] : [fact.setId]));
    changed([...(place ? [place.setId] : []), ...told]);
  };

  /** Belongs into a transaction over marks and meta. Once a set, however many labels it gets. */
  async function putLabels(changes: readonly LabelChange<SetId>[]): Promise<void> {
    for (const [setId, ofSet] of changesBySet(changes)) {
      await study.changeMarks(setId, ({ study: chosen }) => {
        const labels = new Set(chosen?.labels);
        for (const { label, has } of ofSet) {
          if (has) labels.add(label);
          else labels.delete(label);
        }
        return { study: { ...chosen, labels: [...labels] } };
      });
      await said.say(setId, Object.fromEntries(ofSet.map(({ label, has }) => [labelPath(label), has])), clock.now());
    }
  }

  return {
    async setStars(setId, termIds, starred) {
      await db.write([db.marks, db.meta], async () => {
        await study.changeMarks(setId, ({ stars }) => {
          const others = stars.filter((star) => !termIds.includes(star));
          return { stars: starred ? [...others, ...termIds] : others };
        });
        await said.say(setId, Object.fromEntries(termIds.map((id) => [starPath(id), starred])), clock.now());
      });
      changed([setId]);
    },
    async sitting({ setId, mode }, v) {
      const found = await db.read(sittingTables(db), () => sittings.of({ setId, mode }));
      return found?.v === v ? found : null;
    },
    unfinishedSittings: () => sittings.unfinished(),
    async record(sitting, facts) {
      await db.write(recorded, async () => void (await Promise.all([told(facts), sitting && save(sitting)])));
      hasRecorded(sitting, facts);
    },
    async recordUnwritten({ sitting, facts }) {
      const put = await db.write(recorded, async () => {
        const [isLater] = await Promise.all([sitting && isLaterThanHere(sitting), told(facts)]);
        if (!sitting || !isLater) return null;
        await save(sitting);
        return sitting;
      });
      hasRecorded(put, facts);
    },
    progress: async (setId) => (await readers()).progress(setId),
    async log(setId) {
      const lines = await (setId === null ? log.all() : log.ofSet(setId));
      return lines.sort((a, b) => a.at - b.at || a.n - b.n);
    },
    async shares() {
      const shares = new Map<SetId, SetShare>();
      for (const [setId, { study: chosen }] of await study.allMarks()) {
        const { newPerDay = null, reviewsPerDay = null } = chosen ?? {};
        if (newPerDay !== null || reviewsPerDay !== null) shares.set(setId, { newPerDay, reviewsPerDay });
      }
      return shares;
    },
    onlyHere: () => db.read([db.log, db.marks, db.meta, db.sets, db.contents, db.drafts], () => onlyHere(store)),
    async today(asked) {
      const { at, rule, day: now } = await moment();
      // Who never answered has nothing to do today, and the scheduler is not needed to say so.
      const found = (await isNothing(asked)) ? nothingToday(now) : await (await readers()).today(now, asked ?? null);
      const isPastMidnight = learnerDay(at, { ...rule, rolloverHour: 0 }) > now;
      return { ...found, endsAtHour: isPastMidnight ? rule.rolloverHour : null };
    },
    statistics: async (setId, progressed) => (await readers()).statistics(setId, await day(), progressed),
    day,
    settings,
    async changeSettings(change) {
      await db.write([db.meta], async () => {
        await meta.set('studySettings', { ...(await meta.get('studySettings')), ...change });
        await said.say('*', change, clock.now());
      });
      changed([]);
    },
    setSettings,
    async changeLabels(changes) {
      await db.write([db.marks, db.meta], () => putLabels(changes));
      changed(changes.map(({ setId }) => setId));
    },
    async renameLabel(from, to) {
      const had = await db.write([db.marks, db.meta], async () => {
        const rows = [...(await study.allMarks())].map(([id, { study: chosen }]) => ({
          id,
          labels: chosen?.labels ?? [],
        }));
        await putLabels(to === null ? removedLabel(rows, from) : renamedLabel(rows, from, to));
        return rows.filter(({ labels }) => labels.includes(from)).map(({ id }) => id);
      });
      changed(had);
      return had;
    },
    async changeSetSettings(setId, change) {
      await db.write([db.marks, db.meta], async () => {
        await study.changeMarks(setId, (marks) => ({ study: { ...marks.study, ...change } }));
        await said.say(setId, saidOfSet(change), clock.now());
      });
      changed([setId]);
    },
  };
}

/** What was never chosen is as usual, also where a later version adds something to choose. */
const withUsual = (chosen: Partial<SetStudySettings> | undefined): SetStudySettings => ({
  ...usualSetStudySettings,
  ...chosen,
  grading: { ...usualSetStudySettings.grading, ...chosen?.grading },
});
