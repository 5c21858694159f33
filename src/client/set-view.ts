import { isHiddenFrom } from '../domain/closed-set';
import type { StudySet, TermId } from '../domain/study-set';
import type { TextLook } from '../card-text/text-look';
import type { ContentRow, MarksRow, SetRow } from '../store/rows';
import { isPictured, studySetOf } from '../store/set-repository';
import type { LibraryRow, Owner, Pending, SetView } from './carrel-client';

/** What is shown of a set, and what waits of it. */
export interface ShownSet {
  readonly header: SetRow | null;
  readonly set: StudySet;
  readonly pending: Pending;
  readonly pendingTerms: ReadonlyMap<TermId, 'waiting' | 'needs-you'>;
}

const nothingWaits: Pick<ShownSet, 'pending' | 'pendingTerms'> = {
  pending: { waiting: 0, needsYou: 0, draft: false },
  pendingTerms: new Map(),
};

/** What is shown of a set without a draft: the service's copy, or its header alone. What is shown of a draft is `drafted-view.ts`, and no part of a first load. Pure. */
export const undrafted = (header: SetRow, content: ContentRow | undefined): ShownSet => ({
  header,
  set: studySetOf(header, content?.terms ?? []),
  ...nothingWaits,
});

/** What a screen shows of it. Pure. */
export function setView({ header, set, pending, pendingTerms }: ShownSet, marks: MarksRow, owner: Owner): SetView {
  return {
    set: isHidden(header, owner) ? { ...set, terms: [] } : set,
    availability: header?.availability ?? 'here',
    origin: header?.origin ?? 'service',
    isMine: isMine(header, owner),
    canEdit: header?.canEdit ?? true,
    wasHere: header === null || header.copy !== null,
    missing: header?.missing ?? 0,
    pending,
    pendingTerms,
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

/** Whether its cards are hidden from its owner (`domain/closed-set.ts`). Pure. */
export function isHidden(header: SetRow | null, owner: Owner): boolean {
  return header !== null && isHiddenFrom(owner.kind === 'account' ? owner.user : '', header);
}

/** What the library shows of it. Pure. */
export function libraryRow({ header, set, pending }: ShownSet, marks: MarksRow | undefined, owner: Owner): LibraryRow {
  const { id, serviceId, title, langTerms, langDefinitions, visibility, editable, createdBy, modifiedAt } = set;
  return {
    id,
    serviceId,
    title,
    langTerms,
    langDefinitions,
    visibility,
    editable,
    createdBy,
    modifiedAt,
    termCount: set.terms.length,
    isMine: isMine(header, owner),
    origin: header?.origin ?? 'service',
    availability: header?.availability ?? 'here',
    pending,
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
