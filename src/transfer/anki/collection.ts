import { damaged, FileRefused } from '../file-refused';
import { type AnkiDeck, decksOfJson, decksOfTables } from './decks';
import { objectOf } from './json';
import type { NoteType } from './note-type';
import { noteTypesOfJson, noteTypesOfTables } from './note-types';
import type { Cell, Tables } from './sqlite';

/** What stands once in a collection, whatever its schema. */
export interface Collection {
  readonly noteTypes: ReadonlyMap<number, NoteType>;
  readonly decks: ReadonlyMap<number, AnkiDeck>;
  readonly day: CollectionDay;
  /** In the first scheduler a card that is learned had three buttons, so that 2 meant good and 3 easy. */
  readonly hasThreeLearningButtons: boolean;
}

/** What the collection says of its learner's calendar; null: nothing. */
export interface CollectionDay {
  /** Of the place where it was last used, or else where it was made. */
  readonly utcOffsetMin: number | null;
  readonly rolloverHour: number | null;
}

/** Up to here everything is known; what comes after may mean another thing by the same names. */
const newestSchema = 18;

/**
 * Schema 11 keeps note types, decks and settings as JSON in the one row of `col`, schema 14 moves the settings into
 * tables and schema 15 the rest, as protobuf messages. Throws `FileRefused`.
 */
export function readCollection(tables: Tables): Collection {
  const [row] = tables.rows('col', ['ver', 'conf', 'models', 'decks', 'dconf']);
  if (!row) throw damaged('col');
  const [schema, conf, models, decks, dconf] = row;
  if (typeof schema !== 'number') throw damaged('col');
  if (schema > newestSchema) throw new FileRefused({ kind: 'newer-version', version: `schema ${schema}` });
  const config = tables.has('config') ? configOfTable(tables) : objectOf(parsed(conf, 'conf'));
  const isFsrs = config['fsrs'] === true;
  return {
    noteTypes: tables.has('notetypes') ? noteTypesOfTables(tables) : noteTypesOfJson(parsed(models, 'models')),
    decks: tables.has('decks')
      ? decksOfTables(tables, isFsrs)
      : decksOfJson(parsed(decks, 'decks'), isFsrs ? parsed(dconf, 'dconf') : {}),
    day: {
      utcOffsetMin: minutesEast(config['localOffset']) ?? minutesEast(config['creationOffset']),
      rolloverHour: hourOf(config['rollover']),
    },
    hasThreeLearningButtons: (config['schedVer'] ?? 1) === 1,
  };
}

function configOfTable(tables: Tables): Readonly<Record<string, unknown>> {
  const config: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const [key, value] of tables.rows('config', ['key', 'val']))
    if (typeof key === 'string' && value instanceof Uint8Array)
      config[key] = parsed(new TextDecoder().decode(value), 'config');
  return config;
}

function parsed(text: Cell | undefined, part: string): unknown {
  if (typeof text !== 'string') throw damaged(part);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw damaged(part);
  }
}

/** Anki counts minutes west. */
const minutesEast = (west: unknown): number | null =>
  typeof west === 'number' && Number.isInteger(west) && Math.abs(west) <= 26 * 60 ? 0 - west : null;

const hourOf = (hour: unknown): number | null =>
  typeof hour === 'number' && Number.isInteger(hour) && hour >= 0 && hour < 24 ? hour : null;
