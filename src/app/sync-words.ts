import type { SyncStatus } from '../client/carrel-client';
import { waitingIn } from '../client/waiting-in';
import { momentInWords } from '../ui/moments';
import { counted } from '../ui/plural';

export interface SyncWords {
  /** One of the five phrases, word for word, or "On this device". */
  readonly phrase: string;
  readonly detail: string;
  /** For the top bar of narrow windows: the phrase and a count, as short as it stays true. */
  readonly short: string;
}

interface Names {
  readonly service: string;
  /** The account whose database is open; null for the device's own. */
  readonly user: string | null;
}

/** What the sync status says. `now` in milliseconds decides whether a moment needs its date. */
export function syncWords(status: SyncStatus, now: number, names: Names): SyncWords {
  switch (status.kind) {
    case 'on-this-device':
      return {
        phrase: 'On this device',
        detail: names.user === null ? 'Not signed in. Sets you make stay here.' : `Signed out. ${names.user}’s sets stay here.`,
        short: 'On this device',
      };
    case 'up-to-date':
      return { phrase: 'Up to date', detail: `Checked ${momentInWords(status.checkedAt, now)}`, short: 'Up to date' };
    case 'saved-here':
      return {
        phrase: 'Saved on this device',
        detail: status.waiting > 0 ? waitSentence(status.waiting) : `Not compared with ${names.service} yet.`,
        short: status.waiting > 0 ? `Saved · ${status.waiting}` : 'Saved',
      };
    case 'sending':
      return { phrase: 'Sending', detail: `${counted(status.waiting, 'change')} to go`, short: 'Sending' };
    case 'offline': {
      const waiting = status.waiting > 0 ? ` ${waitSentence(status.waiting)}` : '';
      return {
        phrase: `Offline since ${momentInWords(status.since, now)}`,
        detail: `Everything on this device still works.${waiting}`,
        short: status.waiting > 0 ? `Offline · ${status.waiting}` : 'Offline',
      };
    }
    case 'needs-you':
      return { phrase: 'Needs you', detail: needsYouSentence(status, names.service), short: 'Needs you' };
  }
}

function waitSentence(waiting: number): string {
  return waiting === 1 ? '1 change waits in the Outbox.' : `${counted(waiting, 'change')} wait in the Outbox.`;
}

function needsYouSentence(status: SyncStatus & { kind: 'needs-you' }, service: string): string {
  switch (status.reason) {
    case 'outbox':
      return status.waiting > 0
        ? `${waitSentence(waitingIn(status)).slice(0, -1)}; ${status.needsYou === 1 ? '1 needs' : `${status.needsYou} need`} you.`
        : `${status.needsYou === 1 ? '1 change needs' : `${status.needsYou} changes need`} you.`;
    case 'signed-out':
      return `Sign-in ran out. Study goes on; sign in again to send ${counted(waitingIn(status), 'change')}.`;
    case 'unsafe-storage':
      return 'This browser is not saving. Export what waits before you close it.';
    case 'many-removals':
      return `Many sets are gone from ${service} at once. They stay here until you decide.`;
  }
}
