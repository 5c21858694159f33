import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../db/schema';
import { parseSetPagePath, setPageRedirect } from './set-address';
import { setRepository } from './set-repository';

/**
 * For the app's files: where a public address of a set, with whatever slug, leads today
 * (decisions.md 4). Null when it is today's already, and for any set that is not public.
 */
export function setAddressOf(db: Kysely<DatabaseSchema>) {
  return async (id: number, slug: string): Promise<string | null> => {
    const path = `/${id}/${slug}`;
    if (parseSetPagePath(path) !== id) return null;
    return setPageRedirect(path, await setRepository.find(db, id, null));
  };
}
