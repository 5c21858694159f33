import type { SetId, StudySet, TermId } from '../../domain/study-set';
import type { MarksRow, PlacedRow, SetRow } from '../../store/rows';
import type { Store } from '../../store/store';

/** What was learned of a set under the names of one database. */
interface Learned {
  readonly marks: MarksRow;
  readonly log: readonly PlacedRow[];
}

/**
 * What was learned without an account of a set of the service, under the names that the account's database has for set and
 * cards: the service's numbers say which are the same. A set that is not here yet is put here as the device has it, to be
 * read anew; one that is closed to the account stays closed. Within a transaction over sets, contents and marks; `set` is
 * the device's, `header` of it too.
 */
export async function studiedUnderOwnNames(
  { db, sets }: Store,
  { set, header, ...learned }: Learned & { readonly set: StudySet; readonly header: SetRow },
): Promise<Learned & { readonly setId: SetId }> {
  const known = set.serviceId === null ? undefined : await sets.byServiceId(set.serviceId);
  const setId = known?.id ?? set.id;
  const here = known ? await sets.whole(known.id) : null;
  if (!here && (known === undefined || known.availability === 'not-here')) {
    const { copy } = header;
    await sets.put({ ...set, id: setId }, { origin: 'service', availability: 'here', canEdit: false, copy, stale: 1 });
  }
  const marks = (await db.marks.get(setId)) ?? null;
  return { setId, ...renamed(learned, { setId, termOf: sameCards(set, here) }, marks) };
}

/** By the device's name of a card the account's; a card that only the device has keeps its name. Pure. */
function sameCards(theirs: StudySet, here: StudySet | null): (id: TermId) => TermId {
  const byNumber = new Map(here?.terms.map(({ serviceId, id }) => [serviceId, id]));
  const names = new Map(
    theirs.terms.flatMap(({ serviceId, id }) => {
      const name = serviceId === null ? undefined : byNumber.get(serviceId);
      return name === undefined ? [] : [[id, name] as const];
    }),
  );
  return (id) => names.get(id) ?? id;
}

interface Names {
  readonly setId: SetId;
  readonly termOf: (id: TermId) => TermId;
}

/** What the account has chosen for the set stays; its stars are those of both. Pure. */
export function renamed({ marks, log }: Learned, { setId, termOf }: Names, own: MarksRow | null): Learned {
  return {
    marks: {
      ...marks,
      ...own,
      setId,
      openedAt: later(marks.openedAt, own?.openedAt ?? null),
      stars: [...new Set([...(own?.stars ?? []), ...marks.stars.map(termOf)])],
    },
    log: log.map((line) => ({
      ...line,
      setId,
      ...('termId' in line && { termId: termOf(line.termId) }),
      ...('mixedUpWith' in line && line.mixedUpWith !== undefined && { mixedUpWith: termOf(line.mixedUpWith) }),
    })),
  };
}

const later = (one: MarksRow['openedAt'], other: MarksRow['openedAt']): MarksRow['openedAt'] =>
  one === null || (other !== null && other > one) ? other : one;
