import { noFacts, type OutboxCounts, type SyncFacts } from '../sync/sync-facts';
import type { SyncStatus } from './carrel-client';

/** The one phrase that is true now (I12). Pure. What needs the user comes first, then what keeps changes from leaving. */
export function syncStatus(facts: SyncFacts | null, counts: OutboxCounts): SyncStatus {
  const { waiting, needsYou, answers, choices, lastSeq } = counts;
  const { pause, heldRemovals, offlineSince, sending, checked } = facts ?? noFacts;
  const studied = { ...(answers > 0 && { answers }), ...(choices > 0 && { choices }) };
  if (pause !== null) {
    if (waiting + needsYou === 0) return { kind: 'on-this-device', pause, ...studied };
    return { kind: 'needs-you', reason: pause, waiting, needsYou, ...studied };
  }
  if (heldRemovals > 0) return { kind: 'needs-you', reason: 'many-removals', waiting, needsYou, ...studied };
  if (needsYou > 0)
    return {
      kind: 'needs-you',
      reason: 'outbox',
      waiting,
      needsYou,
      ...studied,
      ...(offlineSince !== null && { offlineSince }),
    };
  if (offlineSince !== null) return { kind: 'offline', since: offlineSince, waiting, ...studied };
  if (sending > 0) return { kind: 'sending', waiting };
  if (waiting + answers + choices === 0 && checked !== null && checked.seq >= lastSeq)
    return { kind: 'up-to-date', checkedAt: checked.at };
  return { kind: 'saved-here', waiting, ...studied };
}
