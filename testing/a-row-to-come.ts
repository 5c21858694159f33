import { epochMs } from '../contract/units';
import type { Command } from '../src/domain/command';
import { commandVersion, type NewOutboxRow } from '../src/store/rows';

/** A waiting change as a version of Carrel to come stores it: this one cannot read it. */
export const aRowToCome = (command: Command): NewOutboxRow => ({
  id: `to come ${command.kind}`,
  v: commandVersion + 1,
  open: 1,
  setId: command.setId,
  at: epochMs(1_800_000_000_000),
  user: 'alice',
  command,
  state: { kind: 'queued' },
  tries: 0,
  lastStatus: null,
  notBefore: epochMs(0),
  seenHash: null,
});
