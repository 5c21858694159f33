import './library-page.css';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { LibraryRow, Today } from '../../client/carrel-client';
import { hasMoved } from '../../platform/steps';
import { useCarrel } from '../../client/use-carrel';
import { Late } from '../../ui/late';
import { lazyPart } from '../../ui/lazy-part';
import { hasSomethingToDo } from './has-something-to-do';
import { LeftOffPlaces } from './left-off-places';
import type { LeftOff } from './left-off';
import { LibraryHero } from './library-hero';
import { LibraryList } from './library-list';
import { LibrarySkeleton } from './library-skeleton';
import { todayQueries } from './today-queries';

/** What comes under the sets shifts nothing, and is fetched after them. */
const BackupReminder = lazyPart(async () => (await import('./backup-reminder')).BackupReminder);
const UnreadableNote = lazyPart(async () => (await import('./unreadable-note')).UnreadableNote);
const TryOutSets = lazyPart(async () => (await import('../new-shelf/try-out-sets')).TryOutSets);

/** So long a library waits for the numbers of today; then it is shown, and they come into their places. */
const patienceMs = 1_000;

/** The library of somebody who has done something in it: where one left off, and the sets. */
export function LibraryPage({ rows }: { readonly rows: readonly LibraryRow[] }) {
  const queries = todayQueries(useCarrel());
  // What counts it is fetched when it is first needed: without a network the sets are shown all the same.
  const today = useQuery(queries.today());
  const { data: places, error } = useQuery(queries.leftOff());
  const isPatient = usePatience();
  if (error) throw error;
  if (!places || (!today.data && isPatient)) {
    return (
      <Late>
        <LibrarySkeleton />
      </Late>
    );
  }
  return <Shelf rows={rows} today={today.data ?? null} places={places} />;
}

interface ShelfProps {
  readonly rows: readonly LibraryRow[];
  /** Null: not known yet. */
  readonly today: Today | null;
  readonly places: readonly LeftOff[];
}

function Shelf({ rows, today, places }: ShelfProps) {
  const { owner } = useCarrel();
  const { key, search } = useLocation();
  // Nothing moves under a finger: the order of a visit is that of its first sight.
  const [first] = useState(today);
  // Where there is something to do, Carrel opens with it; who went to the library finds the library.
  const [isOpening] = useState(key === 'default' && search === '' && !hasMoved());
  if (isOpening && first && hasSomethingToDo(first)) return <Navigate to="/today" replace />;
  return (
    <>
      <LibraryHero rows={rows} leftOff={places} />
      <LeftOffPlaces rows={rows} places={places} />
      <LibraryList rows={rows} today={today} order={first} />
      <Suspense fallback={null}>
        {owner.kind === 'account' && <UnreadableNote />}
        {owner.kind === 'account' && <TryOutSets />}
        <BackupReminder />
      </Suspense>
    </>
  );
}

function usePatience(): boolean {
  const [isPatient, setPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return isPatient;
}
