import type { Command } from '../../src/domain/command';
import { waitingOf } from '../../src/domain/draft/waiting';
import type { Problem } from '../../src/domain/problem';
import type { SetId, StudySet } from '../../src/domain/study-set';
import type { AttemptRow, ContentRow, DraftRow, JournalRow, SetRow } from '../../src/store/rows';
import { storedSetOf } from '../../src/store/stored-set';
import { type MemoryDisk, rowsOn } from '../memory-database';

/** One thing that waits, or did so lately, whatever the storage makes of it. */
export interface WaitingRow {
  readonly id: string;
  readonly open: 0 | 1;
  readonly setId: SetId;
  readonly command: Command;
  readonly takesBack: boolean;
  /** Words that come back with a set whose deletion asks, once it is kept; a password, which is told nowhere. */
  readonly beside?: readonly string[];
  readonly state:
    | { readonly kind: 'queued' }
    | { readonly kind: 'in-flight' | 'unknown'; readonly attempts: readonly string[] }
    | { readonly kind: 'needs-you'; readonly problem: Problem }
    | { readonly kind: 'sent' | 'discarded' };
}

/** What lies on a disk at this moment, as a tab that opens now would find it. */
export interface StoredRows {
  readonly sets: readonly SetRow[];
  readonly contents: readonly ContentRow[];
  readonly drafts: readonly DraftRow[];
  readonly attempts: readonly AttemptRow[];
  readonly waiting: readonly WaitingRow[];
  /** How often users changed something. */
  readonly changes: number;
  readonly epoch: number;
  /** Equal: nothing was committed in between. */
  readonly version: number;
}

export const noRows: StoredRows = {
  sets: [],
  contents: [],
  drafts: [],
  attempts: [],
  waiting: [],
  changes: 0,
  epoch: 0,
  version: 0,
};

/** Each table holds rows of its own type only: the storage itself was given them so. */
export function readStoredRows(disk: MemoryDisk): StoredRows {
  const known = cache.get(disk);
  if (known?.version === disk.version) return known;
  const rows = read(disk);
  cache.set(disk, rows);
  return rows;
}

const cache = new WeakMap<MemoryDisk, StoredRows>();

function read(disk: MemoryDisk): StoredRows {
  const meta = rowsOn(disk, 'meta') as readonly { readonly key: string; readonly value: unknown }[];
  return withWaiting({
    sets: rowsOn(disk, 'sets') as readonly SetRow[],
    contents: rowsOn(disk, 'contents') as readonly ContentRow[],
    drafts: rowsOn(disk, 'drafts') as readonly DraftRow[],
    attempts: rowsOn(disk, 'attempts') as readonly AttemptRow[],
    journal: rowsOn(disk, 'journal') as readonly JournalRow[],
    meta,
    version: disk.version,
  });
}

/** What is stored, with what waits told one by one. */
export function withWaiting({
  sets,
  contents,
  drafts,
  attempts,
  journal,
  meta,
  version,
}: Pick<StoredRows, 'sets' | 'contents' | 'drafts' | 'attempts' | 'version'> & {
  readonly journal: readonly JournalRow[];
  readonly meta: readonly { readonly key: string; readonly value: unknown }[];
}): StoredRows {
  const open = drafts.flatMap((row) => openOf(row, { sets, contents, attempts }));
  const closed = journal.map(({ id, setId, command, end }): WaitingRow => ({
    id,
    open: 0,
    setId,
    command,
    takesBack: false,
    state: { kind: end.kind },
  }));
  const fact = (name: string) => Number(meta.find(({ key }) => key === name)?.value ?? 0);
  return {
    sets,
    contents,
    drafts,
    attempts,
    waiting: [...closed, ...open],
    changes: fact('changes'),
    epoch: fact('epoch'),
    version,
  };
}

const known = new WeakMap<
  DraftRow,
  { readonly content: ContentRow | undefined; readonly changes: ReturnType<typeof waitingOf> }
>();

function openOf(
  row: DraftRow,
  { sets, contents, attempts }: Pick<StoredRows, 'sets' | 'contents' | 'attempts'>,
): readonly WaitingRow[] {
  const { setId, draft } = row;
  const header = sets.find(({ id }) => id === setId);
  const content = contents.find((each) => each.setId === setId);
  const { base } = storedSetOf(header, content ?? { setId, terms: [] }, row);
  if (!base) return [];
  const before = known.get(row);
  const changes = before && before.content === content ? before.changes : waitingOf(base, draft);
  known.set(row, { content, changes });
  const underWay = attempts.find((attempt) => attempt.setId === setId);
  return changes.map(({ id, command, problem, attempts: left, takesBack }): WaitingRow => {
    const own = underWay && left.includes(underWay.id) ? underWay : undefined;
    const state: WaitingRow['state'] = problem
      ? { kind: 'needs-you', problem }
      : left.length === 0
        ? { kind: 'queued' }
        : { kind: own && !own.isSilent ? 'in-flight' : 'unknown', attempts: left };
    const isAskedWhole = problem !== null && command.kind === 'delete-set';
    const secret = command.kind === 'edit-set' && command.changes.password ? [draft.values['set.password']] : [];
    const told = isAskedWhole ? Object.values(draft.values) : secret;
    const beside = told.flatMap((entry) => (typeof entry?.want === 'string' ? [entry.want] : []));
    return { id: `${setId} ${id}`, open: 1, setId, command, takesBack, beside, state };
  });
}

/** A set as the device shows it, to be deleted or not; null where it is not to be seen. */
export function shownSet({ sets, contents, drafts }: StoredRows, setId: string): StudySet | null {
  const header = sets.find(({ id }) => id === setId);
  const content = contents.find((row) => row.setId === setId);
  const draft = drafts.find((row) => row.setId === setId);
  return storedSetOf(header, content, draft).shown;
}
