import { isolated } from '../../messages/isolated';
import './classes.css';
import * as acts from '../../messages/app/acts';
import * as words from '../../messages/app/classes';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ServiceClassId } from '../../contract/class-body';
import { useCarrel } from '../client/use-carrel';
import type { SchoolClass } from '../domain/school-class';
import { signInFrom } from '../client/return-to';
import { Button, LinkButton } from '../ui/button';
import { Pencil, Users } from '../ui/icons';
import { LangText } from '../ui/lang-text';
import { useKeys } from '../ui/use-keys';
import { usePageTitle } from '../ui/use-page-title';
import { AskedNote } from './asked-note';
import { ClassForm } from './class-form';
import { ClassFacts } from './classes-screen';
import { ClassMargin } from './class-margin';
import { ClassMembers } from './class-members';
import { ClassSets } from './class-sets';
import { LeaveClass } from './leave-class';
import { useAct } from './use-act';
import { useAsked } from '../client/use-asked';

/** `/classes/{number}`: one class, its sets, and what one may do in it. */
export function ClassScreen({ id }: { readonly id: ServiceClassId }) {
  const client = useCarrel();
  const { shown, trouble, again } = useAsked(['class', id], (look) => client.people.class(look, id));
  usePageTitle(shown ? isolated(shown.found.name) : words.classes);
  const one = shown?.found ?? null;
  const isShut = one === null && trouble?.kind === 'not-allowed';
  return (
    <section className={`classes${one && one.role !== 'outside' ? ' hasmargin' : ''}`}>
      {one ? <ClassHead one={one} /> : <h1 className="vh">{words.classes}</h1>}
      {isShut ? <ShutClass onAgain={again} /> : <AskedNote trouble={trouble} at={shown?.at ?? null} onAgain={again} />}
      {(one || trouble?.kind === 'not-offered') && <ClassSets id={id} role={one?.role ?? 'outside'} />}
      {one && <ClassMembers one={one} />}
      {one && one.role !== 'outside' && <ClassMargin role={one.role} />}
      {one && <ClassEnd one={one} />}
    </section>
  );
}

/** A class that exists for its members alone, opened by somebody who is not in it, or not signed in. */
function ShutClass({ onAgain }: { readonly onAgain: () => void }) {
  const { owner } = useCarrel();
  const here = useLocation();
  const isNobody = owner.kind === 'device';
  return (
    <div className="empty">
      <Users className="i-lg" aria-hidden />
      <b>{words.forMembers}</b>
      <p>{isNobody ? words.signInToClass : words.askToBeAdded}</p>
      {isNobody ? (
        <LinkButton to={signInFrom(here)}>{acts.signIn}</LinkButton>
      ) : (
        <Button onClick={onAgain}>{acts.tryAgain}</Button>
      )}
    </div>
  );
}

function ClassHead({ one }: { readonly one: SchoolClass }) {
  const client = useCarrel();
  const [isChanging, setChanging] = useState(false);
  const { act, isBusy } = useAct();
  if (isChanging)
    return (
      <ClassForm
        begin={one}
        label={words.save}
        isBusy={isBusy}
        onCancel={() => setChanging(false)}
        onSave={(next) =>
          void act(() => client.people.changeClass(one.id, next), words.changed, { onDone: () => setChanging(false) })
        }
      />
    );
  return (
    <header className="classhead">
      <div>
        <LangText code={null} as="h1">
          {one.name}
        </LangText>
        <p className="meta">
          <ClassFacts one={one} />
        </p>
        {one.description !== '' && (
          <LangText code={null} as="p">
            {one.description}
          </LangText>
        )}
      </div>
      {one.role === 'runs' && (
        <Button icon={Pencil} onClick={() => setChanging(true)}>
          {words.rename}
        </Button>
      )}
    </header>
  );
}

/** Leaving, for who is in it; deleting, for who runs it, asked once: nothing brings a class back. */
function ClassEnd({ one }: { readonly one: SchoolClass }) {
  const client = useCarrel();
  const navigate = useNavigate();
  const { act, isBusy } = useAct();
  const [isAsking, setAsking] = useState(false);
  useKeys({
    Escape: () => {
      setAsking(false);
      return isAsking;
    },
  });
  const { owner } = client;
  const toClasses = () => void navigate('/classes');
  const busy = isBusy ? acts.sending : undefined;
  if (owner.kind !== 'account' || one.role === 'outside') return <p className="mut2">{words.notMember}</p>;
  if (one.role === 'member') return <LeaveClass one={one} user={owner.user} />;
  const remove = () => client.people.deleteClass(one.id);
  return isAsking ? (
    <div className="classacts" role="group" aria-label={words.deleteClass}>
      <p>{words.deleteAbout}</p>
      <Button autoFocus onClick={() => setAsking(false)}>
        {acts.cancel}
      </Button>
      <Button
        look="danger"
        unavailable={busy}
        onClick={() => void act(remove, words.deleted({ name: one.name }), { onDone: toClasses })}
      >
        {words.deleteNow}
      </Button>
    </div>
  ) : (
    <div className="classacts">
      <Button look="danger" onClick={() => setAsking(true)}>
        {words.deleteClass}
      </Button>
    </div>
  );
}
