import * as access from '../../messages/app/access';
import * as acts from '../../messages/app/acts';
import * as counts from '../../messages/app/counts';
import * as things from '../../messages/app/things';
import * as setWords from '../../messages/app/sets';
import * as words from '../../messages/app/classes';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useMemo, useState } from 'react';
import type { ServiceClassId } from '../../contract/class-body';
import type { ServiceSetId } from '../../contract/ids';
import type { ListedSet, SetToday } from '../client/carrel-client';
import { queryKeys } from '../client/query-keys';
import { todayQuery } from '../client/progress/today-query';
import { useCarrel } from '../client/use-carrel';
import { useService } from '../client/use-service';
import type { ClassRole } from '../domain/school-class';
import { Button } from '../ui/button';
import { clothOf } from '../ui/cloth-of';
import { LangText } from '../ui/lang-text';
import { Link } from '../ui/link';
import { Meter } from '../ui/meter';
import { Spine } from '../ui/spine';
import { useSomeRows } from '../ui/use-some-rows';
import { AskedNote } from './asked-note';
import { todayByNumber, whatFollows, whoEditsInWords } from './class-set-facts';
import { useAct } from './use-act';
import { useAsked } from '../client/use-asked';
import { setAddress } from '../domain/set-address';

interface ClassSetsProps {
  readonly id: ServiceClassId;
  readonly role: ClassRole;
}

/** The sets of a class; a member puts sets of their own in, and everybody takes out none but their own. */
export function ClassSets({ id, role }: ClassSetsProps) {
  const client = useCarrel();
  const { shown, trouble, again } = useAsked(['class-sets', id], (look) => client.people.classSets(look, id));
  const sets = shown?.found ?? [];
  const { list, shown: rows, more } = useSomeRows(sets);
  const today = useTodayByNumber();
  return (
    <section aria-labelledby="class-sets">
      <h2 id="class-sets">{words.setsOfClass}</h2>
      <AskedNote trouble={trouble} at={shown?.at ?? null} onAgain={again} />
      {shown && sets.length === 0 && <p className="mut2">{words.noSets}</p>}
      <ul className="rows" ref={list}>
        {rows.map((set) => (
          <li key={set.serviceId}>
            <ClassSetRow id={id} set={set} today={today.get(set.serviceId)} />
          </li>
        ))}
      </ul>
      {more && (
        <div className="endrow">
          <Button onClick={more}>{acts.showMore}</Button>
        </div>
      )}
      {role !== 'outside' && <AddSet id={id} within={new Set(sets.map(({ serviceId }) => serviceId))} />}
    </section>
  );
}

/** From what is on this device: what nobody opened here has nothing to do here. */
function useTodayByNumber() {
  const client = useCarrel();
  const { data: library } = useQuery({ queryKey: queryKeys.library, queryFn: () => client.sets.library() });
  const { data: today } = useQuery(todayQuery(client));
  return useMemo(() => todayByNumber(library ?? [], today?.sets ?? []), [library, today]);
}

interface ClassSetRowProps {
  readonly id: ServiceClassId;
  readonly set: ListedSet;
  readonly today: SetToday | undefined;
}

function ClassSetRow({ id, set, today }: ClassSetRowProps) {
  const client = useCarrel();
  const { act, isBusy } = useAct();
  const { owner } = client;
  const title = set.title || things.untitledSet;
  const isMine = owner.kind === 'account' && set.createdBy === owner.user;
  const whoEdits = whoEditsInWords(set, isMine);
  const takeOut = () => client.people.putSet(id, set.serviceId, false);
  return (
    <div className="row classset">
      <Spine
        langTerms={set.langTerms ?? ''}
        langDefinitions={set.langDefinitions ?? ''}
        cloth={clothOf({ id: null, serviceId: set.serviceId })}
      />
      <div>
        <h3>
          <Link to={setAddress(set)} id={`class-set-${set.serviceId}`}>
            <LangText code={null}>{title}</LangText>
          </Link>
        </h3>
        <div className="meta">
          <span>{counts.cards({ count: set.termCount })}</span>
          <span>{words.byAuthor({ author: <bdi>{set.createdBy}</bdi> })}</span>
          {whoEdits !== null && <span>{whoEdits}</span>}
        </div>
        {isMine && set.visibility === 'only_me' && (
          <p className="small wait">
            {words.onlyYouSee}{' '}
            <Link className="link" to={`${setAddress(set)}/access`}>
              {access.whoSeesAndEdits}
            </Link>
          </p>
        )}
        {isMine &&
          whatFollows(set, false).map((line) => (
            <p key={line} className="small mut2">
              {line}
            </p>
          ))}
      </div>
      <div className="classdo">
        {today && <Standing today={today} />}
        {isMine && (
          <Button
            size="sm"
            id={`out-${set.serviceId}`}
            aria-labelledby={`out-${set.serviceId} class-set-${set.serviceId}`}
            unavailable={isBusy ? acts.sending : undefined}
            onClick={() => void act(takeOut, words.setOut({ title }))}
          >
            {words.takeOut}
          </Button>
        )}
      </div>
    </div>
  );
}

function Standing({ today: { due, isLeftOut, solid, learning, unseen } }: { readonly today: SetToday }) {
  return (
    <>
      <Meter known={solid} learning={learning} unseen={unseen} />
      {due > 0 ? (
        <span className="due">{setWords.due({ count: due })}</span>
      ) : isLeftOut ? (
        <span className="due none">{setWords.leftOutToday}</span>
      ) : (
        <span className="due none">
          <span aria-hidden>—</span>
          <span className="vh">{setWords.nothingDue}</span>
        </span>
      )}
    </>
  );
}

interface AddSetProps {
  readonly id: ServiceClassId;
  readonly within: ReadonlySet<ServiceSetId>;
}

function AddSet({ id, within }: AddSetProps) {
  const client = useCarrel();
  const service = useService();
  const { act, isBusy } = useAct();
  const [chosen, setChosen] = useState('');
  const { data: library = [] } = useQuery({ queryKey: queryKeys.library, queryFn: () => client.sets.library() });
  const mine = library.filter((row) => row.isMine && row.serviceId !== null && !within.has(row.serviceId));
  const set = mine.find(({ serviceId }) => String(serviceId) === chosen);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!set || set.serviceId === null) return;
    const { serviceId, visibility } = set;
    const title = set.title || things.untitledSet;
    void act(
      () => client.people.putSet(id, serviceId, true),
      visibility === 'only_me' ? words.setInUnseen({ title }) : words.setIn({ title }),
      {
        onDone: () => setChosen(''),
        undo: { ask: () => client.people.putSet(id, serviceId, false), said: words.setOut({ title }) },
      },
    );
  };
  return (
    <form className="classform" onSubmit={submit}>
      <div className="fieldgroup">
        <label className="lbl" htmlFor="add-set">
          {words.addSet}
        </label>
        <div className="line">
          <select className="sel" id="add-set" value={chosen} onChange={(event) => setChosen(event.target.value)}>
            <option value="">{words.chooseSet}</option>
            {mine.map(({ serviceId, title }) => (
              <option key={serviceId} value={String(serviceId)}>
                {title || things.untitledSet}
              </option>
            ))}
          </select>
          <Button type="submit" unavailable={chosen === '' ? words.chooseFirst : isBusy ? acts.sending : undefined}>
            {words.add}
          </Button>
        </div>
      </div>
      <div aria-live="polite">{set && whatFollows(set, true).map((line) => <p key={line}>{line}</p>)}</div>
      <p className="mut2">
        {words.addingShares} {words.notSentYet({ service: service.name })}
      </p>
    </form>
  );
}
