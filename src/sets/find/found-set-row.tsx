import './find.css';
import * as things from '../../../messages/app/things';
import * as words from '../../../messages/app/find';
import { useId, useState } from 'react';
import { Button, IconButton } from '../../ui/button';
import { LangText } from '../../ui/lang-text';
import { ChevronDown } from '../../ui/more-icons';
import * as counts from '../../../messages/app/counts';
import { Link } from '../../ui/link';
import { Spine } from '../../ui/spine';
import { clothOf } from '../../ui/cloth-of';
import { leadsTo } from '../../../messages/in-words';
import { languageName } from '../../domain/language-name';
import { wholePieces } from '../../domain/search/hit-pieces';
import { Marks } from '../../ui/marks';
import { knownState } from '../use-known-set';
import { userAddress } from '../person/user-address';
import { FavouriteStar } from './favourite-star';
import { FoundInside } from './found-inside';
import type { FoundRow } from './found-rows';
import type { Favourites } from './use-favourites';
import { useStudyNow } from './use-study-now';
import { setAddress } from '../../domain/set-address';

interface FoundSetRowProps {
  readonly row: FoundRow;
  readonly favourites: Favourites;
  /** Words that were looked for, as `askedWords` has them: marked in its title and cards. */
  readonly asked?: readonly string[];
}

const nothing: readonly string[] = [];

/**
 * A set that was found. Its title opens it; the star keeps it among the favourites, the button puts its cards on the desk.
 * Looked into, its first cards stand below the row, which stays as it is.
 */
export function FoundSetRow({ row, favourites, asked = nothing }: FoundSetRowProps) {
  const { id, serviceId, title, termCount, hasImages, visibility, isHere, isMine, createdBy } = row;
  const [langTerms, langDefinitions] = [row.langTerms ?? '', row.langDefinitions ?? ''];
  const study = useStudyNow(row);
  const [isOpen, setOpen] = useState(false);
  const insideId = useId();
  return (
    <div className={isOpen ? 'foundset open' : 'foundset'}>
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
          {!isMine && <FavouriteStar row={row} favourites={favourites} />}
          <Button
            size="sm"
            className="studynow"
            id={`study-${serviceId}`}
            aria-labelledby={`study-${serviceId} found-${serviceId}`}
            unavailable={study.isOnItsWay ? words.cardsFetched : undefined}
            onClick={study.study}
          >
            {words.study}
          </Button>
          <IconButton
            icon={ChevronDown}
            label={words.firstCards({ title: title || things.untitledSet })}
            className="lookin"
            aria-expanded={isOpen}
            aria-controls={isOpen ? insideId : undefined}
            onClick={() => setOpen(!isOpen)}
          />
        </div>
      </div>
      {isOpen && (
        <div id={insideId} className="inside">
          <FoundInside row={row} asked={asked} study={study} />
        </div>
      )}
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
            <Link to={address} className="link tall">
              <bdi>{name}</bdi>
            </Link>
          ),
      })}
    </>
  );
}
