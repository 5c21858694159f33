import * as search from '../../../messages/app/search';
import * as words from '../../../messages/app/library';
import { Suspense, useContext, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { LibraryRow, Today } from '../../client/carrel-client';
import { Search } from '../../ui/icons';
import { Key, toldKey } from '../../ui/key';
import { Link } from '../../ui/link';
import { OpenSearch } from '../../ui/open-search';
import { lazyPart } from '../../ui/lazy-part';
import { useKeys } from '../../ui/use-keys';
import { BinLink } from '../bin/bin-link';
import { AccountLinks } from './account-links';
import { ShelfBar } from '../labels/shelf-bar';
import { type Shelf, shelfNames, shelfOf, shelvesOf } from './library-shelf';
import { SetRows } from './set-rows';
import { groupsOf } from './shelf-groups';
import { useShelf } from './use-shelf';

const GroupedRows = lazyPart(async () => (await import('../labels/grouped-rows')).GroupedRows);

interface LibraryListProps {
  readonly rows: readonly LibraryRow[];
  /** Null: not known yet. */
  readonly today: Today | null;
  /** What the order of the rows comes from. */
  readonly order: Today | null;
}

/** All sets: by shelf, in the order and with the filters that were chosen last. */
export function LibraryList({ rows, today, order }: LibraryListProps) {
  const openSearch = useContext(OpenSearch);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  useKeys({
    r: () => (today?.sets.some(({ isBegun }) => isBegun) ? void navigate('/review') : false),
  });
  const shelves = shelvesOf(rows);
  const asked = params.get('show');
  const shelf: Shelf = shelves.find((one) => one.shelf === asked)?.shelf ?? 'all';
  const onShelf = useMemo(() => shelfOf(rows, shelf), [rows, shelf]);
  const shown = useShelf(onShelf, today, order);
  const { grouped, label } = shown.choice;
  const groups = grouped && label === null ? groupsOf(onShelf, shown.rows, today) : null;
  return (
    <section aria-labelledby="sets">
      <div className="listtools">
        <h2 id="sets" className={shelves.length > 0 ? 'vh' : ''}>
          {words.sets}
        </h2>
        {shelves.length > 0 && <Shelves shelves={shelves} current={shelf} />}
        <button type="button" className="field find" onClick={openSearch} {...toldKey('/')}>
          <Search className="i-sm" aria-hidden />
          <span className="grow">{search.findHere}</span>
          <Key>/</Key>
        </button>
      </div>
      {(rows.length > 1 || shown.rows.length < onShelf.length) && (
        <ShelfBar rows={onShelf} choice={shown.choice} shown={shown.rows.length} onChange={shown.choose} />
      )}
      {groups ? (
        <Suspense fallback={null}>
          <GroupedRows groups={groups} today={today} />
        </Suspense>
      ) : (
        <SetRows rows={shown.rows} today={today} />
      )}
      <AccountLinks />
      <BinLink />
    </section>
  );
}

interface ShelvesProps {
  readonly shelves: readonly { readonly shelf: Shelf; readonly count: number }[];
  readonly current: Shelf;
}

function Shelves({ shelves, current }: ShelvesProps) {
  return (
    <nav className="tabs" aria-label={words.whichSets}>
      {shelves.map(({ shelf, count }) => (
        <Link key={shelf} to={`/?show=${shelf}`} replace aria-current={shelf === current ? 'true' : undefined}>
          {shelfNames[shelf]} <span className="n">{count}</span>
        </Link>
      ))}
    </nav>
  );
}
