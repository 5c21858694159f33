import { asBase, asShown, type Base, emptyDraft, type SetDraft, type Shown } from '../domain/draft/set-draft';
import { shown, withFields } from '../domain/draft/shown';
import type { EpochMs } from '../../contract/units';
import type { SetId, StudySet } from '../domain/study-set';
import type { Database } from './database';
import type { ContentRow, DraftRow, SetRow } from './rows';
import { studySetOf } from './set-repository';

/** All that is stored of one set, read in one transaction. */
export interface StoredSet {
  readonly header: SetRow | null;
  /** The service's copy; of a set that no service knows, the set itself. Null where its cards are not here. */
  readonly base: Base | null;
  readonly draft: DraftRow | null;
  /** What the user sees: the base with the draft over it (I3). Null where it is not here, or is to be deleted. */
  readonly shown: Shown | null;
}

export const noSet: StoredSet = { header: null, base: null, draft: null, shown: null };

/** Reads over sets, contents and drafts. */
export async function readStoredSet(db: Database, id: SetId): Promise<StoredSet> {
  const [header, content, draft] = await Promise.all([db.sets.get(id), db.contents.get(id), db.drafts.get(id)]);
  return storedSetOf(header, content, draft);
}

/** Pure. */
export function storedSetOf(
  header: SetRow | undefined,
  content: ContentRow | undefined,
  draft: DraftRow | undefined,
): StoredSet {
  const base = header && content ? asBase(studySetOf(header, content.terms)) : null;
  const isDeleted = draft?.draft.exists?.want === false;
  return {
    header: header ?? null,
    base,
    draft: draft ?? null,
    shown: base && !isDeleted ? shownOver(base, draft?.draft) : null,
  };
}

/** As it is shown if nobody had asked to delete it; a set that no service knows is its own draft but for who sees and edits it. Pure. */
export function shownOver(base: StudySet, draft: SetDraft | undefined): Shown {
  if (!draft) return asShown(base);
  if (base.serviceId === null) return asShown(withFields(base, draft.values));
  const { modifiedAt } = base;
  const latest = latestOf(draft, modifiedAt);
  const all = shown(base, draft);
  return latest === modifiedAt ? all : asShown({ ...all, modifiedAt: latest });
}

/** A header whose cards are not here, as a base to write on: title and languages. */
export const headerBase = (header: SetRow): Base => asBase(studySetOf(header, []));

/** What is stored of a set's draft, or that nothing is. */
export const draftIn = ({ draft }: Pick<StoredSet, 'draft'>, id: SetId): SetDraft => draft?.draft ?? emptyDraft(id);

const latestOf = ({ values, there, order }: SetDraft, since: EpochMs): EpochMs =>
  [...Object.values(values), ...Object.values(there), order].reduce<EpochMs>(
    (last, entry) => (entry && entry.at > last ? entry.at : last),
    since,
  );
