import type { ContentRow, SetRow } from '../store/rows';
import type { Store } from '../store/store';
import type { LibraryRow, Owner } from './carrel-client';
import { libraryRow, undrafted } from './set-view';

/** Every set of the library, changed last first. Only sets with a draft have their cards read. Not within a transaction. */
export async function readLibrary(store: Store, owner: Owner): Promise<readonly LibraryRow[]> {
  const { headers, drafts, contents, marks } = await readRows(store);
  const ofDrafts = drafts.length > 0 ? await import('./drafted-view') : null;
  const places = new Map(drafts.map(({ setId }, place) => [setId, place]));
  const rowOf = (header: SetRow): readonly LibraryRow[] => {
    const place = places.get(header.id) ?? -1;
    const [content, draft] = [contents[place], drafts[place]];
    if (!draft && isUnseen(header)) return [];
    const shown = draft && ofDrafts ? ofDrafts.drafted(header, content, draft) : undrafted(header, content);
    if (!shown) return [];
    const row = libraryRow(shown, marks.get(header.id), owner);
    return [content ? row : { ...row, ...countsOf(header) }];
  };
  return headers.flatMap(rowOf).sort((a, b) => b.modifiedAt - a.modifiedAt);
}

/** `contents` has a place for each of `drafts`. */
const readRows = ({ db, sets, drafts, study }: Store) =>
  db.read([db.sets, db.contents, db.drafts, db.marks], async () => {
    const [headers, wanted, marks] = await Promise.all([sets.headers(), drafts.all(), study.allMarks()]);
    const contents: readonly (ContentRow | undefined)[] =
      wanted.length > 0 ? await db.contents.bulkGet(wanted.map(({ setId }) => setId)) : [];
    return { headers, drafts: wanted, contents, marks };
  });

/** What a header says of cards that were not read. */
const countsOf = ({ termCount, pictured }: SetRow) => ({ termCount, hasPictures: pictured ?? false });

/** Known by its number alone: somebody followed an address to it, and nothing of it ever came. */
const isUnseen = ({ availability, copy, title }: SetRow) => availability !== 'here' && copy === null && title === '';
