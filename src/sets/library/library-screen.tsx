import './library.css';
import * as places from '../../../messages/app/places';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useCarrel } from '../../client/use-carrel';
import { Late } from '../../ui/late';
import { lazyPart } from '../../ui/lazy-part';
import { usePageTitle } from '../../ui/use-page-title';
import { FirstRun } from './first-run';
import { LibrarySkeleton } from './library-skeleton';
import { isFirstRun } from './is-first-run';
import { VirtualSetRows } from './set-rows';
import { setQueries } from '../set-queries';

/** Seen after signing in, or never: not part of a first start. */
const AccountNotes = lazyPart(async () => (await import('./account-notes')).AccountNotes);
const EmptyLibrary = lazyPart(async () => (await import('./empty-library')).EmptyLibrary);
/** Nor is what speaks of sets that were opened and of cards that were answered. */
const LibraryPage = lazyPart(async () => (await import('./library-page')).LibraryPage);
/** What of it is in files of its own. */
export const libraryParts = [LibraryPage, AccountNotes, EmptyLibrary, VirtualSetRows];

const skeleton = (
  <Late>
    <LibrarySkeleton />
  </Late>
);

export function LibraryScreen() {
  usePageTitle(places.library);
  const client = useCarrel();
  const { data: rows, error } = useQuery(setQueries(client).library());
  useEffect(() => {
    // Sets are about to come: what shows them is fetched meanwhile, while there is a network.
    if (client.owner.kind === 'account') void LibraryPage.preload().catch(() => undefined);
  }, [client]);
  if (error) throw error;
  if (!rows) return skeleton;
  if (client.owner.kind === 'device' && isFirstRun(rows)) return <FirstRun rows={rows} />;
  return (
    <>
      {client.owner.kind === 'account' && (
        <Suspense>
          <AccountNotes />
        </Suspense>
      )}
      {rows.length === 0 ? (
        <Suspense>
          <EmptyLibrary />
        </Suspense>
      ) : (
        <Suspense fallback={skeleton}>
          <LibraryPage rows={rows} />
        </Suspense>
      )}
    </>
  );
}
