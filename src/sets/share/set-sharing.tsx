import * as copies from '../../../messages/app/copies';
import type { SetView } from '../../client/carrel-client';
import { Button } from '../../ui/button';
import { Copy } from '../../ui/more-icons';
import type { StudySet } from '../../domain/study-set';
import { CopiedFrom } from '../copy/copied-from';
import { type CopyingProps, DuplicateButton } from '../copy/duplicate-button';
import { useCopySet } from '../copy/use-copy-set';
import { SetLabels } from '../labels/set-labels';
import { FavouriteStar } from '../find/favourite-star';
import { useFavourites } from '../find/use-favourites';
import { useCarrel } from '../../client/use-carrel';
import { type WhyNot, whyNot } from '../gate/why-not';
import { ShareButton } from './share-button';

/** What concerns a set and other people, on its page: what cannot be done with it is not offered. */
export function SetSharing({ view }: { readonly view: SetView }) {
  const { owner } = useCarrel();
  const [whyNoCopy, whyNoDuplicate] = [whyNot('copy', view, owner), whyNot('duplicate', view, owner)];
  return (
    <>
      <ShareButton view={view} />
      {isOffered(whyNoCopy) && <CopyButton view={view} isWhole={whyNoCopy === null} />}
      {whyNot('favour', view, owner) === null && <Star set={view.set} />}
      {isOffered(whyNoDuplicate) && <DuplicateButton view={view} isWhole={whyNoDuplicate === null} />}
      <SetLabels view={view} />
      {view.copiedFrom && <CopiedFrom source={view.copiedFrom} terms={view.set.terms} />}
    </>
  );
}

/** Where it waits for the rest of its cards, the button says so. */
const isOffered = (why: WhyNot | null): boolean => why === null || why === 'cards-missing';

function Star({ set: { serviceId, title } }: { readonly set: StudySet }) {
  const favourites = useFavourites();
  return serviceId === null ? null : <FavouriteStar row={{ serviceId, title }} favourites={favourites} />;
}

function CopyButton({ view, isWhole }: CopyingProps) {
  const copy = useCopySet(view);
  return (
    <Button size="sm" icon={Copy} unavailable={isWhole ? undefined : copies.cardsFirst} onClick={() => void copy()}>
      {copies.copySet}
    </Button>
  );
}
