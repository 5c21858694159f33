import * as copies from '../../../messages/app/copies';
import * as words from '../../../messages/app/share';
import { Suspense, lazy, useState } from 'react';
import type { SetView } from '../../client/carrel-client';
import { Button } from '../../ui/button';
import { Copy, Share2 } from '../../ui/more-icons';
import type { StudySet } from '../../domain/study-set';
import { CopiedFrom } from '../copy/copied-from';
import { DuplicateButton } from '../copy/duplicate-button';
import { useCopySet } from '../copy/use-copy-set';
import { SetLabels } from '../labels/set-labels';
import { FavouriteStar } from '../find/favourite-star';
import { useFavourites } from '../find/use-favourites';

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog')).ShareDialog }));

/** What concerns a set and other people, on its page: what cannot be done with it is not offered. */
export function SetSharing({ view }: { readonly view: SetView }) {
  const [isSharing, setSharing] = useState(false);
  return (
    <>
      <Button size="sm" icon={Share2} onClick={() => setSharing(true)}>
        {words.share}
      </Button>
      {isOfOthers(view) && <CopyButton view={view} />}
      {isOfOthers(view) && <Star set={view.set} />}
      {view.isMine && <DuplicateButton view={view} />}
      <SetLabels view={view} />
      {view.copiedFrom && <CopiedFrom source={view.copiedFrom} terms={view.set.terms} />}
      {isSharing && (
        <Suspense>
          <ShareDialog view={view} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </>
  );
}

/** One's own sets are at hand already. */
const isOfOthers = ({ origin, isMine }: SetView): boolean => origin === 'service' && !isMine;

function Star({ set: { serviceId, title } }: { readonly set: StudySet }) {
  const favourites = useFavourites();
  return serviceId === null ? null : <FavouriteStar row={{ serviceId, title }} favourites={favourites} />;
}

function CopyButton({ view: { set, missing } }: { readonly view: SetView }) {
  const copy = useCopySet(set);
  if (set.terms.length === 0) return null;
  return (
    <Button size="sm" icon={Copy} unavailable={missing > 0 ? copies.cardsFirst : undefined} onClick={() => void copy()}>
      {copies.copySet}
    </Button>
  );
}
