import type { Store } from './store';
import type { TableName } from './database';

/** So many marks stand in the database: other tabs write, too, before a lost connection is open again. */
const marksKept = 16;

/**
 * `write`, for what is not the same when it is done twice: a commit of which this tab was told that the connection was
 * lost is found by its mark, and not made again (I3). Resolves to what `work` made of it then.
 */
export function writeOnce<Result>(
  { db, meta, newId }: Store,
  tables: readonly TableName[],
  work: () => Promise<Result>,
): Promise<Result> {
  const mark = newId();
  let made: { readonly result: Result } | undefined;
  return db.write([db.meta, ...tables], async () => {
    const marks = [(await meta.get('written')) ?? []].flat();
    if (made && marks.includes(mark)) return made.result;
    made = { result: await work() };
    await meta.set('written', [...marks, mark].slice(-marksKept));
    return made.result;
  });
}
