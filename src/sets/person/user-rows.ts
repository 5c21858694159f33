import type { Availability, LibraryRow, ListedRow, Owner, UserSet } from '../../client/carrel-client';

/** Somebody's sets as rows of a library; those that are in the user's own lead to what is here. Pure. */
export function userRows(sets: readonly UserSet[], library: readonly LibraryRow[], owner: Owner): readonly ListedRow[] {
  const known = new Map(library.map((row) => [row.serviceId, row]));
  return sets.map((set) => rowOf(set, known.get(set.serviceId), owner));
}

function rowOf(set: UserSet, known: LibraryRow | undefined, owner: Owner): ListedRow {
  const { serviceId, title, langTerms, langDefinitions, termCount, visibility, createdBy, modifiedAt } = set;
  return {
    id: known?.id ?? null,
    serviceId,
    title,
    langTerms: langTerms ?? known?.langTerms ?? '',
    langDefinitions: langDefinitions ?? known?.langDefinitions ?? '',
    termCount,
    visibility,
    // The page is called after them: a row need not say it again.
    createdBy: null,
    isMine: known?.isMine ?? (owner.kind === 'account' && createdBy === owner.user),
    origin: 'service',
    availability: availabilityOf(set, known),
    pending: known?.pending ?? { waiting: 0, needsYou: 0, draft: false },
    modifiedAt,
    openedAt: null,
  };
}

/** What one has not fetched yet needs no word here: it is fetched when it is opened. */
function availabilityOf({ hasAccess, visibility }: UserSet, known: LibraryRow | undefined): Availability {
  if (hasAccess || known?.availability === 'here') return 'here';
  if (visibility === 'password') return 'password';
  return visibility === 'classes' ? 'members-only' : 'no-access';
}
