import type { Executor } from '../db/schema';
import type { Caller } from '../http/caller';
import { ServiceError } from '../http/service-error';
import { type Decision, type Operation, type Viewer, decide } from './decide';
import { type SetClass, setClassRepository } from './set-class-repository';
import { type SetRow, setRepository } from './set-repository';

/** Of a set, what says who may do what with it. */
export type GuardedRow = Pick<SetRow, 'id' | 'user_id' | 'visibility' | 'editable' | 'access_epoch' | 'granted_epoch'>;

/** A set together with who asks for it. */
export interface SeenSet<Row extends GuardedRow = SetRow> {
  readonly set: Row;
  readonly viewer: Viewer;
  readonly classes: readonly SetClass[];
}

/** The set as the caller stands to it, or 404. */
export async function findSeenSet(db: Executor, caller: Caller, id: number): Promise<SeenSet> {
  const viewerId = caller.kind === 'user' ? caller.userId : null;
  const set = await setRepository.find(db, id, viewerId);
  if (!set) throw new ServiceError('item_not_found');
  const classes = viewerId === null ? [] : await setClassRepository.ofSets(db, [id], viewerId);
  return { set, classes, viewer: viewerOf(caller, set, isInOne(classes)) };
}

/** Several sets as the caller stands to each, in the order given. */
export async function seeSets<Row extends GuardedRow>(
  db: Executor,
  caller: Caller,
  sets: readonly Row[],
): Promise<SeenSet<Row>[]> {
  const viewerId = caller.kind === 'user' ? caller.userId : null;
  const ids = sets.map((set) => set.id);
  const all = viewerId === null ? [] : await setClassRepository.ofSets(db, ids, viewerId);
  const bySet = new Map<number, SetClass[]>();
  for (const one of all) {
    const known = bySet.get(one.setId);
    if (known) known.push(one);
    else bySet.set(one.setId, [one]);
  }
  return sets.map((set) => {
    const classes = bySet.get(set.id) ?? [];
    return { set, classes, viewer: viewerOf(caller, set, isInOne(classes)) };
  });
}

const isInOne = (classes: readonly SetClass[]) => classes.some((one) => one.isViewerIn);

/** How a caller stands to a set; `isMember` where they are in a class of it. */
export function viewerOf(caller: Caller, set: GuardedRow, isMember: boolean): Viewer {
  if (caller.kind === 'client') return { kind: 'client' };
  return {
    kind: 'user',
    canRead: caller.scopes.has('read'),
    canWrite: caller.scopes.has('write_set'),
    isCreator: set.user_id === caller.userId,
    isMember,
    hasPassword: set.granted_epoch === set.access_epoch,
  };
}

/**
 * Those that a list names: whole, or as a stub where only a password is missing. JSON-P knows public sets alone.
 * Counts count the same.
 */
export function listedOf<Row extends GuardedRow>(
  seen: readonly SeenSet<Row>[],
  isJsonP: boolean,
): { seen: SeenSet<Row>; isFull: boolean }[] {
  return seen.flatMap((one) => {
    const decision = decide(one.viewer, one.set, 'list');
    const isListed = decision === 'ok' || (decision === 'password_required' && !isJsonP);
    return isListed ? [{ seen: one, isFull: decision === 'ok' }] : [];
  });
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
