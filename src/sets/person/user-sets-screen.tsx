import '../library/library.css';
import * as trouble from '../../../messages/app/trouble';
import * as acts from '../../../messages/app/acts';
import * as counts from '../../../messages/app/counts';
import * as words from '../../../messages/app/closed-sets';
import * as libraryWords from '../../../messages/app/library';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import type { CarrelClient, UserSet } from '../../client/carrel-client';
import { useCarrel } from '../../client/use-carrel';
import { usePorts } from '../../client/use-ports';
import { useService } from '../../client/use-service';
import { askUntilAnswered } from '../../platform/ask-until-answered';
import { Button, LinkButton } from '../../ui/button';
import { Search } from '../../ui/icons';
import { Invitation } from '../../ui/invitation';
import { CloudOff } from '../../ui/more-icons';
import { Late } from '../../ui/late';
import { Note } from '../../ui/note';
import { usePageTitle } from '../../ui/use-page-title';
import { EmptySeat } from './empty-seat';
import { LibrarySkeleton } from '../library/library-skeleton';
import { PersonFacts } from './person-facts';
import { SetGate } from '../gate/set-gate';
import { setQueries } from '../set-queries';
import { SetRows } from '../library/set-rows';
import { userRows } from './user-rows';

type SetsOfUser = Awaited<ReturnType<CarrelClient['sets']['ofUser']>>;

/** `/users/{name}/`: the sets of somebody, as far as the service shows them here. */
export function UserSetsScreen() {
  const { username = '' } = useParams();
  return <UserSets key={username} user={username} />;
}

function UserSets({ user }: { readonly user: string }) {
  usePageTitle(words.setsBy({ user }));
  const { answer, ask } = useSetsOf(user);
  return (
    <>
      <div className="pagehead">
        <div>
          <h1>{words.setsBy({ user })}</h1>
          {answer?.kind === 'listed' && <PersonFacts user={user} />}
        </div>
      </div>
      <p className="vh" role="status">
        {answer?.kind === 'listed' && counts.sets({ count: answer.sets.length })}
      </p>
      {answer === null ? (
        <Late>
          <LibrarySkeleton />
        </Late>
      ) : (
        <Answer user={user} answer={answer} onAgain={ask} />
      )}
    </>
  );
}

/** Asked on opening, and again until there is an answer. Null while nobody has answered. */
function useSetsOf(user: string) {
  const client = useCarrel();
  const { clock, presence } = usePorts();
  const [answer, setAnswer] = useState<SetsOfUser | null>(null);
  const look = useCallback(
    () => client.sets.ofUser(user).catch((): SetsOfUser => ({ kind: 'unreachable' })),
    [client, user],
  );
  useEffect(() => {
    let isGone = false;
    const show = async () => {
      const now = await look();
      // A list that is shown stays while the network is away.
      if (!isGone) setAnswer((was) => (now.kind === 'unreachable' && was?.kind === 'listed' ? was : now));
      return now.kind !== 'unreachable';
    };
    const stop = askUntilAnswered({ clock, presence }, show);
    return () => {
      isGone = true;
      stop();
    };
  }, [look, clock, presence]);
  const ask = () => {
    setAnswer(null);
    void look().then(setAnswer);
  };
  return { answer, ask };
}

interface AnswerProps {
  readonly user: string;
  readonly answer: SetsOfUser;
  readonly onAgain: () => void;
}

function Answer({ user, answer, onAgain }: AnswerProps) {
  const service = useService();
  switch (answer.kind) {
    case 'listed':
      return <Listed user={user} sets={answer.sets} asNobody={answer.asNobody} />;
    case 'no-such-user':
      return <NobodyHere title={words.noAccount({ user, service: service.name })} about={words.noAccountAbout} />;
    case 'unreachable':
      return (
        <SetGate icon={CloudOff} title={trouble.unreachable({ service: service.name })}>
          <p>{words.unreachableAbout}</p>
          <div className="acts">
            <Button look="primary" onClick={onAgain}>
              {acts.tryAgain}
            </Button>
            <LinkButton to="/?show=here">{acts.studySetsHere}</LinkButton>
          </div>
        </SetGate>
      );
    default:
      return answer satisfies never;
  }
}

/** No set of theirs can be shown: others can be found. */
function NobodyHere({ title, about }: { readonly title: string; readonly about: ReactNode }) {
  const service = useService();
  return (
    <Invitation drawing={<EmptySeat />} {...{ title, about }}>
      <LinkButton look="primary" icon={Search} to="/find">
        {libraryWords.findSetsOn({ service: service.name })}
      </LinkButton>
      <LinkButton to="/">{acts.backToLibrary}</LinkButton>
    </Invitation>
  );
}

interface ListedProps {
  readonly user: string;
  readonly sets: readonly UserSet[];
  readonly asNobody: boolean;
}

function Listed({ user, sets, asNobody }: ListedProps) {
  const service = useService();
  const client = useCarrel();
  const { data: library = [] } = useQuery(setQueries(client).library());
  return (
    <>
      {asNobody && client.owner.kind === 'account' && <Note kind="wait">{words.asNobody}</Note>}
      {sets.length === 0 ? (
        <NobodyHere
          title={words.nothingToSee}
          about={words.noSetFor({ user: <bdi>{user}</bdi>, service: service.name, count: asNobody ? 0 : 1 })}
        />
      ) : (
        <section aria-labelledby="sets">
          <div className="listtools">
            <h2 id="sets">{counts.sets({ count: sets.length })}</h2>
          </div>
          <SetRows rows={userRows(sets, library, client.owner)} />
        </section>
      )}
    </>
  );
}
