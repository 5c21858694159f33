import type { EpochMs } from '../../contract/units';
import { hasContent, isDraft } from '../domain/is-draft';
import type { SetId, StudySet } from '../domain/study-set';
import { termOf } from '../domain/term-of';
import type { OutboxRow } from '../store/rows';
import { troubledSince } from '../store/server-errors';
import type { Store } from '../store/store';
import { isReadable } from '../store/readable';
import { readStoredSet } from '../store/stored-set';
import type { SyncFacts } from '../sync/sync-facts';
import { subjectsOf } from '../sync/subjects-of';
import type { OutboxItem, WaitReason } from './carrel-client';

/** Every change that waits, needs the user, or was sent or discarded lately, oldest first. */
export function outboxItems(
  { db, outbox }: Store,
  facts: SyncFacts | null,
  now: EpochMs,
): Promise<readonly OutboxItem[]> {
  return db.read([db.outbox, db.sets, db.contents, db.bin, db.attempts], async () => {
    const rows = await outbox.all();
    const leftAt = await momentsOf(db, rows);
    const sets = new Map<SetId, { readonly title: string; readonly shown: StudySet | null }>();
    for (const { setId } of rows) if (!sets.has(setId)) sets.set(setId, await nameOf(db, setId, rows));
    const making = new Set(
      rows.filter((row) => row.open === 1 && row.command.kind === 'create-set').map(({ setId }) => setId),
    );
    // What only takes back what was taken back is over with that, and nothing that anybody could want.
    const isSeen = ({ open, note }: OutboxRow) => open === 1 || note !== 'counter';
    return rows.filter(isSeen).map((row) => {
      const { title, shown } = sets.get(row.setId) ?? { title: '', shown: null };
      const { seq, at, setId, command } = row;
      return {
        seq,
        at,
        setId,
        setTitle: title,
        command,
        ...((row.note === 'counter' || row.note === 'copy-undone') && { takesBack: true as const }),
        state: stateOf(row, { shown, facts, isMaking: making.has(setId), behind: behindOf(row, rows), leftAt, now }),
      };
    });
  });
}

/** The title that the user knows the set by: as shown, as last stored, or as it was made. */
async function nameOf(db: Store['db'], setId: SetId, rows: readonly OutboxRow[]) {
  const { shown, header } = await readStoredSet(db, setId);
  const binned = shown || header ? undefined : await db.bin.get(setId);
  const made = rows.find((row) => row.setId === setId && row.command.kind === 'create-set')?.command;
  const title =
    shown?.title ?? header?.title ?? binned?.header.title ?? (made?.kind === 'create-set' ? made.title : '');
  return { title, shown };
}

async function momentsOf(db: Store['db'], rows: readonly OutboxRow[]): Promise<ReadonlyMap<string, EpochMs>> {
  const inDoubt = rows.flatMap(({ state }) => (state.kind === 'unknown' ? [state.attempt] : []));
  const attempts = inDoubt.length === 0 ? [] : await db.attempts.bulkGet([...new Set(inDoubt)]);
  return new Map(attempts.flatMap((attempt) => (attempt ? [[attempt.id, attempt.sentAt] as const] : [])));
}

interface Around {
  readonly shown: StudySet | null;
  readonly facts: SyncFacts | null;
  /** The set itself still has to be made, and takes all that was done in it along. */
  readonly isMaking: boolean;
  readonly behind: 'behind-set' | 'behind-change' | null;
  /** When each request that is in doubt left. */
  readonly leftAt: ReadonlyMap<string, EpochMs>;
  readonly now: EpochMs;
}

/** What needs the user and keeps this change from going, as `planSet` has it; null where nothing does. Pure. */
function behindOf(row: OutboxRow, rows: readonly OutboxRow[]): Around['behind'] {
  if (!isReadable(row) || row.command.kind === 'delete-set') return null;
  const needy = rows.filter(
    (other) => other.setId === row.setId && other.open === 1 && other.state.kind === 'needs-you' && isReadable(other),
  );
  if (needy.some(({ command }) => command.kind === 'create-set' || command.kind === 'delete-set')) return 'behind-set';
  const subjects = subjectsOf(row);
  const ofPlace = (other: OutboxRow) => row.command.kind === 'delete-term' && other.command.kind === 'move-term';
  return needy.some(
    (other) =>
      other.seq < row.seq && !ofPlace(other) && subjectsOf(other).some((subject) => subjects.includes(subject)),
  )
    ? 'behind-change'
    : null;
}

function stateOf(row: OutboxRow, around: Around): OutboxItem['state'] {
  const { state, tries, lastStatus, notBefore } = row;
  if (!isReadable(row) && row.open === 1) return { kind: 'needs-you', problem: { kind: 'unreadable' } };
  switch (state.kind) {
    case 'queued': {
      const nextTryAt = tries > 0 ? notBefore : null;
      const troubled = troubledSince(row, around.now);
      return {
        kind: 'waiting',
        reason: reasonOf(row, around),
        nextTryAt,
        tries,
        lastStatus,
        ...(troubled !== null && { troubledSince: troubled }),
      };
    }
    case 'in-flight':
      return { kind: 'sending' };
    case 'unknown':
      return { kind: 'checking', since: around.leftAt.get(state.attempt) ?? null, lastStatus };
    case 'needs-you':
      return { kind: 'needs-you', problem: state.problem };
    case 'sent':
      return { kind: 'sent', at: state.at };
    case 'discarded':
      return {
        kind: 'discarded',
        at: state.at,
        ...(state.asCard && { asCard: true }),
        ...(state.asSet && { asSet: true }),
      };
    default:
      return state satisfies never;
  }
}

function reasonOf({ command, lastStatus }: OutboxRow, { shown, facts, isMaking, behind }: Around): WaitReason {
  if (behind) return behind;
  if (isMaking && shown && isDraft(shown)) return 'draft';
  const term = termOf(command);
  const card = shown?.terms.find((candidate) => candidate.id === term);
  if (card && !hasContent(card)) return 'draft';
  if (facts?.pause) return 'signed-out';
  if (lastStatus !== null && facts?.inFront === lastStatus) return 'in-front';
  return facts?.offlineSince ? 'offline' : 'turn';
}
