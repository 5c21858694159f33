import * as counts from '../../../messages/app/counts';
import * as words from '../../../messages/app/find';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCarrel } from '../../client/use-carrel';
import { useService } from '../../client/use-service';
import { askedWords } from '../../domain/search/asked-words';
import { Search } from '../../ui/icons';
import { Late } from '../../ui/late';
import { Note } from '../../ui/note';
import { useFocusOnNewRows } from '../../ui/use-focus-on-new-rows';
import { LibrarySkeleton } from '../library/library-skeleton';
import { setQueries } from '../set-queries';
import { FoundBar } from './found-bar';
import { type FoundChoice, chosenFound } from './found-choice';
import { FoundSetRow } from './found-set-row';
import { foundRows } from './found-rows';
import { useFavourites } from './use-favourites';
import { FindingTrouble, troubleWords } from './finding-trouble';
import { MoreFound } from './more-found';
import { useFinding } from './use-finding';

interface FindingsProps {
  readonly query: string;
  readonly choice: FoundChoice;
  readonly onChoose: (choice: FoundChoice) => void;
}

/** What the service finds for these words, and of it what was chosen. */
export function Findings(props: FindingsProps) {
  const client = useCarrel();
  const { query } = props;
  const finding = useFinding({ what: 'sets', words: query, ask: (page) => client.sets.find(query, page) });
  const { pages, trouble, isAsking, again } = finding;
  if (pages) return <Found {...props} finding={finding} pages={pages} />;
  // What asks again by itself stays as it is while it asks.
  if (trouble && (!isAsking || trouble.kind === 'unreachable'))
    return <FindingTrouble trouble={trouble} onAgain={again} />;
  return (
    <Late>
      <LibrarySkeleton />
    </Late>
  );
}

type FoundSetsPage = Parameters<typeof foundRows>[0][number];

interface FoundProps extends FindingsProps {
  readonly finding: ReturnType<typeof useFinding<FoundSetsPage>>;
  readonly pages: readonly FoundSetsPage[];
}

/** Further pages come behind what is there, which never moves. */
function Found({ query, choice, onChoose, finding, pages }: FoundProps) {
  const { trouble, isAskingForMore, hasMore, moreWhile } = finding;
  const client = useCarrel();
  const service = useService();
  const { owner } = client;
  const { data: library = [] } = useQuery(setQueries(client).library());
  const user = owner.kind === 'account' ? owner.user : null;
  const all = foundRows(pages, library, user);
  const rows = chosenFound(all, choice);
  const isChosen = choice.language !== null || choice.pictured;
  const total = pages.at(-1)?.total ?? 0;
  const favourites = useFavourites();
  const asked = useMemo(() => askedWords(query), [query]);
  const { list, beginAt } = useFocusOnNewRows(rows.length);
  return (
    <section aria-labelledby="found">
      {pages.some(({ asNobody }) => asNobody) && owner.kind === 'account' && <Note kind="wait">{words.asNobody}</Note>}
      <h2 id="found" className={all.length === 0 ? 'vh' : ''}>
        {words.foundFor({
          sets: counts.sets({ count: total }),
          query,
          hidden: (text) => <span className="vh">{text}</span>,
        })}
      </h2>
      {all.length > 0 && <FoundBar rows={all} choice={choice} onChange={onChoose} />}
      <p className={isChosen ? 'mut' : 'vh'} role="status">
        {isChosen
          ? words.chosenOf({ shown: rows.length, looked: all.length, count: total })
          : words.shownOf({ shown: rows.length, count: total })}
      </p>
      {all.length === 0 && <NothingFound query={query} />}
      <ul className="rows" ref={list}>
        {rows.map((row) => (
          <li key={row.serviceId}>
            <FoundSetRow row={row} favourites={favourites} asked={asked} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <MoreFound
          isAsking={isAskingForMore}
          trouble={
            trouble &&
            words.troubleWithMore({ trouble: troubleWords(trouble, service.name).title, shown: all.length, total })
          }
          onMore={() => {
            beginAt(rows.length);
            // A page of which nothing was chosen shows nothing.
            void moreWhile((found) => chosenFound(foundRows(found, library, user), choice).length <= rows.length);
          }}
        />
      )}
    </section>
  );
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
