import type { Executor } from '../db/schema';
import type { Caller } from '../http/caller';
import { ServiceError } from '../http/service-error';
import { type Decision, type Operation, type Viewer, decide } from './decide';
import { type SetClass, setClassRepository } from './set-class-repository';
import { type SetRow, setRepository } from './set-repository';

/** A set together with who asks for it. */
export interface SeenSet {
  readonly set: SetRow;
  readonly viewer: Viewer;
  readonly classes: readonly SetClass[];
}

/** The set as the caller stands to it, or 404. */
export async function findSeenSet(db: Executor, caller: Caller, id: number): Promise<SeenSet> {
  const viewerId = caller.kind === 'user' ? caller.userId : null;
  const set = await setRepository.find(db, id, viewerId);
  if (!set) throw new ServiceError('item_not_found');
  const classes = viewerId === null ? [] : await setClassRepository.ofSets(db, [id], viewerId);
  return { set, classes, viewer: viewerOf(caller, set, classes) };
}

/** Several sets as the caller stands to each, in the order given. */
export async function seeSets(db: Executor, caller: Caller, sets: readonly SetRow[]): Promise<SeenSet[]> {
  const viewerId = caller.kind === 'user' ? caller.userId : null;
  const ids = sets.map((set) => set.id);
  const all = viewerId === null ? [] : await setClassRepository.ofSets(db, ids, viewerId);
  const bySet = new Map<number, SetClass[]>();
  for (const one of all) bySet.set(one.setId, [...(bySet.get(one.setId) ?? []), one]);
  return sets.map((set) => {
    const classes = bySet.get(set.id) ?? [];
    return { set, classes, viewer: viewerOf(caller, set, classes) };
  });
}

export function viewerOf(caller: Caller, set: SetRow, classes: readonly SetClass[]): Viewer {
  if (caller.kind === 'client') return { kind: 'client' };
  return {
    kind: 'user',
    canRead: caller.scopes.has('read'),
    canWrite: caller.scopes.has('write_set'),
    isCreator: set.user_id === caller.userId,
    isMember: classes.some((one) => one.isViewerIn),
    hasPassword: set.granted_epoch === set.access_epoch,
  };
}

export function assertMay({ viewer, set }: SeenSet, operation: Operation): void {
  assertOk(decide(viewer, set, operation));
}

export function assertOk(decision: Decision): void {
  if (decision !== 'ok') throw new ServiceError(decision);
}

/** Who may write at all: never a client id, and a token only with its scope. */
export function assertWriter(caller: Caller): Extract<Caller, { kind: 'user' }> {
  if (caller.kind === 'client') throw new ServiceError('not_allowed');
  if (!caller.scopes.has('write_set')) throw new ServiceError('insufficient_scope');
  return caller;
}
