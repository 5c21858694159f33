import { unsafeOf } from '../../client/unsafe-of';
import * as things from '../../../messages/app/things';
import * as words from '../../../messages/app/editor';
import type { EpochMs } from '../../../contract/units';
import type { Pending, SyncStatus } from '../../client/carrel-client';
import { momentInWords } from '../../ui/moments';
import { refusalWords } from '../../ui/refusals';
import type { SaveState } from './editor-state';
import { draftNeeds } from '../set-words';

export interface SaveFacts {
  readonly save: SaveState;
  /** Without an account nothing is kept of a set that was deleted, whatever is typed on it. */
  readonly isLost: boolean;
  /** The set is closed to its writer for the moment: nothing of it goes out. */
  readonly isClosed: boolean;
  /** What of this set still has to reach the service; null before it was ever saved. */
  readonly pending: Pending | null;
  readonly title: string;
  readonly status: SyncStatus;
  /** When the last change of this sitting was seen to have reached the service. */
  readonly sentAt: EpochMs | null;
  readonly now: EpochMs;
}

export interface SaveWords {
  readonly phrase: string;
  readonly detail: string;
  readonly tone: 'wait' | 'info' | 'bad' | 'ok' | 'none';
}

/** What the editor says about its text. "Saved on this device" only once it is durable; "Sent" only once it is there. */
export function saveWords(facts: SaveFacts): SaveWords {
  const { save, pending, status, isClosed, sentAt, now } = facts;
  const refused = refusedWords(facts);
  if (refused) return refused;
  if (save.kind === 'unsaved') return { phrase: words.saving, detail: words.toDevice, tone: 'none' };
  if (isClosed && pending && pending.waiting + pending.needsYou > 0)
    return { phrase: things.savedHere, detail: words.sentOnceOpen, tone: 'wait' };
  if (pending && pending.needsYou > 0) return { phrase: words.needsYou, detail: words.chooseInOutbox, tone: 'bad' };
  if (pending && pending.waiting > 0 && status.kind !== 'on-this-device') return waitingWords(pending, facts);
  if (sentAt !== null) return { phrase: words.sentAt({ time: momentInWords(sentAt, now) }), detail: '', tone: 'ok' };
  if (save.kind === 'saved') return { phrase: things.savedHere, detail: momentInWords(save.at, now), tone: 'ok' };
  return { phrase: '', detail: '', tone: 'none' };
}

/** What is typed is kept nowhere but in this window; null: it is, or nothing is typed. */
function refusedWords({ save, isLost, status }: SaveFacts): SaveWords | null {
  if (isLost) return { phrase: words.notSaved, detail: words.setNotHere, tone: 'bad' };
  if (save.kind === 'failed')
    return { phrase: words.notSaved, detail: words.keptInWindow({ why: refusalWords[save.why] }), tone: 'bad' };
  if (save.kind !== 'untouched' && unsafeOf(status) !== null)
    return { phrase: words.notSaved, detail: words.keepsNothing, tone: 'bad' };
  return null;
}

function waitingWords(pending: Pending, { save, status, title, now }: SaveFacts): SaveWords {
  if (status.kind === 'sending' && !pending.draft)
    return { phrase: words.sending, detail: words.savedSentence, tone: 'info' };
  const reason = pending.draft ? draftNeeds(title) : words.waitsToBeSent;
  const when = save.kind === 'saved' ? `${momentInWords(save.at, now)}, ${reason}` : reason;
  return { phrase: things.savedHere, detail: capital(when), tone: 'wait' };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
