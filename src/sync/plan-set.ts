import { hasContent, isDraft } from '../domain/is-draft';
import type { StudySet, TermId } from '../domain/study-set';
import type { ServiceFeature } from '../../contract/headers';
import type { EpochMs } from '../../contract/units';
import { neighbourOf, termOf } from '../domain/term-of';
import type { AttemptRow, OutboxRow } from '../store/rows';
import { foldRows, isReadable, type StoredSet } from '../store/stored-set';

/** What to do next for one set. */
export type Step =
  /** Nothing can be done before `until`; null: not before something changes. */
  | { readonly kind: 'rest'; readonly until: EpochMs | null }
  /** An earlier sending may have arrived: find out first. */
  | { readonly kind: 'settle'; readonly attempt: string }
  /** The base has to be compared with the service's before anything is written over it. */
  | { readonly kind: 'read' }
  /** These come to nothing: the service never has to hear of them. */
  | { readonly kind: 'close'; readonly rows: readonly OutboxRow[] }
  | { readonly kind: 'send'; readonly request: PlannedRequest };

/** One request and the changes that it carries, all of them done when it is. */
export interface PlannedRequest {
  readonly kind: AttemptRow['kind'];
  readonly rows: readonly OutboxRow[];
  /** The set after it; null for a deletion. */
  readonly result: StudySet | null;
  readonly termId: TermId | null;
}

/** What is known while one set is worked on. */
export interface PlanContext {
  readonly now: EpochMs;
  readonly features: ReadonlySet<ServiceFeature>;
  /** `read`: nothing was sent since the service's copy was read; `checked`: it was read in this round; `old`: before. */
  readonly freshness: 'read' | 'checked' | 'old';
}

/** So many edits of one set travel as one request, where a tag guards it. */
const editsForOneRequest = 3;

/** Decides the next step for a set from what is stored of it. Pure. */
export function planSet(stored: StoredSet, context: PlanContext): Step {
  const { header, base, open } = stored;
  const unsettled = open.find(({ state }) => state.kind === 'unknown' || state.kind === 'in-flight');
  if (unsettled && 'attempt' in unsettled.state) return { kind: 'settle', attempt: unsettled.state.attempt };
  const deletion = open.find((row) => row.command.kind === 'delete-set');
  if (deletion) return planDeletion(stored, deletion, context);
  const creation = open.find((row) => row.command.kind === 'create-set');
  if (creation) return planCreation(open, creation, context);
  if (!header || header.serviceId === null || !base) return rest;
  const rows = sendable(base, open, context.now);
  if (rows.length === 0) return { kind: 'rest', until: earliest(open.filter(isQueued), context.now) };
  const guarded = context.features.has('tags') && header.copy?.etag !== null && header.stale === 0;
  if (!guarded && context.freshness === 'old') return { kind: 'read' };
  return planEdits(base, rows, guarded, context);
}

const rest: Step = { kind: 'rest', until: null };
const isQueued = (row: OutboxRow) => row.state.kind === 'queued' && isReadable(row);

function earliest(rows: readonly OutboxRow[], now: EpochMs): EpochMs | null {
  const later = rows.map((row) => row.notBefore).filter((moment) => moment > now);
  return later.length === 0 ? null : later.reduce((a, b) => (b < a ? b : a));
}

function planDeletion({ header, open }: StoredSet, deletion: OutboxRow, context: PlanContext): Step {
  if (!isQueued(deletion)) return rest;
  if (deletion.notBefore > context.now) return { kind: 'rest', until: deletion.notBefore };
  // Whatever else waited for the set goes with it.
  if (!header || header.serviceId === null) return { kind: 'close', rows: open };
  const guarded = context.features.has('tags') && header.copy?.etag !== null && header.stale === 0;
  if (!guarded && context.freshness === 'old') return { kind: 'read' };
  return { kind: 'send', request: { kind: 'delete-set', rows: open, result: null, termId: null } };
}

/** A creation takes every waiting change of its set along: the service hears of one whole set. */
function planCreation(open: readonly OutboxRow[], creation: OutboxRow, { now }: PlanContext): Step {
  if (!isQueued(creation)) return rest;
  if (creation.notBefore > now) return { kind: 'rest', until: creation.notBefore };
  const rows = open.filter(isQueued);
  const set = foldRows(null, rows);
  if (!set || isDraft(set)) return rest;
  const result = { ...set, terms: set.terms.filter(hasContent) };
  return { kind: 'send', request: { kind: 'create-set', rows, result, termId: null } };
}

