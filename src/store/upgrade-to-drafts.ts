import type { Transaction } from 'dexie';
import { epochMs } from '../../contract/units';
import { asBase, emptyDraft, type SetDraft } from '../domain/draft/set-draft';
import { applyCommand } from '../domain/apply-command';
import type { SetId, StudySet } from '../domain/study-set';
import { draftOfOutbox } from './draft-of-outbox';
import { isReadable } from './readable';
import type { AttemptRow, ContentRow, DraftRow, NewJournalRow, OldAttemptRow, OutboxRow, SetRow } from './rows';
import { studySetOf } from './set-repository';

/** What builds before drafts kept of an owner's changes. */
export interface OldOutbox {
  readonly rows: readonly OutboxRow[];
  readonly attempts: readonly OldAttemptRow[];
  readonly sets: readonly SetRow[];
  readonly contents: readonly ContentRow[];
}

/** The same as drafts. What this build cannot read is in none of it, and stays where it is. */
export interface AsDrafts {
  readonly drafts: readonly DraftRow[];
  readonly attempts: readonly AttemptRow[];
  /** Sets that were only commands. */
  readonly made: readonly { readonly header: SetRow; readonly content: ContentRow }[];
  readonly journal: readonly NewJournalRow[];
}

/** Reads an outbox of commands into drafts, in the upgrade of the database itself: all of it, or the older build still finds it. */
export async function upgradeToDrafts(transaction: Transaction): Promise<void> {
  const table = (name: string) => transaction.table(name);
  const [rows, attempts, sets, contents] = await Promise.all([
    table('outbox').orderBy('seq').toArray() as Promise<OutboxRow[]>,
    table('attempts').toArray() as Promise<OldAttemptRow[]>,
    table('sets').toArray() as Promise<SetRow[]>,
    table('contents').toArray() as Promise<ContentRow[]>,
  ]);
  const next = asDrafts({ rows, attempts, sets: sets.map(withNumber), contents }, Date.now());
  await table('attempts').clear();
  await table('attempts').bulkPut([...next.attempts]);
  await table('drafts').bulkPut([...next.drafts]);
  await table('journal').bulkAdd([...next.journal]);
  await table('sets').bulkPut(next.made.map(({ header }) => header));
  await table('contents').bulkPut(next.made.map(({ content }) => content));
  await table('outbox').bulkDelete(rows.filter((row) => row.open === 0 || isReadable(row)).map(({ seq }) => seq));
}

/** Rows in the middle of an upgrade are read as they lie on the disk, without what is null. */
const withNumber = (row: SetRow): SetRow => ({
  ...row,
  serviceId: row.serviceId ?? null,
  createdBy: row.createdBy ?? null,
});

/** Pure. `now`: milliseconds. */
export function asDrafts({ rows, attempts, sets, contents }: OldOutbox, now: number): AsDrafts {
  const result = { drafts: [] as DraftRow[], attempts: [] as AttemptRow[], made: [] as AsDrafts['made'][number][] };
  const open = rows.filter((row) => row.open === 1 && isReadable(row));
  for (const setId of new Set(open.map((row) => row.setId))) {
    const own = open.filter((row) => row.setId === setId);
    const header = sets.find(({ id }) => id === setId);
    const content = contents.find((each) => each.setId === setId);
    if (header && header.serviceId !== null) {
      const base = asBase(studySetOf(header, content?.terms ?? []));
      result.drafts.push({ setId, draft: draftOfOutbox(base, own), tried: {} });
      continue;
    }
    const set = ofCommands(own);
    if (!set) continue;
    const attempt = creationOf(own, attempts, now);
    if (attempt) result.attempts.push(attempt);
    result.drafts.push({ setId, draft: wantedSet(setId, own, attempt), tried: {} });
    result.made.push({ header: headerOf(set, header), content: { setId, terms: set.terms } });
  }
  return { ...result, journal: rows.filter((row) => row.open === 0).flatMap((row) => lineOf(row, sets)) };
}

/** A set that is not made yet, as its commands come to it; a deletion that waits does not take it away before its time. */
function ofCommands(rows: readonly OutboxRow[]): StudySet | null {
  let set: StudySet | null = null;
  for (const { command, at, user } of rows)
    if (command.kind !== 'delete-set') set = applyCommand(set, command, { at, user });
  return set;
}

function creationOf(rows: readonly OutboxRow[], attempts: readonly OldAttemptRow[], now: number): AttemptRow | null {
  const names = new Set(rows.flatMap(({ state }) => ('attempt' in state ? [state.attempt] : [])));
  const old = attempts.find(({ id, kind }) => kind === 'create-set' && names.has(id));
  if (!old?.result) return null;
  const { id, setId, sentAt, serviceTime, keyed, known, createdId } = old;
  return {
    id,
    setId,
    carries: { id, at: sentAt, values: [], there: [] },
    created: old.result,
    makes: true,
    epoch: 0,
    isSilent: true,
    tries: 1,
    lastStatus: null,
    notBefore: epochMs(now),
    sentAt,
    serviceTime,
    keyed,
    ifMatch: null,
    known,
    createdId,
  };
}

function wantedSet(setId: SetId, rows: readonly OutboxRow[], attempt: AttemptRow | null): SetDraft {
  const deletion = rows.findLast(({ command }) => command.kind === 'delete-set');
  const making = rows.find(({ command }) => command.kind === 'create-set');
  const problem = making?.state.kind === 'needs-you' ? making.state.problem : null;
  const at = rows.at(-1)?.at ?? epochMs(0);
  return {
    ...emptyDraft(setId),
    rev: 1,
    exists: {
      from: false,
      want: deletion === undefined,
      rev: 1,
      at,
      maybe: attempt ? [{ attempt: attempt.id, value: true, until: null }] : [],
      ...(deletion && { notBefore: deletion.notBefore }),
      ...(problem?.kind === 'refused' && { held: problem }),
    },
  };
}

function headerOf({ terms, ...set }: StudySet, known: SetRow | undefined): SetRow {
  return {
    ...set,
    termCount: terms.length,
    origin: 'service',
    availability: 'here',
    canEdit: true,
    copy: null,
    stale: 0,
    revision: (known?.revision ?? 0) + 1,
  };
}

function lineOf({ id, setId, at, command, state }: OutboxRow, sets: readonly SetRow[]): readonly NewJournalRow[] {
  if (state.kind !== 'sent' && state.kind !== 'discarded') return [];
  const made = command.kind === 'create-set' ? command.title : '';
  const setTitle = sets.find((set) => set.id === setId)?.title ?? made;
  const end =
    state.kind === 'sent'
      ? ({ kind: 'sent' } as const)
      : { kind: 'discarded' as const, asCard: state.asCard, asSet: state.asSet };
  return [{ id, setId, setTitle, typedAt: at, at: state.at, command, end }];
}
