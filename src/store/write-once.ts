import type { Store } from './store';
import type { TableName } from './database';

/**
 * `write`, for what is not the same when it is done twice: a commit of which this tab was told that the connection was
 * lost is found by its mark, and not made again (I3). Resolves to what `work` made of it then.
 */
export function writeOnce<Result>({ db, meta, newId }: Store, tables: readonly TableName[], work: () => Promise<Result>): Promise<Result> {
  const mark = newId();
  let made: { readonly result: Result } | undefined;
  return db.write([db.meta, ...tables], async () => {
    if (made && (await meta.get('written')) === mark) return made.result;
    made = { result: await work() };
    await meta.set('written', mark);
    return made.result;
  });
}
