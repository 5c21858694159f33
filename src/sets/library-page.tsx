import './library-page.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { LibraryRow, Today } from '../client/carrel-client';
import { useCarrel } from '../client/use-carrel';
import { DueSlip, DueStrip } from '../ui/due-slip';
import { Late } from '../ui/late';
import { LeftOffPlaces } from './left-off-places';
import type { LeftOff } from './left-off';
import { LibraryHero } from './library-hero';
import { LibraryList } from './library-list';
import { LibrarySkeleton } from './library-skeleton';
import { comingDays, dueToday, hasBegun } from './today-words';
import { todayQueries } from './today-queries';

/** So long a library waits for the numbers of today; then it is shown, and they come into their places. */
const patienceMs = 1_000;

/** The library of somebody who has done something in it: today, where one left off, and the sets. */
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
  return <Desk rows={rows} today={today.data ?? null} places={places} />;
}

interface DeskProps {
  readonly rows: readonly LibraryRow[];
  /** Null: not known yet. */
  readonly today: Today | null;
  readonly places: readonly LeftOff[];
}

function Desk({ rows, today, places }: DeskProps) {
  // Nothing moves under a finger: the order of a visit is that of its first sight.
  const [first] = useState(today);
  const slip = today && slipOf(today);
  return (
    <div className={today && !hasBegun(today) ? '' : 'libgrid'}>
      <div>
        <LibraryHero rows={rows} today={today} places={places} />
        <div className="only-s">
          {slip && <DueStrip {...slip} />}
          {today === null && <div className="slip slip-s blank" />}
        </div>
        <LeftOffPlaces rows={rows} places={places} />
        <LibraryList rows={rows} today={today} order={first} />
      </div>
      {slip && (
        <div className="hide-s">
          <DueSlip {...slip} />
        </div>
      )}
    </div>
  );
}

/** Null before anything was ever answered: an empty slip says nothing. */
function slipOf(today: Today): Parameters<typeof DueSlip>[0] | null {
  if (!hasBegun(today)) return null;
  const coming = comingDays(today).map((count, index) => ({ day: today.day + index + 1, count }));
  return { today: { day: today.day, count: dueToday(today) }, done: today.done.cards, coming };
}

function usePatience(): boolean {
  const [isPatient, setPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return isPatient;
}
