import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { limits } from '../../../contract/limits';
import { useCarrel } from '../../client/use-carrel';
import { useService } from '../../client/use-service';
import { Button, LinkButton } from '../../ui/button';
import { Search, TriangleAlert } from '../../ui/icons';
import { Late } from '../../ui/late';
import { CloudOff } from '../../ui/more-icons';
import { Note } from '../../ui/note';
import { counted } from '../../ui/plural';
import { LibrarySkeleton } from '../library-skeleton';
import { SetGate } from '../set-gate';
import { setQueries } from '../set-queries';
import { FoundSetRow } from './found-set-row';
import { foundRows } from './found-rows';
import { type FindingTrouble, useFinding } from './use-finding';

/** What the service finds for these words. Further pages come behind what is there, which never moves. */
export function Findings({ words }: { readonly words: string }) {
  const client = useCarrel();
  const service = useService();
  const { owner } = client;
  const { data: library = [] } = useQuery(setQueries(client).library());
  const { pages, trouble, isAsking, isAskingForMore, hasMore, again, more } = useFinding(words);
  const list = useRef<HTMLUListElement>(null);
  if (!pages) {
    return trouble && !(isAsking && trouble.kind !== 'unreachable') ? (
      <Trouble trouble={trouble} onAgain={again} />
    ) : (
      <Late>
        <LibrarySkeleton />
      </Late>
    );
  }
  const rows = foundRows(pages, library, owner.kind === 'account' ? owner.user : null);
  const total = pages.at(-1)?.total ?? 0;
  const goOn = async () => {
    const shown = rows.length;
    await more();
    // The button may be gone with the last page: whoever pressed it goes on where the new ones begin.
    list.current?.children[shown]?.querySelector('a')?.focus({ preventScroll: true });
  };
  return (
    <section aria-labelledby="found">
      {pages.some(({ asNobody }) => asNobody) && owner.kind === 'account' && (
        <Note kind="wait">Sign-in ran out, so these are the sets that everyone can see.</Note>
      )}
      <h2 id="found" className={rows.length === 0 ? 'vh' : ''} role="status">
        {counted(total, 'set')}{' '}
        <span className="vh">
          for “{words}”, {rows.length} shown
        </span>
      </h2>
      {rows.length === 0 && <NothingFound words={words} />}
      <ul className="rows" ref={list}>
        {rows.map((row) => (
          <li key={row.serviceId}>
            <FoundSetRow row={row} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <div className="endrow">
          <Button onClick={() => void goOn()} unavailable={isAskingForMore ? 'They are on their way' : undefined}>
            Show more
          </Button>
          <p className="mut2" role="status">
            {trouble ? troubleWords(trouble, service.name).title : `${rows.length} of ${total} shown`}
          </p>
        </div>
      )}
    </section>
  );
}

function NothingFound({ words }: { readonly words: string }) {
  const service = useService();
  return (
    <div className="empty">
      <Search className="i-lg" aria-hidden />
      <b>
        No set on {service.name} says “<bdi>{words}</bdi>”
      </b>
      <span>
        Every word has to stand in one set that you may see. Fewer words find more, and so does the beginning of one.
      </span>
    </div>
  );
}

/** What is the matter, and what helps. */
function troubleWords(trouble: FindingTrouble, service: string): { readonly title: string; readonly text: string } {
  switch (trouble.kind) {
    case 'refused':
      return {
        title: `${service} does not take these words`,
        text: trouble.why ?? `It takes at most ${limits.searchLength} characters and ${limits.searchWords} words.`,
      };
    case 'too-many':
      return {
        title: `${service} is asked too much just now`,
        text: 'Nothing is lost. Ask again in a moment.',
      };
    case 'no-search':
      return {
        title: `${service} offers no search`,
        text: 'A set whose address you know opens here all the same.',
      };
    case 'unreachable':
      return {
        title: `${service} cannot be reached`,
        text: 'Finding asks the service, so it needs a connection. These words are asked again the moment you are back online; sets that are here can be studied now.',
      };
    default:
      return trouble satisfies never;
  }
}

interface TroubleProps {
  readonly trouble: FindingTrouble;
  readonly onAgain: () => void;
}

function Trouble({ trouble, onAgain }: TroubleProps) {
  const { title, text } = troubleWords(trouble, useService().name);
  const canAsk = trouble.kind === 'unreachable' || trouble.kind === 'too-many';
  return (
    <SetGate icon={trouble.kind === 'unreachable' ? CloudOff : TriangleAlert} title={title}>
      <p>{text}</p>
      <div className="acts">
        {canAsk && (
          <Button look="primary" onClick={onAgain}>
            Ask again
          </Button>
        )}
        <LinkButton to="/?show=here">Sets I can study now</LinkButton>
      </div>
    </SetGate>
  );
}
