import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useCarrel } from '../../client/use-carrel';
import { Button } from '../../ui/button';
import { LangText } from '../../ui/lang-text';
import { counted } from '../../ui/plural';
import { Spine } from '../../ui/spine';
import { clothOf, languagePair } from '../set-words';
import { userAddress } from '../user-address';
import type { FoundRow } from './found-rows';

/** A set that was found. The row opens it; the button puts its cards on the desk. */
export function FoundSetRow({ row }: { readonly row: FoundRow }) {
  const { id, serviceId, title, termCount, hasImages, visibility, isHere, isMine, createdBy } = row;
  const [langTerms, langDefinitions] = [row.langTerms ?? '', row.langDefinitions ?? ''];
  const { study, isOnItsWay } = useStudyNow(row);
  return (
    <div className="row found">
      <Spine langTerms={langTerms} langDefinitions={langDefinitions} cloth={clothOf({ id, serviceId })} />
      <div>
        <h3>
          <Link to={id ? `/sets/${id}` : `/${serviceId}/`} id={`found-${serviceId}`}>
            <LangText code={null}>{title || 'Untitled set'}</LangText>
          </Link>
        </h3>
        <div className="meta">
          {langTerms + langDefinitions !== '' && <span>{languagePair(langTerms, langDefinitions)}</span>}
          <span>
            {counted(termCount, 'card')}
            {hasImages && ', with pictures'}
          </span>
          <span>{isMine ? 'yours' : <Maker name={createdBy} />}</span>
          {visibility === 'password' && <span>behind a password</span>}
          {visibility === 'classes' && <span>of a class</span>}
          {isHere && <span>in your library</span>}
        </div>
      </div>
      <Button
        size="sm"
        id={`study-${serviceId}`}
        aria-labelledby={`study-${serviceId} found-${serviceId}`}
        unavailable={isOnItsWay ? 'Its cards are on their way' : undefined}
        onClick={() => void study()}
      >
        Study
      </Button>
    </div>
  );
}

function Maker({ name }: { readonly name: string }) {
  const address = userAddress(name);
  return (
    <>
      by{' '}
      {address === null ? (
        <bdi>{name}</bdi>
      ) : (
        <Link to={address} className="link">
          {<bdi>{name}</bdi>}
        </Link>
      )}
    </>
  );
}

/** Fetches a set that is not here yet, and begins with its cards. What could not be had is told by the set's own page. */
function useStudyNow({ serviceId }: FoundRow) {
  const client = useCarrel();
  const navigate = useNavigate();
  const [isOnItsWay, setOnItsWay] = useState(false);
  const study = async () => {
    setOnItsWay(true);
    const id = await client.sets.byServiceId(serviceId);
    if ((await client.sets.hereAs(serviceId)) === null) await client.sets.fetch(id).catch(() => undefined);
    const isHere = (await client.sets.hereAs(serviceId)) !== null;
    setOnItsWay(false);
    await navigate(isHere ? `/sets/${id}/flashcards` : `/sets/${id}`);
  };
  return { study, isOnItsWay };
}
