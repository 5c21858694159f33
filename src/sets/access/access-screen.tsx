import './access.css';
import * as words from '../../../messages/app/access';
import { useQuery } from '@tanstack/react-query';
import type { SetView } from '../../client/carrel-client';
import { useCarrel } from '../../client/use-carrel';
import { useService } from '../../client/use-service';
import { LangText } from '../../ui/lang-text';
import { Late } from '../../ui/late';
import { Link } from '../../ui/link';
import { Note } from '../../ui/note';
import { usePageTitle } from '../../ui/use-page-title';
import { setQueries } from '../set-queries';
import { SetSkeleton } from '../page/set-skeleton';
import { ShareButton } from '../share/share-button';
import { nameOf, permissionsInWords } from '../set-words';
import { UnknownSet } from '../page/unknown-set';
import { AccessPage } from './access-page';
import { AccessSentence } from './access-sentence';
import { setAddress } from '../../domain/set-address';
import { useSetId } from '../../client/use-set-id';
import { whyNot } from '../gate/why-not';

/** `/sets/:setId/access`: who sees a set and who edits it. */
export function AccessScreen() {
  const setId = useSetId();
  const client = useCarrel();
  usePageTitle(words.whoSeesAndEdits);
  const { data: view, error } = useQuery(setQueries(client).one(setId));
  if (error) throw error;
  if (view === undefined)
    return (
      <Late>
        <SetSkeleton />
      </Late>
    );
  if (view === null) return <UnknownSet />;
  return (
    <section className="access" aria-label={words.whoSeesAndEdits}>
      <div className="crumb">
        <Link className="link" to={setAddress(view.set)}>
          <LangText code={null}>{nameOf(view.set)}</LangText>
        </Link>
        {view.availability !== 'gone' && <ShareButton view={view} />}
      </div>
      {whyNot('say-access', view, client.owner) === null ? (
        <AccessPage key={setId} view={view} />
      ) : (
        <Fixed view={view} />
      )}
    </section>
  );
}

/** What holds, and why it cannot be changed here. */
function Fixed({ view: { set, isMine, origin } }: { readonly view: SetView }) {
  const service = useService();
  const isOfService = origin === 'service';
  return (
    <>
      <h1>{isOfService && isMine ? <AccessSentence set={set} classes={[]} /> : words.whoSeesAndEdits}</h1>
      {isOfService && !isMine && <p className="asentence">{permissionsInWords(set, isMine)}</p>}
      <Note kind="info">
        {!isOfService
          ? words.onlyOnDevice({ service: service.name })
          : isMine
            ? words.notHere({ service: service.name })
            : words.onlyAuthorSays({ author: set.createdBy === null ? words.itsAuthor : <bdi>{set.createdBy}</bdi> })}
      </Note>
    </>
  );
}
