import { cardsIn, needsAnswer, type WaitingChange, waitingOf } from '../domain/draft/waiting';
import { isDraft } from '../domain/is-draft';
import type { StudySet, TermId } from '../domain/study-set';
import type { TextLook } from '../card-text/text-look';
import type { MarksRow, SetRow } from '../store/rows';
import { isPictured } from '../store/set-repository';
import { headerBase, shownOver, type StoredSet } from '../store/stored-set';
import type { LibraryRow, Owner, Pending, SetView } from './carrel-client';

/** What a screen shows of one stored set; null when nothing is known of it, or it was deleted here. */
export function setView(stored: StoredSet, marks: MarksRow, owner: Owner): SetView | null {
  const whole = shownOf(stored);
  if (!whole) return null;
  const { header } = stored;
  const waiting = waitingIn(stored);
  return {
    set: isHidden(header, owner) ? { ...whole, terms: [] } : whole,
    availability: header?.availability ?? 'here',
    origin: header?.origin ?? 'service',
    isMine: isMine(header, owner),
    canEdit: header?.canEdit ?? true,
    missing: header?.missing ?? 0,
    pending: pendingOf(waiting, whole),
    pendingTerms: pendingTerms(waiting),
    stars: new Set(marks.stars),
    look: lookOf(marks),
    labels: marks.study?.labels ?? noLabels,
    copiedFrom: marks.copiedFrom,
    keepsPictures: marks.keepsPictures ?? false,
  };
}

const noLabels: readonly string[] = [];

/** What was chosen of its look; of formatting, earlier builds and files say it beside the settings. */
const lookOf = ({ showFormatting, study }: MarksRow): TextLook => ({
  formatting: study?.formatting ?? showFormatting,
  formulas: study?.formulas ?? false,
  readings: study?.readings ?? 'typed',
});

/** What the service no longer shows to this user, this device no longer shows either; one's own is one's own. */
function isHidden(header: SetRow | null, owner: Owner): boolean {
  if (!header || isMine(header, owner)) return false;
  return (
    header.availability === 'password' || header.availability === 'members-only' || header.availability === 'no-access'
  );
}

/** What waits of a stored set, as its user would say it; of one whose cards are not here, over its header. Pure. */
export function waitingIn({ header, base, draft }: StoredSet): readonly WaitingChange[] {
  const under = base ?? (header && headerBase(header));
  return under && draft ? waitingOf(under, draft.draft) : [];
}

/** What is shown of it, and be it its header alone; null where nothing is known of it, or it is to be deleted. Pure. */
export const shownOf = (stored: StoredSet): StudySet | null => stored.shown ?? headerOnly(stored);

/** A header whose cards are not here; what waits of title and language shows all the same. */
function headerOnly({ header, base, draft }: StoredSet): StudySet | null {
  if (!header || base || draft?.draft.exists?.want === false) return null;
  return shownOver(headerBase(header), draft?.draft);
}

export function libraryRow(
  header: SetRow | null,
  set: StudySet,
  waiting: readonly WaitingChange[],
  marks: MarksRow | undefined,
  owner: Owner,
): LibraryRow {
  const { id, serviceId, title, langTerms, langDefinitions, visibility, createdBy, modifiedAt } = set;
  return {
    id,
    serviceId,
    title,
    langTerms,
    langDefinitions,
    visibility,
    createdBy,
    modifiedAt,
    termCount: set.terms.length,
    isMine: isMine(header, owner),
    origin: header?.origin ?? 'service',
    availability: header?.availability ?? 'here',
    pending: pendingOf(waiting, set),
    openedAt: marks?.openedAt ?? null,
    labels: marks?.study?.labels ?? noLabels,
    hasStars: (marks?.stars.length ?? 0) > 0,
    hasPictures: isPictured(set),
  };
}

/** A set that has no header yet was made here, by this owner. */
export function isMine(header: SetRow | null, owner: Owner): boolean {
  if (!header) return true;
  return owner.kind === 'device' ? header.origin !== 'service' : header.createdBy === owner.user;
}

function pendingOf(waiting: readonly WaitingChange[], set: StudySet): Pending {
  const needsYou = waiting.filter(needsAnswer).length;
  const isToBeMade = waiting.some(
    ({ command, problem, attempts }) => command.kind === 'create-set' && problem === null && attempts.length === 0,
  );
  return { waiting: waiting.length - needsYou, needsYou, draft: isToBeMade && isDraft(set) };
}

function pendingTerms(waiting: readonly WaitingChange[]): ReadonlyMap<TermId, 'waiting' | 'needs-you'> {
  const pending = new Map<TermId, 'waiting' | 'needs-you'>();
  for (const change of waiting)
    for (const card of cardsIn(change))
      if (needsAnswer(change) || !pending.has(card)) pending.set(card, needsAnswer(change) ? 'needs-you' : 'waiting');
  return pending;
}
