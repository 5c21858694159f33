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
import { counted } from '../../ui/plural';
import { LibrarySkeleton } from '../library-skeleton';
import { SetGate } from '../set-gate';
import { setQueries } from '../set-queries';
import { FoundSetRow } from './found-set-row';
import { foundRows } from './found-rows';
import { type FindingTrouble, useFinding } from './use-finding';

/** What the service finds for these words. */
export function Findings({ words }: { readonly words: string }) {
  const finding = useFinding(words);
  const { pages, trouble, isAsking, again } = finding;
  if (pages) return <Found words={words} finding={finding} pages={pages} />;
  // What asks again by itself stays as it is while it asks.
  if (trouble && (!isAsking || trouble.kind === 'unreachable')) return <Trouble trouble={trouble} onAgain={again} />;
  return (
    <Late>
      <LibrarySkeleton />
    </Late>
  );
}

interface FoundProps {
  readonly words: string;
  readonly finding: ReturnType<typeof useFinding>;
  readonly pages: Parameters<typeof foundRows>[0];
}

/** Further pages come behind what is there, which never moves. */
function Found({ words, finding: { trouble, isAskingForMore, hasMore, more }, pages }: FoundProps) {
  const client = useCarrel();
  const service = useService();
  const { owner } = client;
  const { data: library = [] } = useQuery(setQueries(client).library());
  const rows = foundRows(pages, library, owner.kind === 'account' ? owner.user : null);
  const total = pages.at(-1)?.total ?? 0;
  const { list, beginAt } = useFocusOnNewRows(rows.length);
  return (
    <section aria-labelledby="found">
      {pages.some(({ asNobody }) => asNobody) && owner.kind === 'account' && (
        <Note kind="wait">Sign-in ran out, so these are the sets that everyone can see.</Note>
      )}
      <h2 id="found" className={rows.length === 0 ? 'vh' : ''}>
        {counted(total, 'set')} <span className="vh">for “{words}”</span>
      </h2>
      <p className="vh" role="status">
        {rows.length} of {counted(total, 'set')} shown
      </p>
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
          <Button
            unavailable={isAskingForMore ? 'They are on their way' : undefined}
            onClick={() => {
              beginAt(rows.length);
              void more();
            }}
          >
            Show more
          </Button>
          <p className="mut2" role="alert">
            {trouble && `${troubleWords(trouble, service.name).title}. ${rows.length} of ${total} are shown.`}
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