/** The changes that may go now, in order: each after everything that it leans on. */
function sendable(base: StudySet, open: readonly OutboxRow[], now: EpochMs): readonly OutboxRow[] {
  const empty = emptyCards(base, open);
  const held = new Set<string>();
  const rows: OutboxRow[] = [];
  for (const row of open) {
    const subjects = subjectsOf(row);
    const neighbour = neighbourOf(row.command);
    const places = row.command.kind === 'move-term' || row.command.kind === 'add-term';
    const leansOnHeld =
      subjects.some((subject) => held.has(subject)) ||
      (neighbour !== null && held.has(`new ${neighbour}`)) ||
      (places && held.has('order'));
    const term = termOf(row.command);
    const unwritten = term !== null && row.command.kind !== 'delete-term' && empty.has(term);
    if (isQueued(row) && row.notBefore <= now && !leansOnHeld && !unwritten) {
      rows.push(row);
      continue;
    }
    for (const subject of subjects) held.add(subject);
    // Places are taken one after the other; only what waits for the user or for its text lets others pass.
    if (places && isQueued(row) && !unwritten) held.add('order');
    if (row.command.kind === 'add-term') held.add(`new ${row.command.term.id}`);
  }
  return rows;
}

/** Cards that the user has not written on yet, or emptied for now; no service takes them. A deletion goes all the same. */
function emptyCards(base: StudySet, open: readonly OutboxRow[]): ReadonlySet<TermId> {
  const shown = foldRows(base, open);
  return new Set(shown?.terms.filter((card) => !hasContent(card)).map((card) => card.id));
}

function subjectsOf({ command }: OutboxRow): readonly string[] {
  if (command.kind === 'edit-set') return Object.keys(command.changes);
  const term = termOf(command);
  return term === null ? [] : [`card ${term}`];
}

function planEdits(base: StudySet, rows: readonly OutboxRow[], guarded: boolean, context: PlanContext): Step {
  const [first] = rows;
  if (!first) return rest;
  // What was refused together goes one by one, so that only the part that is at fault waits for the user.
  const doubted = rows.find((row) => row.lastStatus !== null && isRefusal(row.lastStatus));
  if (doubted) return doubted.command.kind === 'move-term' ? planWhole(base, [doubted]) : planOne(base, doubted);
  const apart = rows.filter((row) => row.command.kind !== 'move-term');
  const misplaced = rows.some((row) => row.command.kind === 'add-term' && row.command.after !== (base.terms.at(-1)?.id ?? null));
  if (guarded && (apart.length < rows.length || misplaced || rows.length >= editsForOneRequest)) {
    return planWhole(base, rows);
  }
  // A card that a waiting place leans on is deleted only after that place was taken.
  const next = apart.find(({ command }) => command.kind !== 'delete-term' || !rows.some((row) => neighbourOf(row.command) === command.termId));
  if (next) return planOne(base, next);
  // Without a tag only an order that was read this moment may be replaced: it would erase other people's cards.
  const moves = rows.filter((row) => row.command.kind === 'move-term');
  return context.freshness === 'read' ? planWhole(base, moves) : { kind: 'read' };
}

/** The service understood and said no. Neither a changed tag (412) nor haste (429) is that. */
export const isRefusal = (status: number): boolean => status === 400 || status === 413 || status === 422;

function planWhole(base: StudySet, rows: readonly OutboxRow[]): Step {
  const result = foldRows(base, rows);
  if (!result || isSame(base, result)) return { kind: 'close', rows };
  return { kind: 'send', request: { kind: 'put-set', rows, result, termId: null } };
}

function planOne(base: StudySet, row: OutboxRow): Step {
  const result = foldRows(base, [row]);
  const { command } = row;
  switch (command.kind) {
    case 'edit-set':
    case 'edit-term':
    case 'add-term':
    case 'delete-term': {
      if (!result || isSame(base, result)) return { kind: 'close', rows: [row] };
      const termId = termOf(command);
      return { kind: 'send', request: { kind: command.kind, rows: [row], result, termId } };
    }
    case 'create-set':
    case 'delete-set':
    case 'move-term':
      return rest;
    default:
      return command satisfies never;
  }
}

/** Nothing of what the service stores differs. */
export function isSame(a: StudySet, b: StudySet): boolean {
  const fields = ['title', 'description', 'langTerms', 'langDefinitions', 'visibility', 'editable'] as const;
  if (fields.some((field) => a[field] !== b[field]) || a.terms.length !== b.terms.length) return false;
  return a.terms.every((card, index) => {
    const other = b.terms[index];
    return other !== undefined && card.id === other.id && card.term === other.term && card.definition === other.definition;
  });
}
