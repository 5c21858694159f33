import type { Executor } from '../db/schema';
import type { ApiCall } from '../http/api-call';
import { listedOf, seeSets } from '../sets/set-access';
import { type ClassGuard, setClassRepository } from '../sets/set-class-repository';
import { type ClassRow, classRepository } from './class-repository';

/** A public address of a class. It does not change with the name. */
const classPagePath = (id: number): string => `/class/${id}/`;
export const classUrl = (publicUrl: string, id: number): string => publicUrl + classPagePath(id);

/** Classes as they travel (decisions.md 4), for a caller who may see them: sets that the caller may not know of are not counted. */
export async function classBodies(
  db: Executor,
  { caller, isJsonP }: Pick<ApiCall, 'caller' | 'isJsonP'>,
  rows: readonly ClassRow[],
  publicUrl: string,
) {
  const viewerId = caller.kind === 'user' ? caller.userId : null;
  const guards = await setClassRepository.guardsOf(
    db,
    rows.map((row) => row.id),
    viewerId,
  );
  const sets = [...new Map(guards.map((guard) => [guard.id, guard])).values()];
  const listed = new Set(listedOf(await seeSets(db, caller, sets), isJsonP).map(({ seen }) => seen.set.id));
  const counts = countsOf(guards, listed);
  return rows.map((row) => ({
    id: row.id,
    url: classUrl(publicUrl, row.id),
    name: row.name,
    description: row.description,
    set_count: counts.get(row.id) ?? 0,
    user_count: row.user_count,
    created_date: row.created_at,
    has_access: row.viewer_id !== null,
    access_level: row.viewer_id === null ? 'none' : row.viewer_id === row.creator_id ? 'admin' : 'member',
    is_public: row.is_public === 1,
    // Every member may put their own sets into a class.
    admin_only: false,
  }));
}

/** The classes of somebody, for whoever is in them too: who belongs to a class is its members' matter. */
export async function classBodiesOf(
  db: Executor,
  call: Pick<ApiCall, 'caller' | 'isJsonP'>,
  userId: number,
  publicUrl: string,
) {
  const { caller } = call;
  if (caller.kind === 'client' || !caller.scopes.has('read')) return [];
  return classBodies(db, call, await classRepository.findShared(db, userId, caller.userId), publicUrl);
}

function countsOf(guards: readonly ClassGuard[], listed: ReadonlySet<number>): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { id, class_id } of guards) if (listed.has(id)) counts.set(class_id, (counts.get(class_id) ?? 0) + 1);
  return counts;
}
