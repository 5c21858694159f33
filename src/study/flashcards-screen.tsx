import './desk.css';
import { X } from '../ui/icons';
import type { ReactNode } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { SetView } from '../client/carrel-client';
import type { SetId } from '../domain/study-set';
import { LinkButton } from '../ui/button';
import { useKeys } from '../ui/use-keys';
import { usePageTitle } from '../ui/use-page-title';
import { FlashcardsDesk } from './flashcards-desk';
import { useDeal } from './use-deck';

/** Flashcards of one set, on the desk. */
export function FlashcardsScreen() {
  const id = (useParams()['setId'] ?? '') as SetId;
  return <Deal key={id} id={id} />;
}

function Deal({ id }: { readonly id: SetId }) {
  const deal = useDeal(id);
  usePageTitle(deal?.view?.set.title ? `Flashcards: ${deal.view.set.title}` : 'Flashcards');
  if (!deal) return <div className="desk" />;
  const why = whyNot(deal.view);
  if (!deal.view || why) {
    return (
      <EmptyDesk to={`/sets/${id}`} title={deal.view?.set.title ?? ''}>
        {why}
      </EmptyDesk>
    );
  }
  return <FlashcardsDesk view={deal.view} stored={deal.session} />;
}

/** Why there is nothing to go through, and where to go instead. */
function whyNot(view: SetView | null): ReactNode {
  if (!view)
    return (
      <Nothing title="This device does not know this set." action={<LinkButton to="/">To the library</LinkButton>} />
    );
  const { id, terms } = view.set;
  const toSet = <LinkButton to={`/sets/${id}`}>To the set</LinkButton>;
  if (view.availability === 'not-here')
    return <Nothing title="These cards are not on this device yet." action={toSet} />;
  if (view.availability !== 'here' && view.availability !== 'gone')
    return <Nothing title="This set cannot be shown now." action={toSet} />;
  if (terms.length > 0) return null;
  const add = view.canEdit && (
    <LinkButton to={`/sets/${id}/edit`} look="primary">
      Add cards
    </LinkButton>
  );
  return <Nothing title="This set has no cards yet." action={add || toSet} />;
}

function Nothing({ title, action }: { readonly title: string; readonly action: ReactNode }) {
  return (
    <div className="desk-empty">
      <h2>{title}</h2>
      {action}
    </div>
  );
}

interface EmptyDeskProps {
  readonly to: string;
  readonly title: string;
  readonly children: ReactNode;
}

function EmptyDesk({ to, title, children }: EmptyDeskProps) {
  const navigate = useNavigate();
  useKeys({ Escape: () => void navigate(to) });
  return (
    <div className="desk">
      <header className="deskbar">
        <div className="l">
          <Link className="ib" to={to} aria-label="Leave (Esc)" title="Leave (Esc)">
            <X className="i" aria-hidden />
          </Link>
        </div>
        <h1 className="t">
          <b dir="auto">{title || 'Flashcards'}</b>
        </h1>
        <div className="r" />
      </header>
      <main className="stage" id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
