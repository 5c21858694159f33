import { Suspense } from 'react';
import * as deskWords from '../../../messages/app/desk';
import * as places from '../../../messages/app/places';
import type { SetId } from '../../domain/study-set';
import { lazyPart } from '../../ui/lazy-part';
import { usePageTitle } from '../../ui/use-page-title';
import { DeskAwaited } from '../desk/desk-awaited';
import { hasCards } from '../desk/has-cards';
import { FlashcardsDesk } from './flashcards-desk';
import { useDeal } from '../desk/use-deck';
import { useSetId } from '../../client/use-set-id';

const EmptyDesk = lazyPart(async () => (await import('../desk/empty-desk')).EmptyDesk);

/** Flashcards of one set, on the desk. */
export function FlashcardsScreen() {
  const id = useSetId();
  return <Deal key={id} id={id} />;
}

function Deal({ id }: { readonly id: SetId }) {
  const { deal, readAgain } = useDeal(id);
  usePageTitle(
    deal?.view?.set.title
      ? deskWords.pageTitle({ mode: places.flashcards, title: deal.view.set.title })
      : places.flashcards,
  );
  if (!deal) return <div className="desk" />;
  if (hasCards(deal.view)) return <FlashcardsDesk view={deal.view} stored={deal.session} />;
  return (
    <Suspense fallback={<DeskAwaited />}>
      <EmptyDesk id={id} view={deal.view} onChange={readAgain} />
    </Suspense>
  );
}
