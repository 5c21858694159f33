import * as things from '../../../messages/app/things';
import * as words from '../../../messages/app/find';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useCarrel } from '../../client/use-carrel';
import { Button } from '../../ui/button';
import { LangText } from '../../ui/lang-text';
import * as counts from '../../../messages/app/counts';
import { Spine } from '../../ui/spine';
import { clothOf } from '../../ui/cloth-of';
import { leadsTo } from '../../../messages/in-words';
import { languageName } from '../../domain/language-name';
import { wholePieces } from '../../domain/search/hit-pieces';
import { Marks } from '../../ui/marks';
import { knownState } from '../use-known-set';
import { userAddress } from '../user-address';
import { FavouriteStar } from './favourite-star';
import type { FoundRow } from './found-rows';
import type { Favourites } from './use-favourites';
import { setAddress } from '../../domain/set-address';

interface FoundSetRowProps {
  readonly row: FoundRow;
  readonly favourites: Favourites;
  /** Words that were looked for, as `askedWords` has them: marked in its title. */
  readonly asked?: readonly string[];
}

const nothing: readonly string[] = [];

/** A set that was found. The row opens it; the star keeps it among the favourites, the button puts its cards on the desk. */
export function FoundSetRow({ row, favourites, asked = nothing }: FoundSetRowProps) {
  const { id, serviceId, title, termCount, hasImages, visibility, isHere, isMine, createdBy } = row;
  const [langTerms, langDefinitions] = [row.langTerms ?? '', row.langDefinitions ?? ''];
  const { study, isOnItsWay } = useStudyNow(row);
  return (
    <div className="row found">
      <Spine langTerms={langTerms} langDefinitions={langDefinitions} cloth={clothOf({ id, serviceId })} />
      <div>
        <h3>
          <Link to={setAddress(row)} state={knownState(row)} id={`found-${serviceId}`}>
            <LangText code={null}>
              <Marks pieces={wholePieces(title || things.untitledSet, asked)} />
            </LangText>
          </Link>
        </h3>
        <div className="meta">
          {langTerms + langDefinitions !== '' && (
            <span>{leadsTo(languageName(langTerms), languageName(langDefinitions))}</span>
          )}
          <span>{(hasImages ? words.cardsWithPictures : counts.cards)({ count: termCount })}</span>
          <span>{isMine ? words.yours : <Author name={createdBy} />}</span>
          {visibility === 'password' && <span>{words.withPassword}</span>}
          {visibility === 'classes' && <span>{words.ofClass}</span>}
          {isHere && <span>{words.inLibrary}</span>}
        </div>
      </div>
      <div className="founddo">
        <FavouriteStar row={row} favourites={favourites} />
        <Button
          size="sm"
          id={`study-${serviceId}`}
          aria-labelledby={`study-${serviceId} found-${serviceId}`}
          unavailable={isOnItsWay ? words.cardsFetched : undefined}
          onClick={() => void study()}
        >
          {words.study}
        </Button>
      </div>
    </div>
  );
}

function Author({ name }: { readonly name: string }) {
  const address = userAddress(name);
  return (
    <>
      {words.byAuthor({
        author:
          address === null ? (
            <bdi>{name}</bdi>
          ) : (
            <Link to={address} className="link">
              <bdi>{name}</bdi>
            </Link>
          ),
      })}
    </>
  );
}

/** Fetches a set that is not here yet, and begins with its cards. What could not be had is told by the set's own page. */
function useStudyNow(row: FoundRow) {
  const { serviceId } = row;
  const client = useCarrel();
  const navigate = useNavigate();
  const [isOnItsWay, setOnItsWay] = useState(false);
  const study = async () => {
    setOnItsWay(true);
    const id = await client.sets.byServiceId(serviceId);
    if ((await client.sets.hereAs(serviceId)) === null) await client.sets.fetch(id).catch(() => undefined);
    const isHere = (await client.sets.hereAs(serviceId)) !== null;
    setOnItsWay(false);
    if (isHere) await navigate(`${setAddress(row)}/flashcards`);
    else await navigate(setAddress(row), { state: knownState(row) });
  };
  return { study, isOnItsWay };
}
