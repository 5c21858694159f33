import type { EpochMs } from '../../../contract/units';
import { partsOf } from '../../domain/draft/parts';
import { type WaitingChange, cardsIn } from '../../domain/draft/waiting';
import { hasContent, isDraft } from '../../domain/is-draft';
import type { SetId, StudySet } from '../../domain/study-set';
import type { AttemptRow, JournalRow, OutboxRow, Tried } from '../../store/rows';
import type { Store } from '../../store/store';
import { readStoredSet } from '../../store/stored-set';
import type { SyncFacts } from '../../sync/sync-facts';
import type { OutboxItem, WaitReason } from '../carrel-client';
import { journalId, unreadableId, waitingId } from './item-id';
import { shownOf, waitingChanges } from '../drafted-view';
import { troubledSince } from './troubled-since';

/** Everything that waits or needs the user, and what was sent or discarded lately, typed last at the end. */
export function outboxItems({ db }: Store, facts: SyncFacts | null, now: EpochMs): Promise<readonly OutboxItem[]> {
  return db.read([db.drafts, db.journal, db.outbox, db.sets, db.contents, db.bin, db.attempts], async () => {
    const [drafts, lines, unreadable, attempts] = await Promise.all([
      db.drafts.toArray(),
      db.journal.toArray(),
      db.outbox.where('open').equals(1).toArray(),
      db.attempts.toArray(),
    ]);
    const waiting: OutboxItem[] = [];
    for (const { setId, tried } of drafts) {
      const stored = await readStoredSet(db, setId);
      const set = shownOf(stored) ?? stored.base;
      const setTitle = set?.title ?? stored.header?.title ?? '';
      const changes = waitingChanges(stored);
      const around = { set, tried, changes, attempts: attempts.filter((each) => each.setId === setId), facts, now };
      for (const change of changes) waiting.push(itemOf(setId, setTitle, change, around));
    }
    const titleOf = titles(db);
    for (const row of unreadable) waiting.push(unreadableItem(row, await titleOf(row.setId)));
    const past: OutboxItem[] = [];
    for (const line of lines) past.push(pastItem(line, await titleOf(line.setId)));
    return [...past, ...waiting].sort((one, other) => one.at - other.at);
  });
}

/** The title that the user knows a set by now: as stored, or as it was when it was removed. */
function titles(db: Store['db']): (id: SetId) => Promise<string | null> {
  const known = new Map<SetId, string | null>();
  return async (id) => {
    const before = known.get(id);
    if (before !== undefined) return before;
    const stored = await readStoredSet(db, id);
    const title = (shownOf(stored) ?? stored.header)?.title ?? (await db.bin.get(id))?.header.title ?? null;
    known.set(id, title);
    return title;
  };
}

function unreadableItem({ seq, at, setId, command }: OutboxRow, title: string | null): OutboxItem {
  const state = { kind: 'needs-you', problem: { kind: 'unreadable' } } as const;
  return { id: unreadableId(seq), at, setId, setTitle: title ?? '', command, state };
}

const pastItem = ({ n, typedAt, at, setId, setTitle, command, end }: JournalRow, title: string | null): OutboxItem => ({
  id: journalId(n),
  at: typedAt,
  setId,
  setTitle: title ?? setTitle,
  command,
  state:
    end.kind === 'sent'
      ? { kind: 'sent', at }
      : { kind: 'discarded', at, ...(end.asCard && { asCard: true }), ...(end.asSet && { asSet: true }) },
});

/** What there is of a set when it is said how its changes stand. */
interface Around {
  readonly set: StudySet | null;
  readonly tried: Readonly<Record<string, Tried>>;
  readonly changes: readonly WaitingChange[];
  readonly attempts: readonly AttemptRow[];
  readonly facts: SyncFacts | null;
  readonly now: EpochMs;
}

const itemOf = (setId: SetId, setTitle: string, change: WaitingChange, around: Around): OutboxItem => ({
  id: waitingId(setId, change),
  at: change.at,
  setId,
  setTitle,
  command: change.command,
  ...(change.takesBack && { takesBack: true as const }),
  state: stateOf(change, around),
});

/** Pure. */
function stateOf(change: WaitingChange, around: Around): OutboxItem['state'] {
  const { problem } = change;
  if (problem) return { kind: 'needs-you', problem };
  const attempt = around.attempts.find((each) => isCarried(change, each));
  if (attempt && !attempt.isSilent) return { kind: 'sending' };
  const tried = triedOf(change.parts, around.tried);
  const lastStatus = attempt?.lastStatus ?? tried?.lastStatus ?? null;
  // What was answered at all, be it by somebody in front of the service, is tried again; but what adds something is looked for first.
  if ((attempt || change.attempts.length > 0) && (lastStatus === null || attempt?.makes))
    return { kind: 'checking', since: attempt?.sentAt ?? change.at, lastStatus };
  return { kind: 'waiting', reason: reasonOf(change, lastStatus, around), lastStatus, ...triesOf(tried, around) };
}

function triesOf(tried: Tried | null, { now }: Around) {
  const troubled = tried ? troubledSince(tried, now) : null;
  return {
    nextTryAt: tried && tried.tries > 0 ? tried.notBefore : null,
    tries: tried?.tries ?? 0,
    ...(troubled !== null && { troubledSince: troubled }),
  };
}

/** Whether a request has any of it on board. Pure. */
export function isCarried({ parts, attempts }: WaitingChange, { id, carries }: AttemptRow): boolean {
  if (attempts.includes(id)) return true;
  const carried = new Set(partsOf(carries));
  return parts.some((part) => carried.has(part));
}

/** How the part of it goes that was tried most often. */
function triedOf(parts: WaitingChange['parts'], tried: Around['tried']): Tried | null {
  return parts.reduce<Tried | null>((most, part) => {
    const each = tried[part];
    return each && (!most || each.tries > most.tries) ? each : most;
  }, null);
}

function reasonOf(change: WaitingChange, lastStatus: number | null, { set, changes, facts }: Around): WaitReason {
  if (changes.some((other) => other !== change && isInFront(other) && (other.problem || isOfDraft(other, set))))
    return 'behind-set';
  if (set && isUnwritten(change, set)) return 'draft';
  if (facts?.pause) return 'signed-out';
  if (lastStatus !== null && facts?.inFront === lastStatus) return 'in-front';
  return facts?.offlineSince ? 'offline' : 'turn';
}

/** A question about the whole set, or its making. */
const isInFront = ({ isOfWhole, command }: WaitingChange): boolean => isOfWhole || command.kind === 'create-set';

const isOfDraft = ({ command }: WaitingChange, set: StudySet | null): boolean =>
  command.kind === 'create-set' && set !== null && isDraft(set);

/** A set that is not enough of one yet, or a card on which nothing stands. */
function isUnwritten(change: WaitingChange, set: StudySet): boolean {
  const { command } = change;
  if (command.kind === 'create-set') return isDraft(set);
  const cards = new Set(cardsIn(change));
  return set.terms.some((card) => cards.has(card.id) && !hasContent(card));
}
