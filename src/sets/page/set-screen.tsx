import { isolated } from '../../../messages/isolated';
import './set-page.css';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { SetView } from '../../client/carrel-client';
import { useCarrel } from '../../client/use-carrel';
import { isLaid, mayBeLaid } from '../../card-text/text-look';
import { Late } from '../../ui/late';
import { lazyPart } from '../../ui/lazy-part';
import { Awaited, Part, PartBoundary } from '../../ui/part';
import { useKeys } from '../../ui/use-keys';
import { usePageTitle } from '../../ui/use-page-title';
import { SetDoors } from './set-doors';
import { SetHead, SetSharing } from './set-head';
import { setQueries } from '../set-queries';
import { CardSkeletons, SetSkeleton } from './set-skeleton';
import { SetLegend, SetTerms, VirtualTerms } from './set-terms';
import { isUnseen, nameOf } from '../set-words';
import { ownPictureIn } from '../../domain/own-picture';
import { useKnownSet } from '../use-known-set';
import { setAddress } from '../../domain/set-address';
import type { StudySet } from '../../domain/study-set';
import { isWhole } from '../../domain/whole-card';
import { useAskedAgain } from './use-asked-again';
import { useSetId } from '../../client/use-set-id';
import { offersEditor, whyNot } from '../gate/why-not';

const LookSwitches = lazyPart(async () => (await import('./look-switches')).LookSwitches);
const KeepPictures = lazyPart(async () => (await import('../picture/keep-pictures')).KeepPictures);
const NoCards = lazyPart(async () => (await import('./no-cards')).NoCards);
const MissingCards = lazyPart(async () => (await import('./missing-cards')).MissingCards);
const SetObstacle = lazyPart(async () => (await import('./set-obstacle')).SetObstacle);
/** What a set's page shows at once and has in files of its own. */
export const setPageParts = [KeepPictures, LookSwitches, MissingCards, SetLegend, SetSharing, VirtualTerms];

export function SetScreen() {
  const setId = useSetId();
  const client = useCarrel();
  const { data: view, error } = useQuery(setQueries(client).one(setId));
  useAskedAgain(view);
  // A set to try that is only looked at is not begun: the welcome stays.
  const isTaken = view ? view.origin !== 'built-in' : false;
  useEffect(() => {
    if (isTaken) void client.sets.opened(setId);
  }, [client, setId, isTaken]);
  if (error) throw error;
  if (view === undefined) {
    return (
      <Late>
        <SetSkeleton />
      </Late>
    );
  }
  return view === null ? (
    <Part meanwhile={<SetSkeleton />}>
      <SetObstacle view={null} />
    </Part>
  ) : (
    <SetPage view={view} />
  );
}

function SetPage({ view }: { readonly view: SetView }) {
  const { set, availability } = view;
  const known = useKnownSet(set);
  usePageTitle(isolated(nameOf(known)));
  const showsCards = whyNot('read', view, useCarrel().owner) === null;
  return (
    <>
      {isUnseen(known) && availability !== 'here' ? <h1 className="vh">{nameOf(known)}</h1> : <SetHead view={view} />}
      {availability !== 'here' && (
        <Part meanwhile={<CardSkeletons />}>
          <SetObstacle view={view} />
        </Part>
      )}
      {showsCards && <SetBody view={view} />}
    </>
  );
}

/** Those that were put on its cards here are here, whatever is chosen. */
const hasPicturesElsewhere = ({ terms }: StudySet): boolean =>
  terms.some(({ image }) => image !== null && ownPictureIn(image) === null);

function SetBody({ view }: { readonly view: SetView }) {
  const client = useCarrel();
  const navigate = useNavigate();
  const { hash, key } = useLocation();
  const { set, canEdit, look } = view;
  const { data: standingsOf } = useQuery(setQueries(client).standings(set.id));
  const standings = useMemo(
    () => standingsOf?.(set.terms.filter(isWhole).map(({ id }) => id)),
    [standingsOf, set.terms],
  );
  // The editor begins with the card that has the focus.
  useKeys({
    e: () =>
      offersEditor(view, client.owner)
        ? void navigate(`${setAddress(set)}/edit`, {
            state: { card: document.activeElement?.closest('.terms > li')?.id.slice('card-'.length) },
          })
        : false,
  });
  const mayHaveLooks = useMemo(
    () => set.terms.some(({ term, definition }) => mayBeLaid(term) || mayBeLaid(definition)),
    [set.terms],
  );
  if (set.terms.length === 0)
    return (
      <Part>
        <NoCards canEdit={canEdit} set={set} />
      </Part>
    );
  return (
    <>
      <SetDoors set={set} today={standingsOf === null ? null : standings?.today} />
      {/* The cards wait for the switches above them: they would push them away under a finger. */}
      <Suspense
        fallback={
          <Awaited>
            <CardSkeletons />
          </Awaited>
        }
      >
        <PartBoundary>
          {view.missing > 0 && <MissingCards view={view} />}
          {(mayHaveLooks || isLaid(look)) && <LookSwitches view={view} />}
          {(view.keepsPictures || hasPicturesElsewhere(set)) && <KeepPictures view={view} />}
        </PartBoundary>
        {/* Whoever comes to a card sees it, whatever was chosen or looked for before. */}
        <SetTerms key={hash && key} view={view} standings={standings} />
      </Suspense>
    </>
  );
}
