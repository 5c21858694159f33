import type { EpochMs } from '../contract/units';
import type { Command } from '../src/domain/command';
import { commandVersion, type NewOutboxRow } from '../src/store/rows';

/** A change as builds before drafts stored it, that nobody has tried to send. */
export const oldOutboxRow = (id: string, command: Command, at: EpochMs, user: string | null): NewOutboxRow => ({
  id,
  v: commandVersion,
  open: 1,
  setId: command.setId,
  at,
  user,
  command,
  state: { kind: 'queued' },
  tries: 0,
  lastStatus: null,
  notBefore: at,
  seenHash: null,
});
