import * as counts from '../../../messages/app/counts';
import * as acts from '../../../messages/app/acts';
import * as problems from '../../../messages/app/trouble';
import * as words from '../../../messages/app/find';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { limits } from '../../../contract/limits';
import { useCarrel } from '../../client/use-carrel';
import { useService } from '../../client/use-service';
import { Button, LinkButton } from '../../ui/button';
import { Search, TriangleAlert } from '../../ui/icons';
import { Late } from '../../ui/late';
import { CloudOff } from '../../ui/more-icons';
import { Note } from '../../ui/note';
import { LibrarySkeleton } from '../library-skeleton';
import { SetGate } from '../set-gate';
import { setQueries } from '../set-queries';
import { FoundSetRow } from './found-set-row';
import { foundRows } from './found-rows';
import { useFavourites } from './use-favourites';
import { type FindingTrouble, useFinding } from './use-finding';

/** What the service finds for these words. */
export function Findings({ query }: { readonly query: string }) {
  const finding = useFinding(query);
  const { pages, trouble, isAsking, again } = finding;
  if (pages) return <Found query={query} finding={finding} pages={pages} />;
  // What asks again by itself stays as it is while it asks.
  if (trouble && (!isAsking || trouble.kind === 'unreachable')) return <Trouble trouble={trouble} onAgain={again} />;
  return (
    <Late>
      <LibrarySkeleton />
    </Late>
  );
}

interface FoundProps {
  readonly query: string;
  readonly finding: ReturnType<typeof useFinding>;
  readonly pages: Parameters<typeof foundRows>[0];
}

/** Further pages come behind what is there, which never moves. */
function Found({ query, finding: { trouble, isAskingForMore, hasMore, more }, pages }: FoundProps) {
  const client = useCarrel();
  const service = useService();
  const { owner } = client;
  const { data: library = [] } = useQuery(setQueries(client).library());
  const rows = foundRows(pages, library, owner.kind === 'account' ? owner.user : null);
  const total = pages.at(-1)?.total ?? 0;
  const favourites = useFavourites();
  const { list, beginAt } = useFocusOnNewRows(rows.length);
  return (
    <section aria-labelledby="found">
      {pages.some(({ asNobody }) => asNobody) && owner.kind === 'account' && <Note kind="wait">{words.asNobody}</Note>}
      <h2 id="found" className={rows.length === 0 ? 'vh' : ''}>
        {words.foundFor({
          sets: counts.sets({ count: total }),
          query,
          hidden: (text) => <span className="vh">{text}</span>,
        })}
      </h2>
      <p className="vh" role="status">
        {words.shownOf({ shown: rows.length, count: total })}
      </p>
      {rows.length === 0 && <NothingFound query={query} />}
      <ul className="rows" ref={list}>
        {rows.map((row) => (
          <li key={row.serviceId}>
            <FoundSetRow row={row} favourites={favourites} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <div className="endrow">
          <Button
            unavailable={isAskingForMore ? words.onTheirWay : undefined}
            onClick={() => {
              beginAt(rows.length);
              void more();
            }}
          >
            {acts.showMore}
          </Button>
          <p className="mut2" role="alert">
            {trouble &&
              words.troubleWithMore({ trouble: troubleWords(trouble, service.name).title, shown: rows.length, total })}
          </p>
        </div>
      )}
    </section>
  );
}

/** The button for more is gone with the last page: whoever pressed it goes on where the new rows begin. */
function useFocusOnNewRows(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const awaited = useRef<number | null>(null);
  useEffect(() => {
    if (awaited.current === null || count <= awaited.current) return;
    list.current?.children[awaited.current]?.querySelector('a')?.focus({ preventScroll: true });
    awaited.current = null;
  }, [count]);
  return { list, beginAt: (row: number) => void (awaited.current = row) };
}

function NothingFound({ query }: { readonly query: string }) {
  const service = useService();
  return (
    <div className="empty">
      <Search className="i-lg" aria-hidden />
      <b>{words.nothingSays({ service: service.name, query: <bdi>{query}</bdi> })}</b>
      <span>{words.nothingFoundAbout}</span>
    </div>
  );
}

/** What is the matter, and what helps. */
function troubleWords(trouble: FindingTrouble, service: string): { readonly title: string; readonly text: string } {
  switch (trouble.kind) {
    case 'refused':
      return {
        title: words.refusedTitle({ service }),
        text: trouble.why ?? words.refused({ characters: limits.searchLength, words: limits.searchWords }),
      };
    case 'too-many':
      return {
        title: words.tooManyTitle({ service }),
        text: words.tooMany,
      };
    case 'no-search':
      return {
        title: words.noSearchTitle({ service }),
        text: words.noSearch,
      };
    case 'unreachable':
      return {
        title: problems.unreachable({ service }),
        text: words.unreachable,
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
            {acts.tryAgain}
          </Button>
        )}
        <LinkButton to="/?show=here">{acts.studySetsHere}</LinkButton>
      </div>
    </SetGate>
  );
}
