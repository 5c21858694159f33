import './classes.css';
import * as counts from '../../messages/app/counts';
import * as acts from '../../messages/app/acts';
import * as places from '../../messages/app/places';
import * as words from '../../messages/app/classes';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useCarrel } from '../client/use-carrel';
import { useService } from '../client/use-service';
import { type ClassWanted, classWantedIn } from '../domain/class-wanted';
import { setAddress } from '../domain/set-address';
import { type ClassRole, ownFirst, type SchoolClass } from '../domain/school-class';
import { Button, LinkButton } from '../ui/button';
import { Plus, Search, Users } from '../ui/icons';
import { Invitation } from '../ui/invitation';
import { LangText } from '../ui/lang-text';
import { Link } from '../ui/link';
import { usePageTitle } from '../ui/use-page-title';
import { AskedNote } from './asked-note';
import { ClassForm } from './class-form';
import { EmptyChairs } from './empty-chairs';
import { useAct } from './use-act';
import { signInFrom } from '../client/return-to';
import { useAsked } from '../client/use-asked';

/** `/classes`: the classes that one is in, one's own and those of others. */
export function ClassesScreen() {
  usePageTitle(words.classes);
  const { owner } = useCarrel();
  const service = useService();
  const here = useLocation();
  return (
    <section className="classes" aria-label={words.classes}>
      <div className="pagehead">
        <div>
          <h1>{words.classes}</h1>
          <p className="mut">{words.classesAbout({ service: service.name })}</p>
        </div>
      </div>
      {owner.kind === 'account' ? (
        <MyClasses />
      ) : (
        <div className="empty">
          <Users className="i-lg" aria-hidden />
          <b>{words.signInFirst}</b>
          <LinkButton to={signInFrom(here)}>{acts.signIn}</LinkButton>
        </div>
      )}
    </section>
  );
}

/** To who sees the set for which a class is made; what was chosen there goes along. */
const wayBack = ({ setId, serviceId }: ClassWanted) => `${setAddress({ id: setId, serviceId })}/access`;
const backWith = (wanted: ClassWanted) => ({ state: { classWanted: wanted } });

function MyClasses() {
  const client = useCarrel();
  const navigate = useNavigate();
  const wanted = classWantedIn(useLocation().state);
  const [isMaking, setMaking] = useState(wanted !== null);
  const { act, isBusy } = useAct();
  const { shown, trouble, again } = useAsked(['classes'], (look) => client.people.classes(look));
  return (
    <>
      {wanted && (
        <p>
          <Link className="link tall" to={wayBack(wanted)} {...backWith(wanted)}>
            {words.backTo({ title: wanted.title })}
          </Link>
        </p>
      )}
      <AskedNote trouble={trouble} at={shown?.at ?? null} onAgain={again} />
      {isMaking ? (
        <ClassForm
          begin={{ name: '', description: '', isPublic: false }}
          label={words.make}
          isBusy={isBusy}
          onCancel={() => setMaking(false)}
          onSave={(made) =>
            void act(() => client.people.makeClass(made), words.isDone({ name: made.name }), {
              onDone: (id) => void (wanted ? navigate(wayBack(wanted), backWith(wanted)) : navigate(`/classes/${id}`)),
            })
          }
        />
      ) : (
        <Button icon={Plus} onClick={() => setMaking(true)}>
          {words.make}
        </Button>
      )}
      {shown?.found.length === 0 && !isMaking && (
        <Invitation drawing={<EmptyChairs />} title={words.noClasses} about={words.noClassesAbout}>
          <LinkButton to="/find" icon={Search}>
            {places.find}
          </LinkButton>
        </Invitation>
      )}
      <ul className="rows">
        {ownFirst(shown?.found ?? []).map((one) => (
          <li key={one.id}>
            <ClassRow one={one} />
          </li>
        ))}
      </ul>
    </>
  );
}

function ClassRow({ one }: { readonly one: SchoolClass }) {
  return (
    <Link className="row classrow" to={`/classes/${one.id}`}>
      <Users className="i" aria-hidden />
      <div>
        <h2>
          <LangText code={null}>{one.name}</LangText>
        </h2>
        <div className="meta">
          <ClassFacts one={one} />
        </div>
      </div>
    </Link>
  );
}

const roles: Record<ClassRole, string> = { runs: words.youRun, member: words.youAreIn, outside: words.youAreNot };

/** How many are in a class and its sets, and what one is to it. */
export function ClassFacts({ one }: { readonly one: SchoolClass }) {
  return (
    <>
      {one.memberCount !== null && <span>{words.members({ count: one.memberCount })}</span>}
      {one.setCount !== null && <span>{counts.sets({ count: one.setCount })}</span>}
      <span>{roles[one.role]}</span>
    </>
  );
}
