import type { EpochMs } from '../../../contract/units';
import { formBytes } from '../../api/set-forms';
import { withoutKeys } from '../../domain/creation-of';
import { landingsOf } from '../../domain/draft/landing';
import type { Attempt, Base, SetDraft } from '../../domain/draft/set-draft';
import { type SteadyMs, undated } from '../../domain/draft/steady-time';
import type { Part } from '../../domain/draft/parts';
import { hasWords, isDraft } from '../../domain/is-draft';
import { ownPictureIn, type PictureId } from '../../domain/own-picture';
import type { Image, StudySet, Term } from '../../domain/study-set';
import type { AttemptRow, DraftRow, SetRow } from '../../store/rows';
import { shownOver, type StoredSet } from '../../store/stored-set';
import { isDue } from '../clocks/is-due';
import type { Delivery, Freshness } from './delivery';
import { firstPart } from './first-part';
import { isUndoable, nextAttempt } from './next-attempt';
import { type DraftRequest, requestOf } from './request-of';

/** What to do next for one set. */
export type Step =
  /** Nothing can be done before `until`; null: not before something changes. */
  | { readonly kind: 'rest'; readonly until: EpochMs | null }
  /** A request is under way, or its answer is missing: find out first. */
  | { readonly kind: 'clarify'; readonly attempt: AttemptRow }
  /** The base has to be compared with the service's before anything is written over it. */
  | { readonly kind: 'read' }
  /** Of something that left nobody who sends has said until when it may land. */
  | { readonly kind: 'date' }
  /** A set that its user deleted, and no service has: it never heard of it, or has it no more. */
  | { readonly kind: 'drop' }
  /** A picture that the next request puts on a card is not among those that were uploaded. */
  | { readonly kind: 'upload'; readonly picture: Image }
  | { readonly kind: 'send'; readonly plan: Plan };

/** One request, and what it carries. */
export interface Plan {
  readonly carries: Omit<Attempt, 'id' | 'at'>;
  /** A new set, as it leaves. */
  readonly created: StudySet | null;
  /** Null: it makes the set. */
  readonly request: DraftRequest | null;
  /** Twice is twice. */
  readonly makes: boolean;
}

/** What is known while one set is worked on. */
export interface PlanContext {
  readonly now: EpochMs;
  /** By the clock that nobody sets. */
  readonly steady: SteadyMs;
  readonly delivery: Delivery;
  readonly freshness: Freshness;
  /** Bytes of the largest form worth sending; null: whatever it takes. */
  readonly largest: number | null;
  /** Under which identifiers the service took pictures of this device, and has them still. */
  readonly uploads: ReadonlyMap<PictureId, string>;
}

const rest: Step = { kind: 'rest', until: null };

/** Decides the next step for a set from what is stored of it. Pure. */
export function planSet(
  { header, base, draft: row }: StoredSet,
  attempt: AttemptRow | null,
  context: PlanContext,
): Step {
  // Its user is asked which set a creation made.
  if (attempt) return row?.draft.exists?.held?.kind === 'alike' ? rest : { kind: 'clarify', attempt };
  if (!row || !header) return rest;
  if (landingsOf(row.draft).includes(undated)) return { kind: 'date' };
  const standing = standingOf(header, row);
  switch (standing) {
    case 'deleted':
      return restingIn(row.draft, context) ?? { kind: 'drop' };
    case 'closed':
      return rest;
    case 'new':
      return base ? planNew(base, row, context) : rest;
    case 'known':
      if (!base) return context.freshness === 'old' ? { kind: 'read' } : rest;
      return header.missing === undefined ? planOver({ header, base, row }, context) : rest;
    default:
      return standing satisfies never;
  }
}

/** Where a set stands of which something waits. */
type Standing =
  /** Its user deleted it, and the service has it no more. */
  | 'deleted'
  /** Nothing of it can leave. */
  | 'closed'
  /** No service knows it. */
  | 'new'
  | 'known';

function standingOf({ availability, serviceId }: SetRow, { draft }: DraftRow): Standing {
  if (availability === 'gone' && draft.exists?.want === false) return 'deleted';
  if (availability !== 'here') return 'closed';
  return serviceId === null ? 'new' : 'known';
}

/** A set that the service has and that is here with all its cards. */
interface Known {
  readonly header: SetRow;
  readonly base: Base;
  readonly row: DraftRow;
}

