import type { Executor } from '../db/schema';
import type { Caller } from '../http/caller';
import { idOf } from '../http/path-ids';
import { ServiceError } from '../http/service-error';
import { type ClassRow, classRepository } from './class-repository';
import { type ClassOperation, type ClassViewer, decideClass } from './decide-class';

/** A class together with who asks for it. */
export interface SeenClass {
  readonly row: ClassRow;
  readonly viewer: ClassViewer;
}

/** The class of a path as the caller stands to it, or 404. */
export async function findSeenClass(db: Executor, caller: Caller, classId: string | undefined): Promise<SeenClass> {
  const row = await classRepository.find(db, idOf(classId), caller.kind === 'user' ? caller.userId : null);
  if (!row) throw new ServiceError('item_not_found');
  return { row, viewer: classViewerOf(caller, row) };
}

export function classViewerOf(caller: Caller, row: ClassRow): ClassViewer {
  if (caller.kind === 'client') return { kind: 'client' };
  return {
    kind: 'user',
    canRead: caller.scopes.has('read'),
    canWrite: mayWriteClasses(caller.scopes),
    isCreator: row.creator_id === caller.userId,
    isMember: row.viewer_id !== null,
  };
}

export function assertMayClass({ row, viewer }: SeenClass, operation: ClassOperation): void {
  const decision = decideClass(viewer, row.is_public === 1, operation);
  if (decision !== 'ok') throw new ServiceError(decision);
}

/** Who may make classes: any user, with a token that may write. */
export function assertClassWriter(caller: Caller): Extract<Caller, { kind: 'user' }> {
  if (caller.kind === 'client') throw new ServiceError('not_allowed');
  if (!mayWriteClasses(caller.scopes)) throw new ServiceError('insufficient_scope');
  return caller;
}

const mayWriteClasses = (scopes: ReadonlySet<string>) => scopes.has('write_set') || scopes.has('write_group');
