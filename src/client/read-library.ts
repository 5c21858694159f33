import type { SetId, StudySet } from '../domain/study-set';
import { foldRows, readStoredSet } from '../store/stored-set';
import type { OutboxRow, SetRow } from '../store/rows';
import type { Store } from '../store/store';
import type { LibraryRow, Owner } from './carrel-client';
import { libraryRow } from './set-view';

/** Every set of the library, changed last first. Only sets with waiting changes have their cards read. */
export function readLibrary({ db, sets, outbox, study }: Store, owner: Owner): Promise<readonly LibraryRow[]> {
  return db.read([db.sets, db.contents, db.outbox, db.marks], async () => {
    const [headers, open, marks] = await Promise.all([sets.headers(), outbox.open(), study.allMarks()]);
    const waiting = bySet(open);
    const rows: LibraryRow[] = [];
    for (const header of headers) {
      if (waiting.has(header.id) || isUnseen(header)) continue;
      rows.push({
        ...libraryRow(header, withoutCards(header), [], marks.get(header.id), owner),
        termCount: header.termCount,
      });
    }
    for (const [id, ops] of waiting) {
      const { header, shown } = await readStoredSet(db, id);
      const set = shown ?? (header && foldRows(withoutCards(header), ops));
      if (!set) continue;
      const row = libraryRow(header, set, ops, marks.get(id), owner);
      rows.push(shown ? row : { ...row, termCount: header?.termCount ?? 0 });
    }
    return rows.sort((a, b) => b.modifiedAt - a.modifiedAt);
  });
}

/** Known by its number alone: somebody followed an address to it, and nothing of it ever came. */
const isUnseen = ({ availability, copy, title }: SetRow) => availability !== 'here' && copy === null && title === '';

const withoutCards = (header: SetRow): StudySet => ({ ...header, terms: [] });

function bySet(rows: readonly OutboxRow[]): ReadonlyMap<SetId, readonly OutboxRow[]> {
  const grouped = new Map<SetId, OutboxRow[]>();
  for (const row of rows) {
    const group = grouped.get(row.setId);
    if (group) group.push(row);
    else grouped.set(row.setId, [row]);
  }
  return grouped;
}
