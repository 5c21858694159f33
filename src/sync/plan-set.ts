import { editForm, formBytes } from '../api/set-forms';
import { hasContent, isDraft } from '../domain/is-draft';
import { countered, stillTakenBack } from './countered';
import { firstPart } from './first-part';
import type { StudySet, TermId } from '../domain/study-set';
import type { ServiceFeature } from '../../contract/headers';
import type { EpochMs } from '../../contract/units';
import { neighbourOf, termOf } from '../domain/term-of';
import type { AttemptRow, OutboxRow, SetRow } from '../store/rows';
import { troubledSince } from '../store/server-errors';
import { isReadable } from '../store/readable';
import { foldRows, type StoredSet } from '../store/stored-set';
import { type Undone, undoneDeletions } from '../store/undone-deletion';
import { goneWith } from './gone-with';
import { isDue } from './is-due';
import { isNameless } from './keep-orphans';
import { type InTheWay, inTheWayOf } from './lost-writes';
import { subjectsOf } from './subjects-of';

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
  /** What did not arrive and was taken back meanwhile, with what takes it back; and what has nothing to take back any more. */
  | { readonly kind: 'call off'; readonly rows: readonly OutboxRow[] }
  /** Of what takes back several texts, `left` is what there is still to do. */
  | { readonly kind: 'narrow'; readonly row: OutboxRow; readonly left: OutboxRow }
  /** What waits here waits for a set that has left this device. */
  | { readonly kind: 'orphaned' }
  /** A deletion whose user took it back did not happen, or is over: what was made again is there, and is not made twice. */
  | { readonly kind: 'undone'; readonly undone: Undone }
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
  /** Bytes of the largest form worth sending; null: whatever it takes. */
  readonly largest: number | null;
  /** Writes of this set that may still land. */
  readonly lost: readonly InTheWay[];
}

/** So many edits of one set travel as one request, where a tag guards it. */
const editsForOneRequest = 3;

/** Decides the next step for a set from what is stored of it. Pure. */
export function planSet(stored: StoredSet, context: PlanContext): Step {
  const { header, base, open } = stored;
  const unsettled = open.find(({ state }) => state.kind === 'unknown' || state.kind === 'in-flight');
  if (unsettled && 'attempt' in unsettled.state) return { kind: 'settle', attempt: unsettled.state.attempt };
  for (const undone of undoneDeletions(open)) {
    const step = planUndone(stored, undone, context);
    if (step) return step;
  }
  const deletion = open.find((row) => row.command.kind === 'delete-set');
  if (deletion) return planDeletion(stored, deletion, context);
  const creation = open.find((row) => row.command.kind === 'create-set');
  if (creation && isKnownThere(header))
    return base ? { kind: 'undone', undone: { deletion: null, again: creation } } : rest;
  if (creation) return planCreation(open, creation, context);
  if (!header || isNameless(header)) return open.some(isQueued) ? { kind: 'orphaned' } : rest;
  if (header.serviceId === null) return rest;
  // Typed on a set whose cards are not here: they have to come first, or it shows why they cannot.
  if (!base)
    return context.freshness === 'old' && open.some((row) => isQueued(row) && isDue(row.notBefore, context.now))
      ? { kind: 'read' }
      : rest;
  for (const { change, counter } of countered(open)) {
    // It may land yet, or wait for its turn: what else there is goes on meanwhile.
    if (context.lost.some(({ ops }) => ops.includes(change.seq)) || !isDue(change.notBefore, context.now)) continue;
    return context.freshness === 'old' ? { kind: 'read' } : { kind: 'call off', rows: [change, counter] };
  }
  const quick = sendable(header, base, open, context, 'without-troubled');
  const rows = quick.length > 0 ? quick : sendable(header, base, open, context, 'all');
  if (rows.length === 0) return { kind: 'rest', until: earliest(open.filter(isQueued), context) };
  const guarded = isGuarded(header, context);
  // Whether there is anything to take back shows only in a reading since.
  const takesBack = context.freshness === 'old' && rows.some(({ note }) => note === 'counter');
  // Made, and gone before it could be read: its cards have no numbers to be sent under.
  const isUnread = header.copy === null && context.freshness !== 'read';
  if (takesBack || isUnread || (!guarded && !isFresh(context))) return { kind: 'read' };
  for (const row of rows.filter(({ note }) => note === 'counter')) {
    const left = stillTakenBack(foldRows(base, rows.slice(0, rows.indexOf(row))) ?? base, row);
    if (left !== row) return left ? { kind: 'narrow', row, left } : { kind: 'call off', rows: [row] };
  }
  return planEdits(base, rows, guarded, context);
}

/** Its tag vouches for what the plan rests on. A set without a copy, such as one that was gone before its first reading, has none. */
const isGuarded = ({ copy, stale }: SetRow, { features }: PlanContext): boolean =>
  features.has('tags') && copy !== null && copy.etag !== null && stale === 0;

