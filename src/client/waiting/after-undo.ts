import { type EpochMs, epochMs } from '../../../contract/units';

/** Until when a deletion, a choice or a discard waits: until then its undo finds everything as it was. */
export const afterUndo = (now: EpochMs): EpochMs => epochMs(now + 10_000);
