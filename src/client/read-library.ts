import type { SetRow } from '../store/rows';
import type { Store } from '../store/store';
import { headerBase, readStoredSet } from '../store/stored-set';
import type { LibraryRow, Owner } from './carrel-client';
import { libraryRow, shownOf, waitingIn } from './set-view';

/** Every set of the library, changed last first. Only sets with a draft have their cards read. */
export function readLibrary({ db, sets, drafts, study }: Store, owner: Owner): Promise<readonly LibraryRow[]> {
  return db.read([db.sets, db.contents, db.drafts, db.marks], async () => {
    const [headers, wanted, marks] = await Promise.all([sets.headers(), drafts.all(), study.allMarks()]);
    const withDraft = new Set(wanted.map(({ setId }) => setId));
    const rows: LibraryRow[] = [];
    for (const header of headers) {
      if (!withDraft.has(header.id)) {
        if (isUnseen(header)) continue;
        const row = libraryRow(header, headerBase(header), [], marks.get(header.id), owner);
        rows.push({ ...row, ...countsOf(header) });
        continue;
      }
      const stored = await readStoredSet(db, header.id);
      const set = shownOf(stored);
      if (!set) continue;
      const row = libraryRow(header, set, waitingIn(stored), marks.get(header.id), owner);
      rows.push(stored.shown ? row : { ...row, ...countsOf(header) });
    }
    return rows.sort((a, b) => b.modifiedAt - a.modifiedAt);
  });
}

/** What a header says of cards that were not read. */
const countsOf = ({ termCount, pictured }: SetRow) => ({ termCount, hasPictures: pictured ?? false });

/** Known by its number alone: somebody followed an address to it, and nothing of it ever came. */
const isUnseen = ({ availability, copy, title }: SetRow) => availability !== 'here' && copy === null && title === '';