function planOver(known: Known, context: PlanContext): Step {
  const { base, row } = known;
  const { freshness, steady } = context;
  const left = landingsOf(row.draft);
  // What left without an answer, and cannot land any more: a reading says whether it did.
  if (freshness === 'old' && left.some((until) => until <= steady)) return { kind: 'read' };
  const next = nextOf(base, row, context);
  return next.kind === 'rest'
    ? { kind: 'rest', until: earliest(row, left, next.until, context) }
    : planRequest(next.carries, known, context);
}

function planRequest(planned: Plan['carries'], known: Known, context: PlanContext): Step {
  const { header, base } = known;
  const { freshness, delivery, largest, now } = context;
  const { carries, missing } = withUploads(planned, context.uploads);
  if (missing) return { kind: 'upload', picture: missing };
  if (delivery.needsReading(header, carries, freshness)) return { kind: 'read' };
  const request = requestOf({ ...carries, id: '', at: now }, base);
  // A card has no number yet: the set says it, or a later reading.
  if (!request) return freshness === 'read' ? rest : { kind: 'read' };
  const isTooLarge = largest !== null && 'form' in request && formBytes(request.form) > largest;
  if (isTooLarge && delivery.manner === 'whole')
    return planOver(known, { ...context, delivery: { ...delivery, manner: 'one' } });
  const makes = request.kind === 'add-term' || (request.kind === 'put-set' && request.makes);
  return { kind: 'send', plan: { carries, created: null, request, makes } };
}

/** What a request carries with the identifiers of the pictures that it puts on cards; or the first that is not at the service. */
function withUploads(
  carries: Plan['carries'],
  uploads: PlanContext['uploads'],
): { readonly carries: Plan['carries']; readonly missing: Image | null } {
  const pictures = carries.values.flatMap(({ value }) => (typeof value === 'string' ? [] : (value ?? [])));
  if (pictures.length === 0) return { carries, missing: null };
  const known = pictures.flatMap((picture) => {
    const id = ownPictureIn(picture);
    const upload = id === null ? undefined : uploads.get(id);
    return id === null || upload === undefined ? [] : [[id, upload] as const];
  });
  const missing = pictures.find((picture) => !known.some(([id]) => id === ownPictureIn(picture))) ?? null;
  return { carries: { ...carries, uploads: Object.fromEntries(known) }, missing };
}

function nextOf(base: Base, { draft, tried }: DraftRow, { now, delivery: { manner } }: PlanContext) {
  const isResting = (part: Part) => {
    const known = tried[part];
    return known !== undefined && !isDue(known.notBefore, now);
  };
  return nextAttempt(base, draft, { manner, now, isResting });
}

const withoutPicture = (card: Term): Term => (card.image === null ? card : { ...card, image: null });

/** While a set's deletion, or the making of one, can still be taken back. */
const restingIn = ({ exists }: SetDraft, { now }: PlanContext): Step | null =>
  exists && isUndoable(exists, now) ? { kind: 'rest', until: exists.notBefore ?? null } : null;

/**
 * A set that no service knows leaves whole, once it is one; its pictures follow, and so does who sees and edits it beyond
 * `public`: until that was taken the set is its maker's alone.
 */
function planNew(set: StudySet, { draft, tried }: DraftRow, context: PlanContext): Step {
  const { now, largest } = context;
  const { exists } = draft;
  if (!exists) return rest;
  const known = tried['exists'];
  if (known && !isDue(known.notBefore, now)) return { kind: 'rest', until: known.notBefore };
  const resting = restingIn(draft, context);
  if (resting) return resting;
  if (!exists.want) return { kind: 'drop' };
  if (exists.held || isDraft(set)) return rest;
  const made = withoutKeys(shownOver(set, draft));
  const created = firstPart({ ...made, terms: set.terms.filter(hasWords).map(withoutPicture) }, largest);
  const carries = { values: [], there: [], exists: { value: true, rev: exists.rev } };
  return { kind: 'send', plan: { carries, created, request: null, makes: true } };
}

/** When it is worth looking again: something may leave, can be tried again, or cannot land any more. */
function earliest(
  { tried }: DraftRow,
  left: readonly SteadyMs[],
  until: EpochMs | null,
  { now, steady }: PlanContext,
): EpochMs | null {
  const moments = [
    ...(until === null ? [] : [until]),
    ...Object.values(tried).flatMap(({ notBefore }) => (isDue(notBefore, now) ? [] : [notBefore])),
    ...left.flatMap((moment) => (moment > steady ? [(now + moment - steady) as EpochMs] : [])),
  ];
  return moments.length === 0 ? null : (Math.min(...moments) as EpochMs);
}
