import type { EpochMs } from '../../contract/units';
import { cardOfPath, type SaidValues } from '../domain/said-values';
import type { SetId } from '../domain/study-set';
import type { Database } from './database';

/** Whose values a row holds: the learner's own, a set's by the service's number, or, while it has none, by its name here. */
export type SaidKey = '*' | number | SetId;

/** What is known of all rows. */
export interface SaidIndex {
  /** The name under which this database says things, beside that of its log. */
  readonly device: string;
  /** Its latest number. */
  readonly n: number;
  /** The greatest clock that was seen. */
  readonly clock: EpochMs | null;
  /** Sets with values by their names here, and those with values by number. */
  readonly local: readonly SetId[];
  readonly numbers: readonly number[];
  /** Rows with values that the service does not have. */
  readonly unsent: readonly ('*' | number)[];
}

/** Under which keys of `meta` they stand. */
export const rowKey = (key: SaidKey): string => `said:${typeof key === 'number' ? `number:${key}` : key}`;
export const indexKey = 'said';

/**
 * How many values the service does not have. `numbered`: of sets and cards that it knows, so that they can be sent; `all`:
 * also of those that it does not know. Reads meta, sets and contents.
 */
export async function unsentSaid(
  db: Pick<Database, 'meta' | 'sets' | 'contents'>,
  counted: 'numbered' | 'all',
): Promise<number> {
  const { meta } = db;
  const index = (await meta.get(indexKey))?.value as SaidIndex | undefined;
  if (!index) return 0;
  const unsentIn = async (key: SaidKey): Promise<readonly string[]> => {
    const values = ((await meta.get(rowKey(key)))?.value ?? {}) as SaidValues;
    return Object.keys(values).filter((path) => values[path]?.isSent === false);
  };
  let count = 0;
  for (const key of index.unsent) count += (await unsentIn(key)).length;
  for (const key of index.local) {
    const paths = await unsentIn(key);
    count += (await countedOf(db, key, paths, counted)).length;
  }
  return count;
}

async function countedOf(
  { sets, contents }: Pick<Database, 'sets' | 'contents'>,
  setId: SetId,
  paths: readonly string[],
  counted: 'numbered' | 'all',
): Promise<readonly string[]> {
  const header = await sets.get(setId);
  // Of a set that is not here any more nobody is told.
  if (header === undefined) return [];
  if (counted === 'all') return paths;
  if (header.serviceId === null) return [];
  const terms = (await contents.get(setId))?.terms ?? [];
  const numbered = new Set<string>(terms.flatMap(({ id, serviceId }) => (serviceId === null ? [] : [id])));
  return paths.filter((path) => {
    const card = cardOfPath(path);
    return card === null || numbered.has(card);
  });
}
