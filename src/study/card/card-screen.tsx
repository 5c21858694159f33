import '../desk/desk-card.css';
import './card-screen.css';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import * as deskWords from '../../../messages/app/desk';
import * as counts from '../../../messages/app/counts';
import * as words from '../../../messages/app/card';
import type { CarrelClient } from '../../client/carrel-client';
import { queryKeys } from '../../client/query-keys';
import { useCarrel } from '../../client/use-carrel';
import { setAddress } from '../../domain/set-address';
import type { SetId, TermId } from '../../domain/study-set';
import { IconButton, LinkButton } from '../../ui/button';
import { ChevronLeft, Pencil, Star } from '../../ui/icons';
import { LangText } from '../../ui/lang-text';
import { Link } from '../../ui/link';
import { ChevronRight } from '../../ui/more-icons';
import { useKeys } from '../../ui/use-keys';
import { usePageTitle } from '../../ui/use-page-title';
import { useToast } from '../../ui/use-toast';
import { cardSide, otherSide } from '../desk/card-side';
import { sharedStep } from '../desk/shared-step';
import { SideText } from '../desk/side-text';
import { cardWays } from './card-history';
import { CardHistory } from './card-stamps';
import { CardWays } from './card-ways';
import { useSetId } from '../../client/use-set-id';

/** A day ends without any change in the store, so whoever comes back asks again. */
const cardQuery = (client: CarrelClient, setId: SetId, termId: TermId) => ({
  staleTime: 0,
  refetchOnWindowFocus: true,
  queryKey: [...queryKeys.study, 'card', setId, termId],
  queryFn: async () => {
    const [view, log, progress, settings, day] = await Promise.all([
      client.sets.view(setId),
      client.study.log(setId),
      client.study.progress(setId),
      client.study.setSettings(setId),
      client.study.day(),
    ]);
    return { view, ways: cardWays(termId, { log, progress, settings, day }), day };
  },
});

const sides = { term: deskWords.term, definition: deskWords.definition };

/** One card: its sides, when it comes again each way, and what was answered. */
export function CardScreen() {
  const setId = useSetId();
  const termId = (useParams()['termId'] ?? '') as TermId;
  const client = useCarrel();
  const toast = useToast();
  const navigate = useNavigate();
  const { data, error } = useQuery(cardQuery(client, setId, termId));
  const view = data?.view;
  const terms = view?.set.terms ?? [];
  const place = terms.findIndex(({ id }) => id === termId);
  const card = terms[place];
  const address = setAddress(view?.set ?? { id: setId, serviceId: null });
  const title = counts.cardOf({ number: place + 1, count: terms.length });
  usePageTitle(title);
  const addressOf = (index: number) => {
    const other = terms[index];
    return other && `${address}/cards/${other.id}`;
  };
  const [before, after] = [addressOf(place - 1), addressOf(place + 1)];
  const isStarred = view?.stars.has(termId) ?? false;
  const star = () => {
    client.study.setStars(setId, [termId], !isStarred).catch(() => toast({ text: words.notSaved, isProblem: true }));
  };
  const go = (address: string | undefined) => () => (address ? void navigate(address) : false);
  useKeys({
    ArrowUp: go(before),
    ArrowDown: go(after),
    s: star,
    e: go(view?.canEdit ? `${address}/edit` : undefined),
  });
  if (error) throw error;
  if (!data) return null;
  if (!view || !card) return <p className="mut">{words.isGone}</p>;
  const { set, look } = view;
  return (
    <div className="cardpage">
      <div className="cphead">
        <div className="grow">
          <h1>{title}</h1>
          <p className="small mut2">
            <words.inSet
              set={
                <Link className="link" to={address}>
                  <LangText code={null}>{set.title}</LangText>
                </Link>
              }
            />
          </p>
        </div>
        {before && <LinkButton look="quiet" aria-label={words.before} to={before} icon={ChevronLeft} />}
        {after && <LinkButton look="quiet" aria-label={words.after} to={after} icon={ChevronRight} />}
        <IconButton icon={Star} label={words.star} filled={isStarred} aria-pressed={isStarred} onClick={star} />
        {view.canEdit && (
          <LinkButton icon={Pencil} keyHint="E" to={`${address}/edit`}>
            {words.edit}
          </LinkButton>
        )}
      </div>
      <div className="cpfaces">
        {(['term', 'definition'] as const).map((side) => (
          <section className="cpface" key={side} aria-label={sides[side]}>
            <h2 className="caps">{sides[side]}</h2>
            <div className="cptext">
              <SideText
                className={`txt ${sharedStep(cardSide(card, side), cardSide(card, otherSide(side)), look)}`}
                {...{ set, card, side, look }}
                pictureAlt={words.picture}
              />
            </div>
          </section>
        ))}
      </div>
      <CardWays setId={setId} termId={termId} ways={data.ways} set={set} day={data.day} />
      <CardHistory ways={data.ways} set={set} day={data.day} />
    </div>
  );
}
