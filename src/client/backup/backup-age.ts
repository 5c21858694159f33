import { type EpochMs, epochMs } from '../../../contract/units';
import type { LearnerDay } from '../../domain/scheduling/learner-day';
import type { Database } from '../../store/database';
import type { Store } from '../../store/store';
import { type BackupFolder, folderHere } from './backup-folder';
import type { Owner } from '../carrel-client';

/** How old the last backup of this device is, and whether it is time for another. */
export interface BackupAge {
  /** Null: none was made here. */
  readonly lastAt: EpochMs | null;
  /** What a service has of what is here, so that it is on other devices too. */
  readonly kept: 'nothing' | 'sets' | 'all';
  readonly isDue: boolean;
  /** None comes into the folder that was chosen, and nobody was told of late. */
  readonly isFailing: boolean;
  /** Null: none was chosen. */
  readonly folder: BackupFolder | null;
}

export const madeKey = 'backup-made';
export const remindedKey = 'backup-reminded';

const dayMs = 86_400_000;
const usualMs = 30 * dayMs;
/** Work that is worth a word: studied on so many days, or so many cards in sets that were written on. */
const daysOfWork = 5;
const cardsOfWork = 20;

/**
 * Due thirty days after the last backup, the last word about it, or the first work, where since the last one there was
 * work that no service has. Reads over meta, sets and log.
 */
export async function backupAge(store: Store, owner: Owner, now: EpochMs): Promise<BackupAge> {
  const { db, meta } = store;
  const moment = async (key: string) => ((await db.meta.get(key))?.value as EpochMs | undefined) ?? null;
  const [lastAt, remindedAt] = [await moment(madeKey), await moment(remindedKey)];
  const isKept = (await meta.get('features'))?.includes('log') === true;
  const kept = owner.kind === 'device' ? 'nothing' : isKept ? 'all' : 'sets';
  const since = Math.max(lastAt ?? (await firstWork(db, kept)) ?? now, remindedAt ?? 0);
  const isDue = kept !== 'all' && now - since >= usualMs && (await hasWorked(db, lastAt ?? epochMs(0), kept));
  const folder = await folderHere(store);
  return { lastAt, kept, isDue, isFailing: isUntold(folder?.trouble ?? null, remindedAt, now), folder };
}

/** Told once, and again after thirty days. */
const isUntold = (trouble: BackupFolder['trouble'], remindedAt: EpochMs | null, now: EpochMs): boolean =>
  trouble !== null && (remindedAt === null || remindedAt <= trouble.since || now - remindedAt >= usualMs);

async function firstWork(db: Database, kept: BackupAge['kept']): Promise<number | null> {
  const line = await db.log.orderBy('day').first();
  const made = kept === 'nothing' ? (await ownSets(db)).map(({ createdAt }) => createdAt) : [];
  const moments = [...(line ? [line.day * dayMs] : []), ...made];
  return moments.length === 0 ? null : Math.min(...moments);
}

async function hasWorked(db: Database, since: EpochMs, kept: BackupAge['kept']): Promise<boolean> {
  let day = Math.floor(since / dayMs) as LearnerDay;
  for (let days = 0; days < daysOfWork; days += 1) {
    const next = await db.log.where('day').above(day).first();
    if (!next) return kept === 'nothing' && (await cardsSince(db, since)) >= cardsOfWork;
    day = next.day;
  }
  return true;
}

const cardsSince = async (db: Database, since: EpochMs): Promise<number> =>
  (await ownSets(db)).reduce((sum, { modifiedAt, termCount }) => sum + (modifiedAt > since ? termCount : 0), 0);

const ownSets = (db: Database) => db.sets.filter(({ origin }) => origin === 'device').toArray();
