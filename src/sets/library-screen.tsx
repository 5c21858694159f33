import './library.css';
import { useQuery } from '@tanstack/react-query';
import { Search } from '../ui/icons';
import { Suspense, lazy, useDeferredValue, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { LibraryRow } from '../client/carrel-client';
import { useCarrel } from '../client/use-carrel';
import { Late } from '../ui/late';
import { useKeys } from '../ui/use-keys';
import { usePageTitle } from '../ui/use-page-title';
import { FirstRun } from './first-run';
import { LibraryHero } from './library-hero';
import { LibrarySkeleton } from './library-skeleton';
import { type Shelf, foundIn, isFirstRun, shelfNames, shelfOf, shelvesOf } from './library-shelf';
import { setQueries } from './set-queries';
import { SetRows } from './set-rows';

/** Seen once after signing in, or never: not part of a first start. */
const OfferedSets = lazy(async () => ({ default: (await import('./offered-sets')).OfferedSets }));
const EmptyLibrary = lazy(async () => ({ default: (await import('./empty-library')).EmptyLibrary }));

export function LibraryScreen() {
  usePageTitle('Library');
  const client = useCarrel();
  const queries = setQueries(client);
  const { data: rows, error } = useQuery(queries.library());
  const { data: unfinished } = useQuery(queries.unfinished());
  const { data: offered } = useQuery(queries.offered());
  if (error) throw error;
  if (!rows || !unfinished) {
    return (
      <Late>
        <LibrarySkeleton />
      </Late>
    );
  }
  if (client.owner.kind === 'device' && isFirstRun(rows)) return <FirstRun rows={rows} />;
  return (
    <>
      {offered && offered.length > 0 && (
        <Suspense>
          <OfferedSets offered={offered} />
        </Suspense>
      )}
      {rows.length === 0 ? (
        <Suspense>
          <EmptyLibrary />
        </Suspense>
      ) : (
        <>
          <LibraryHero rows={rows} unfinished={unfinished} />
          <LibraryList rows={rows} />
        </>
      )}
    </>
  );
}

function LibraryList({ rows }: { readonly rows: readonly LibraryRow[] }) {
  const [query, setQuery] = useState('');
  const [params] = useSearchParams();
  const box = useRef<HTMLInputElement>(null);
  useKeys({ '/': () => box.current?.focus() });
  const shelves = shelvesOf(rows);
  const asked = params.get('show');
  const shelf: Shelf = shelves.find((one) => one.shelf === asked)?.shelf ?? 'all';
  const found = foundIn(shelfOf(rows, shelf), useDeferredValue(query));
  return (
    <section aria-labelledby="sets">
      <div className="listtools">
        <h2 id="sets" className={shelves.length > 0 ? 'vh' : ''}>
          Sets
        </h2>
        {shelves.length > 0 && <Shelves shelves={shelves} current={shelf} />}
        <label className="field find">
          <Search className="i-sm" aria-hidden />
          <span className="vh">Find a set by its title or its maker</span>
          <input
            ref={box}
            type="search"
            value={query}
            placeholder="Find a set"
            onChange={(event) => setQuery(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && query !== '') {
                event.preventDefault();
                setQuery('');
              }
            }}
          />
          <kbd aria-hidden>/</kbd>
        </label>
      </div>
      <SetRows rows={found} />
      <p className="vh" aria-live="polite">
        {query !== '' && `${found.length} of ${rows.length} sets`}
      </p>
      {found.length === 0 && <NothingFound query={query} />}
    </section>
  );
}

interface ShelvesProps {
  readonly shelves: readonly { readonly shelf: Shelf; readonly count: number }[];
  readonly current: Shelf;
}

function Shelves({ shelves, current }: ShelvesProps) {
  return (
    <nav className="tabs" aria-label="Which sets">
      {shelves.map(({ shelf, count }) => (
        <Link key={shelf} to={shelf === 'all' ? '/' : `/?show=${shelf}`} replace aria-current={shelf === current ? 'true' : undefined}>
          {shelfNames[shelf]} <span className="n">{count}</span>
        </Link>
      ))}
    </nav>
  );
}

function NothingFound({ query }: { readonly query: string }) {
  return (
    <div className="empty">
      <Search className="i-lg" aria-hidden />
      <b>
        No set says “<bdi>{query}</bdi>”
      </b>
      <span>Only titles and makers are looked at.</span>
    </div>
  );
}
