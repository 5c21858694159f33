import type { Command } from '../domain/command';
import { commandVersion, type OutboxRow, type OutboxState } from './rows';

/** Every kind that this build knows; the compiler keeps the lists whole. */
const commandKinds = {
  'create-set': true,
  'edit-set': true,
  'delete-set': true,
  'add-term': true,
  'edit-term': true,
  'delete-term': true,
  'move-term': true,
} as const satisfies Record<Command['kind'], true>;

const stateKinds = {
  queued: true,
  'in-flight': true,
  unknown: true,
  'needs-you': true,
  sent: true,
  discarded: true,
} as const satisfies Record<OutboxState['kind'], true>;

/**
 * Whether this build knows what a stored change means. One of a version to come is kept as it is, shown and exportable,
 * but neither folded over a set nor ever sent.
 */
export const isReadable = ({ v, command, state }: OutboxRow): boolean =>
  v === commandVersion && Object.hasOwn(commandKinds, command.kind) && Object.hasOwn(stateKinds, state.kind);
