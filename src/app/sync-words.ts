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
  /** The user ended the last session; else it ran out. */
  readonly isSignedOut: boolean;
}

/** What the sync status says. `now` in milliseconds decides whether a moment needs its date. Pure. */
export function syncWords(status: SyncStatus, now: number, names: Names): SyncWords {
  switch (status.kind) {
    case 'on-this-device':
      return { phrase: 'On this device', ...heldWords(status, names) };
    case 'up-to-date':
      return { phrase: 'Up to date', detail: `Checked ${momentInWords(status.checkedAt, now)}`, short: 'Up to date' };
    case 'saved-here':
      return {
        phrase: 'Saved on this device',
        detail: unsentSentences(status) || `Not compared with ${names.service} yet.`,
        short: status.waiting > 0 ? `Saved · ${status.waiting}` : 'Saved',
      };
    case 'sending':
      return { phrase: 'Sending', detail: `${counted(status.waiting, 'change')} to go`, short: 'Sending' };
    case 'offline': {
      return {
        phrase: `Offline since ${momentInWords(status.since, now)}`,
        detail: `Everything on this device still works. ${unsentSentences(status)}`.trimEnd(),
        short: status.waiting > 0 ? `Offline · ${status.waiting}` : 'Offline',
      };
    }
    case 'needs-you':
      return { phrase: 'Needs you', ...needWords(status, names) };
    default:
      return status satisfies never;
  }
}

type Words = Omit<SyncWords, 'phrase'>;

/** Nothing waits, and nothing is exchanged. */
function heldWords(
  { pause, answers = 0 }: SyncStatus & { kind: 'on-this-device' },
  { user, isSignedOut }: Names,
): Words {
  if (user === null || pause === undefined)
    return { detail: 'Not signed in. Sets you make stay here.', short: 'On this device' };
  const stay = `${user}’s sets stay here.${answers > 0 ? ` ${answersSentence(answers)}` : ''}`;
  if (pause === 'other-user') return { detail: `Somebody else is signed in. ${stay}`, short: 'On this device' };
  const ended = isSignedOut ? 'Signed out' : 'Sign-in ran out';
  return { detail: `${ended}. ${stay}`, short: ended };
}

/** Empty where everything was sent. */
function unsentSentences({ waiting, answers = 0 }: { readonly waiting: number; readonly answers?: number }): string {
  const changes = waiting > 0 ? [waitSentence(waiting)] : [];
  return [...changes, ...(answers > 0 ? [answersSentence(answers)] : [])].join(' ');
}

/** What was studied has no place in the Outbox: there is nothing to decide about it. */
const answersSentence = (answers: number): string =>
  `${counted(answers, 'answer')} ${answers === 1 ? 'is' : 'are'} on this device alone.`;

function waitSentence(waiting: number): string {
  return waiting === 1 ? '1 change waits in the Outbox.' : `${counted(waiting, 'change')} wait in the Outbox.`;
}

function needWords(status: SyncStatus & { kind: 'needs-you' }, { service, user, isSignedOut }: Names): Words {
  const { waiting, needsYou } = status;
  const all = waitingIn(status);
  const verb = needsYou === 1 ? 'needs' : 'need';
  const some = `${needsYou} ${verb} you`;
  const needs = `${counted(needsYou, 'change')} ${verb} you`;
  switch (status.reason) {
    case 'outbox': {
      const detail = waiting > 0 ? `${waitSentence(all).slice(0, -1)}; ${some}.` : `${needs}.`;
      return { detail, short: 'Needs you' };
    }
    case 'signed-out': {
      const ended = isSignedOut ? 'Signed out.' : 'Sign-in ran out.';
      return {
        detail: `${ended} Study goes on; ${waiting > 0 ? `sign in again to send ${counted(waiting, 'change')}${needsYou > 0 ? `; ${some}` : ''}` : needs}.`,
        short: isSignedOut ? `Signed out · ${all}` : `Sign in · ${all}`,
      };
    }
    case 'other-user':
      return {
        detail: `Somebody else is signed in. ${counted(all, 'change')} of ${user ?? 'yours'} stay${all === 1 ? 's' : ''} here meanwhile.`,
        short: `Waiting · ${all}`,
      };
    case 'unsafe-storage':
      return { detail: 'Not everything you write can be stored. Some is in this window alone.', short: 'Not saving' };
    case 'many-removals':
      return {
        detail: `Many sets are gone from ${service} at once. They stay here until you decide.`,
        short: 'Needs you',
      };
    default:
      return status.reason satisfies never;
  }
}
