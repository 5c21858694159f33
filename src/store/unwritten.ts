import type { Sitting } from '../domain/sitting';
import type { LineToWrite } from '../domain/study-log';
import type { StudySession } from '../domain/study-session';
import type { KeyValueStorage } from '../platform/key-value-storage';

/** What a desk gave and the disk may not have: where it stands, and the lines that led there. */
export interface Unwritten {
  /** Null: there was no room for it beside the lines. */
  readonly sitting: Sitting | StudySession | null;
  readonly facts: readonly LineToWrite[];
}

interface HeldUnwritten {
  readonly key: string;
  /** Null: it cannot be read. */
  readonly unwritten: Unwritten | null;
}

const keysOf = (database: string): string => `carrel.unwritten.${database}.`;

/**
 * Keeps what a desk has unwritten outside the database and at once: a page that goes does not live to see a transaction
 * end. Null: everything is written. Where there is no room for the place the lines go alone, and nothing where there is none at all.
 */
export function holdUnwritten(
  kept: KeyValueStorage,
  { database, desk }: { readonly database: string; readonly desk: string },
  unwritten: Unwritten | null,
): void {
  const key = keysOf(database) + desk;
  if (unwritten === null) return kept.removeItem(key);
  for (const { sitting, facts } of [unwritten, { ...unwritten, sitting: null }]) {
    try {
      return kept.setItem(key, JSON.stringify({ sitting, facts }));
    } catch {
      // Without room the page goes as it always did: what the database takes until then is there.
    }
  }
}

/** What pages of this database held when they went. */
export function heldUnwritten(kept: KeyValueStorage, database: string): readonly HeldUnwritten[] {
  return heldKeys(kept, database).map((key) => ({ key, unwritten: read(kept.getItem(key)) }));
}

export function dropUnwritten(kept: KeyValueStorage, database: string): void {
  for (const key of heldKeys(kept, database)) kept.removeItem(key);
}

const heldKeys = (kept: KeyValueStorage, database: string): readonly string[] =>
  Array.from({ length: kept.length }, (_, index) => kept.key(index) ?? '').filter((key) =>
    key.startsWith(keysOf(database)),
  );

function read(text: string | null): Unwritten | null {
  try {
    // Only `holdUnwritten` writes there.
    return JSON.parse(text ?? 'null') as Unwritten | null;
  } catch {
    return null;
  }
}
