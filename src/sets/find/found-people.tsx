import * as classes from '../../../messages/app/classes';
import * as counts from '../../../messages/app/counts';
import * as words from '../../../messages/app/find';
import type { FoundPage, FoundPeople as Answer } from '../../client/carrel-client';
import { useCarrel } from '../../client/use-carrel';
import { useService } from '../../client/use-service';
import type { SchoolClass } from '../../domain/school-class';
import { LibraryBig, Search, Users } from '../../ui/icons';
import { LangText } from '../../ui/lang-text';
import { Late } from '../../ui/late';
import { Link } from '../../ui/link';
import { Note } from '../../ui/note';
import { useFocusOnNewRows } from '../../ui/use-focus-on-new-rows';
import { LibrarySkeleton } from '../library/library-skeleton';
import { userAddress } from '../person/user-address';
import { FindingTrouble, troubleWords } from './finding-trouble';
import { distinctPeople, keyOf } from './distinct-people';
import { MoreFound } from './more-found';
import { useFinding } from './use-finding';

/** The people and classes that the service finds for these words. Further ones come behind what is there, which never moves. */
export function FoundPeople({ query }: { readonly query: string }) {
  const client = useCarrel();
  const finding = useFinding({ what: 'people', words: query, ask: (page) => client.people.find(query, page) });
  const { pages, trouble, isAsking, again } = finding;
  if (pages) return <Found query={query} finding={finding} pages={pages} />;
  // What asks again by itself stays as it is while it asks.
  if (trouble && (!isAsking || trouble.kind === 'unreachable'))
    return <FindingTrouble trouble={trouble} onAgain={again} />;
  return (
    <Late>
      <LibrarySkeleton />
    </Late>
  );
}

type PeoplePage = Extract<Answer, FoundPage>;

interface FoundProps {
  readonly query: string;
  readonly finding: ReturnType<typeof useFinding<PeoplePage>>;
  readonly pages: readonly PeoplePage[];
}

function Found({ query, finding, pages }: FoundProps) {
  const { trouble, isAskingForMore, hasMore, moreWhile } = finding;
  const { owner } = useCarrel();
  const service = useService();
  const people = distinctPeople(pages);
  const looked = pages.reduce((sum, page) => sum + page.looked, 0);
  const total = pages.at(-1)?.total ?? 0;
  const { list, beginAt } = useFocusOnNewRows(people.length);
  return (
    <section aria-labelledby="found">
      {pages.some(({ asNobody }) => asNobody) && owner.kind === 'account' && <Note kind="wait">{words.asNobody}</Note>}
      <h2 id="found" className={people.length === 0 ? 'vh' : ''}>
        {words.peopleFor({ count: people.length, query, hidden: (text) => <span className="vh">{text}</span> })}
      </h2>
      <p className={hasMore ? 'mut' : 'vh'} role="status">
        {words.peopleAmong({ shown: people.length, looked, count: total })}
      </p>
      {people.length === 0 && !hasMore && (
        <div className="empty">
          <Search className="i-lg" aria-hidden />
          <b>{words.nobodyFound({ service: service.name, query: <bdi>{query}</bdi> })}</b>
          <span>{words.nobodyFoundAbout}</span>
        </div>
      )}
      <ul className="rows" ref={list}>
        {people.map((one) => (
          <li key={keyOf(one)}>
            {one.kind === 'class' ? <ClassRow one={one.shown} /> : <PersonRow name={one.name} />}
          </li>
        ))}
      </ul>
      {hasMore && (
        <MoreFound
          isAsking={isAskingForMore}
          trouble={trouble && troubleWords(trouble, service.name).title}
          onMore={() => {
            beginAt(people.length);
            // A page of sets alone shows nothing here.
            void moreWhile((found) => distinctPeople(found).length <= people.length);
          }}
        />
      )}
    </section>
  );
}

function PersonRow({ name }: { readonly name: string }) {
  const address = userAddress(name);
  return (
    <div className="row found">
      <LibraryBig className="i" aria-hidden />
      <div>
        <h3>
          {address === null ? (
            <bdi>{name}</bdi>
          ) : (
            <Link to={address}>
              <bdi>{name}</bdi>
            </Link>
          )}
        </h3>
        <div className="meta">
          <span>{words.aPerson}</span>
        </div>
      </div>
    </div>
  );
}

function ClassRow({ one }: { readonly one: SchoolClass }) {
  return (
    <div className="row found">
      <Users className="i" aria-hidden />
      <div>
        <h3>
          <Link to={`/classes/${one.id}`}>
            <LangText code={null}>{one.name}</LangText>
          </Link>
        </h3>
        <div className="meta">
          <span>{words.aClass}</span>
          {one.memberCount !== null && <span>{classes.members({ count: one.memberCount })}</span>}
          {one.setCount !== null && <span>{counts.sets({ count: one.setCount })}</span>}
        </div>
      </div>
    </div>
  );
}
