import * as words from '../../messages/app/library';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { LibraryRow, Today } from '../client/carrel-client';
import { useService } from '../client/use-service';
import { LinkButton } from '../ui/button';
import { Search } from '../ui/icons';
import { isOfInputMethod } from '../ui/key-chord';
import { useKeys } from '../ui/use-keys';
import { BinLink } from './bin-link';
import { AccountLinks } from './account-links';
import { byDue } from './by-due';
import { type Shelf, foundIn, shelfNames, shelfOf, shelvesOf } from './library-shelf';
import { SetRows } from './set-rows';

interface LibraryListProps {
  readonly rows: readonly LibraryRow[];
  /** Null: not known yet. */
  readonly today: Today | null;
  /** What the order of the rows comes from. */
  readonly order: Today | null;
}

/** All sets: by shelf, by what is typed, most due first. */
export function LibraryList({ rows, today, order }: LibraryListProps) {
  const [query, setQuery] = useState('');
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  useKeys({
    '/': () => box.current?.focus(),
    r: () => (today?.sets.some(({ isBegun }) => isBegun) ? void navigate('/review') : false),
  });
  const sorted = useMemo(() => byDue(rows, order), [rows, order]);
  const shelves = shelvesOf(sorted);
  const asked = params.get('show');
  const shelf: Shelf = shelves.find((one) => one.shelf === asked)?.shelf ?? 'all';
  const found = foundIn(shelfOf(sorted, shelf), useDeferredValue(query));
  return (
    <section aria-labelledby="sets">
      <div className="listtools">
        <h2 id="sets" className={shelves.length > 0 ? 'vh' : ''}>
          {words.sets}
        </h2>
        {shelves.length > 0 && <Shelves shelves={shelves} current={shelf} />}
        <label className="field find">
          <Search className="i-sm" aria-hidden />
          <span className="vh">{words.findByTitle}</span>
          <input
            ref={box}
            type="search"
            value={query}
            placeholder={words.findSet}
            onChange={(event) => setQuery(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && query !== '' && !isOfInputMethod(event.nativeEvent)) {
                event.preventDefault();
                setQuery('');
              }
            }}
          />
          <kbd aria-hidden>/</kbd>
        </label>
      </div>
      <SetRows rows={found} today={today} />
      <p className="vh" aria-live="polite">
        {query !== '' && words.someSets({ found: found.length, of: rows.length })}
      </p>
      {found.length === 0 && <NothingFound query={query} />}
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

function NothingFound({ query }: { readonly query: string }) {
  const service = useService();
  return (
    <div className="empty">
      <Search className="i-lg" aria-hidden />
      <b>{words.noneMatches({ query: <bdi>{query}</bdi> })}</b>
      <span>{words.noneMatchesAbout}</span>
      {query.trim() !== '' && (
        <LinkButton to={`/find?${new URLSearchParams({ q: query.trim() }).toString()}`} icon={Search}>
          {words.lookOn({ service: service.name })}
        </LinkButton>
      )}
    </div>
  );
}