/** One reading holds for all that follows where nothing better is to be had; where there are tags, each change goes with one. */
const isFresh = ({ freshness, features }: PlanContext): boolean =>
  freshness === 'read' || (freshness === 'checked' && !features.has('tags'));

const rest: Step = { kind: 'rest', until: null };
const isQueued = (row: OutboxRow) => row.state.kind === 'queued' && isReadable(row);

function earliest(rows: readonly OutboxRow[], { now, lost }: PlanContext): EpochMs | null {
  const waits = rows.map((row) => row.notBefore).filter((moment) => !isDue(moment, now));
  const later = [...waits, ...rows.flatMap((row) => inTheWayOf(row, lost)?.until ?? [])];
  return later.length === 0 ? null : later.reduce((a, b) => (b < a ? b : a));
}

const isKnownThere = (header: SetRow | null): boolean =>
  header !== null && header.serviceId !== null && header.availability !== 'gone';

/**
 * A deletion that was sent and came to no end may have been done, and may be done yet: only a reading after that says
 * whether there is anything to make again. Null: what else there is to do for the set comes first.
 */
function planUndone(
  { header, base }: StoredSet,
  undone: ReturnType<typeof undoneDeletions>[number],
  { now, freshness, lost }: PlanContext,
): Step | null {
  const { deletion, again } = undone;
  const { command, state, tries } = deletion;
  if (!isKnownThere(header)) return null;
  const ofCard = command.kind === 'delete-term';
  const isHere =
    command.kind === 'delete-term'
      ? base?.terms.some(({ id }) => id === command.termId)
      : base !== null || (again.command.kind === 'create-set' && again.command.terms.length === 0);
  if (!isHere) return ofCard ? null : rest;
  const until =
    lost.find(({ ops }) => ops.includes(deletion.seq))?.until ??
    (isDue(deletion.notBefore, now) || tries === 0 ? null : deletion.notBefore);
  if (until !== null) return ofCard ? null : { kind: 'rest', until };
  return state.kind === 'queued' && tries > 0 && freshness === 'old' ? { kind: 'read' } : { kind: 'undone', undone };
}

function planDeletion({ header, open }: StoredSet, deletion: OutboxRow, context: PlanContext): Step {
  if (!isQueued(deletion)) return rest;
  if (!isDue(deletion.notBefore, context.now)) return { kind: 'rest', until: deletion.notBefore };
  if (!header || header.serviceId === null) return { kind: 'close', rows: goneWith(open) };
  const guarded = isGuarded(header, context);
  if (!guarded && !isFresh(context)) return { kind: 'read' };
  return { kind: 'send', request: { kind: 'delete-set', rows: goneWith(open), result: null, termId: null } };
}

/** A creation takes every waiting change of its set along: the service hears of one whole set. */
function planCreation(open: readonly OutboxRow[], creation: OutboxRow, { now, largest }: PlanContext): Step {
  if (!isQueued(creation)) return rest;
  if (!isDue(creation.notBefore, now)) return { kind: 'rest', until: creation.notBefore };
  // What was typed on its cards before it was made once more is part of it.
  const rows = withoutLostCards([creation, ...open.filter((row) => row !== creation && isQueued(row))]);
  const set = foldRows(null, rows);
  if (!set || isDraft(set)) return rest;
  const result = firstPart({ ...set, terms: set.terms.filter(hasContent) }, largest);
  return { kind: 'send', request: { kind: 'create-set', rows, result, termId: null } };
}

/** What was typed on a card that was taken back or deleted in another tab a moment before says nothing there: once the set is made, its user is asked. */
function withoutLostCards(rows: readonly OutboxRow[]): readonly OutboxRow[] {
  const cards = new Set<TermId>();
  return rows.filter(({ command }) => {
    if (command.kind === 'create-set') for (const { id } of command.terms) cards.add(id);
    if (command.kind === 'add-term') cards.add(command.term.id);
    if (command.kind === 'delete-term') cards.delete(command.termId);
    return command.kind !== 'edit-term' || cards.has(command.termId);
  });
}

/**
 * The changes that may go now, in order: each after everything that it leans on. One that the service has failed at for
 * a day steps aside for those that do not lean on it.
 */
