import * as things from '../../messages/app/things';
import * as words from '../../messages/app/sync';
import * as appWords from '../../messages/app/app';
import type { Studied, SyncStatus } from '../client/carrel-client';
import { waitingIn } from '../client/waiting/waiting-in';
import { momentInWords } from '../ui/moments';

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
      return { phrase: appWords.onThisDevice, ...heldWords(status, names) };
    case 'up-to-date':
      return {
        phrase: words.upToDate,
        detail: words.checked({ time: momentInWords(status.checkedAt, now) }),
        short: words.upToDate,
      };
    case 'saved-here':
      return {
        phrase: things.savedHere,
        detail: unsentSentences(status) || words.notCompared({ service: names.service }),
        short: status.waiting > 0 ? words.savedShort({ count: status.waiting }) : words.saved,
      };
    case 'sending':
      return { phrase: words.sendingNow, detail: words.toGo({ count: status.waiting }), short: words.sendingNow };
    case 'offline': {
      return {
        phrase: words.offlineSince({ time: momentInWords(status.since, now) }),
        detail: words.worksOffline({ unsent: unsentSentences(status) }).trimEnd(),
        short: status.waiting > 0 ? words.offlineShort({ count: status.waiting }) : words.offline,
      };
    }
    case 'needs-you':
      return { phrase: words.needsYou, ...needWords(status, names) };
    default:
      return status satisfies never;
  }
}

type Words = Omit<SyncWords, 'phrase'>;

/** Nothing waits, and nothing is exchanged. */
function heldWords(
  { pause, ...studied }: SyncStatus & { kind: 'on-this-device' },
  { user, isSignedOut }: Names,
): Words {
  if (user === null || pause === undefined) return { detail: appWords.notSignedIn, short: appWords.onThisDevice };
  const stay = words.setsStay({ user, studied: studiedSentences(studied).join(' ') }).trimEnd();
  if (pause === 'other-user') return { detail: words.otherUser({ stay }), short: appWords.onThisDevice };
  const ended = isSignedOut ? words.signedOut : words.ranOut;
  return { detail: words.endedAnd({ ended, stay }), short: ended };
}

/** Empty where everything was sent. */
function unsentSentences({ waiting, ...studied }: { readonly waiting: number } & Studied): string {
  const changes = waiting > 0 ? [waitSentence(waiting)] : [];
  return [...changes, ...studiedSentences(studied)].join(' ');
}

/** What was studied has no place in the Outbox: there is nothing to decide about it. */
const studiedSentences = ({ answers = 0, choices = 0 }: Studied): readonly string[] => [
  ...(answers > 0 ? [words.answersHere({ count: answers })] : []),
  ...(choices > 0 ? [words.choicesHere({ count: choices })] : []),
];

const waitSentence = (waiting: number): string => words.changesWait({ count: waiting });

/** What whoever signed in again would see to. */
function whatNext(waiting: number, needsYou: number): string {
  if (waiting === 0) return words.changesNeedYou({ count: needsYou });
  const send = words.signInToSend({ count: waiting });
  return needsYou > 0 ? words.sendAndNeeds({ send, count: needsYou }) : send;
}

function needWords(status: SyncStatus & { kind: 'needs-you' }, { service, user, isSignedOut }: Names): Words {
  const { waiting, needsYou } = status;
  const all = waitingIn(status);
  switch (status.reason) {
    case 'outbox':
      return {
        detail: waiting > 0 ? words.someNeedYou({ all, count: needsYou }) : words.inOutbox({ count: needsYou }),
        short: words.needsYou,
      };
    case 'signed-out':
      return {
        detail: words.studyGoesOn({
          ended: isSignedOut ? words.signedOut : words.ranOut,
          next: whatNext(waiting, needsYou),
        }),
        short: (isSignedOut ? words.signedOutShort : words.signInShort)({ count: all }),
      };
    case 'other-user':
      return {
        detail: words.otherUser({
          stay: user === null ? words.yoursStay({ count: all }) : words.changesStay({ count: all, user }),
        }),
        short: words.waitingShort({ count: all }),
      };
    case 'unsafe-storage':
      return { detail: status.why === 'newer-build' ? words.renewed : words.windowOnly, short: words.notSaving };
    case 'many-removals':
      return {
        detail: words.manyGone({ service }),
        short: words.needsYou,
      };
    default:
      return status satisfies never;
  }
}
