import { isolated } from '../../../messages/isolated';
import * as acts from '../../../messages/app/acts';
import * as libraryWords from '../../../messages/app/library';
import * as things from '../../../messages/app/things';
import * as words from '../../../messages/app/sets';
import { useQuery } from '@tanstack/react-query';
import type { OfferedRow } from '../../client/carrel-client';
import { useCarrel } from '../../client/use-carrel';
import { useSetId } from '../../client/use-set-id';
import { Button, LinkButton } from '../../ui/button';
import { Invitation } from '../../ui/invitation';
import { LangText } from '../../ui/lang-text';
import { leavesFocus } from '../../ui/leaves-focus';
import { MissingCard } from '../../ui/missing-card';
import { doOrTell } from '../../ui/refusals';
import { usePageTitle } from '../../ui/use-page-title';
import { useToast } from '../../ui/use-toast';
import { setQueries } from '../set-queries';

/** The address is of no set of this account: who signed in at a set of the device can add it here; else there is none. */
export function UnknownSet() {
  const setId = useSetId();
  const { data: offered } = useQuery(setQueries(useCarrel()).offered());
  if (!offered) return null;
  const row = offered.find(({ id, share }) => id === setId && share === 'set');
  return row ? <NotInAccount row={row} /> : <NoSuchSet />;
}

function NoSuchSet() {
  usePageTitle(words.noSuchHere);
  return (
    <Invitation drawing={<MissingCard />} title={words.noSuchHereTitle} heading="h1" about={words.noSuchHereAbout}>
      <LinkButton look="primary" to="/">
        {acts.backToLibrary}
      </LinkButton>
    </Invitation>
  );
}

function NotInAccount({ row: { id, title } }: { readonly row: OfferedRow }) {
  const client = useCarrel();
  const toast = useToast();
  usePageTitle(title ? isolated(title) : things.untitledSet);
  const add = () =>
    doOrTell(toast, libraryWords.setsNotAdded({ count: 1 }), async () => {
      const added = await client.sets.takeOver([id]);
      toast({ text: libraryWords.setsAdded({ count: added }) });
    });
  return (
    <section className="trouble" ref={leavesFocus}>
      <LangText code={null} as="h1">
        {title || things.untitledSet}
      </LangText>
      <p className="lead">{words.notInAccountAbout}</p>
      <div className="acts">
        <Button look="primary" onClick={() => void add()}>
          {acts.addToAccount}
        </Button>
        <LinkButton to="/">{acts.backToLibrary}</LinkButton>
      </div>
    </section>
  );
}