function sendable(
  header: SetRow,
  base: StudySet,
  open: readonly OutboxRow[],
  { now, lost }: PlanContext,
  which: 'all' | 'without-troubled',
): readonly OutboxRow[] {
  const empty = emptyCards(base, open);
  const takenBack = new Set([
    ...(isKnownThere(header) ? undoneDeletions(open) : []).map(({ deletion }) => deletion),
    ...countered(open).map(({ change }) => change),
  ]);
  const held = new Set<string>();
  /** What the user is asked about, with all that leans on it. */
  const asked = new Set<string>();
  /** Places that the user is asked about: to the deletion of their card they mean nothing. */
  const askedPlaces = new Set<string>();
  /** Cards behind which another is yet to be put. */
  const leantOn = new Set<TermId>();
  const rows: OutboxRow[] = [];
  for (const row of open) {
    // Of what this build cannot read nobody knows what it is about.
    if (!isReadable(row)) continue;
    const subjects = subjectsOf(row);
    const neighbour = neighbourOf(row.command);
    const places = row.command.kind === 'move-term' || row.command.kind === 'add-term';
    const leansOnHeld =
      subjects.some(
        (subject) => held.has(subject) || (askedPlaces.has(subject) && row.command.kind !== 'delete-term'),
      ) ||
      (neighbour !== null && held.has(`new ${neighbour}`)) ||
      (places && held.has('order')) ||
      (row.command.kind === 'delete-term' && leantOn.has(row.command.termId));
    const term = termOf(row.command);
    const unwritten = term !== null && row.command.kind !== 'delete-term' && empty.has(term);
    const stepsAside = which === 'without-troubled' && troubledSince(row, now) !== null;
    if (
      isQueued(row) &&
      isDue(row.notBefore, now) &&
      !leansOnHeld &&
      !unwritten &&
      !stepsAside &&
      !takenBack.has(row) &&
      inTheWayOf(row, lost) === null
    ) {
      rows.push(row);
      continue;
    }
    const isAsked = row.state.kind === 'needs-you' || subjects.some((subject) => asked.has(subject));
    for (const subject of subjects) (isAsked && row.command.kind === 'move-term' ? askedPlaces : held).add(subject);
    if (isAsked) for (const subject of subjects) asked.add(subject);
    // Places are taken one after the other; what waits for the user or for its text lets others pass.
    if (!isQueued(row) || isAsked || unwritten) continue;
    if (places) {
      held.add('order');
      if (neighbour !== null) leantOn.add(neighbour);
    }
    if (row.command.kind === 'add-term') held.add(`new ${row.command.term.id}`);
  }
  return rows;
}

/** Cards that the user has not written on yet, or emptied for now; no service takes them. A deletion goes all the same. */
function emptyCards(base: StudySet, open: readonly OutboxRow[]): ReadonlySet<TermId> {
  const shown = foldRows(base, open);
  return new Set(shown?.terms.filter((card) => !hasContent(card)).map((card) => card.id));
}

function planEdits(base: StudySet, rows: readonly OutboxRow[], guarded: boolean, context: PlanContext): Step {
  const [first] = rows;
  if (!first) return rest;
  const isLeantOn = ({ command }: OutboxRow) =>
    command.kind === 'delete-term' && rows.some((row) => neighbourOf(row.command) === command.termId);
  // What was refused together goes one by one, each after those before it, so that only the part that is at fault waits for the user.
  const isDoubted = rows.some(({ lastStatus }) => lastStatus !== null && isRefusal(lastStatus));
  const turn = rows.find((row) => !isLeantOn(row));
  if (isDoubted && turn) {
    if (turn.command.kind !== 'move-term') return planOne(base, turn);
    return guarded || context.freshness === 'read' ? planWhole(base, [turn]) : { kind: 'read' };
  }
  const apart = rows.filter((row) => row.command.kind !== 'move-term');
  const misplaced = rows.some(
    (row) => row.command.kind === 'add-term' && row.command.after !== (base.terms.at(-1)?.id ?? null),
  );
  if (
    guarded &&
    (apart.length < rows.length || misplaced || rows.length >= editsForOneRequest) &&
    fitsWhole(base, rows, context)
  ) {
    return planWhole(base, rows);
  }
  // A card that a waiting place leans on is deleted only after that place was taken.
  const next = apart.find((row) => !isLeantOn(row));
  if (next) return planOne(base, next);
  // Without a tag only an order that was read this moment may be replaced: it would erase other people's cards.
  const moves = rows.filter((row) => row.command.kind === 'move-term');
  return context.freshness === 'read' ? planWhole(base, moves) : { kind: 'read' };
}

/**
 * A set too large for one request is changed card by card, and one that loses all its cards too: a form without any says
 * that they stay as they are. Only an order has no other way.
 */
function fitsWhole(base: StudySet, rows: readonly OutboxRow[], { largest }: PlanContext): boolean {
  const result = foldRows(base, rows);
  if (result === null) return true;
  if (result.terms.length === 0 && base.terms.length > 0) return false;
  return largest === null || formBytes(editForm({}, result.terms)) <= largest;
}

/** The service understood and said no. Neither a changed tag (412) nor haste (429) is that. */
export const isRefusal = (status: number): boolean =>
  status >= 400 && status < 500 && ![404, 408, 412, 425, 429].includes(status);

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
    return (
      other !== undefined && card.id === other.id && card.term === other.term && card.definition === other.definition
    );
  });
}
