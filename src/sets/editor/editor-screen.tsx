import './editor.css';
import * as places from '../../../messages/app/places';
import * as acts from '../../../messages/app/acts';
import * as things from '../../../messages/app/things';
import * as words from '../../../messages/app/editor';
import * as closedWords from '../../../messages/app/closed-sets';
import { type ReactNode, use, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { SetView } from '../../client/carrel-client';
import { takeInHand } from '../../client/take-in-hand';
import { useCarrel } from '../../client/use-carrel';
import { usePorts } from '../../client/use-ports';
import type { SetId, TermId } from '../../domain/study-set';
import { LinkButton } from '../../ui/button';
import { usePageTitle } from '../../ui/use-page-title';
import { AbsentSet } from '../page/absent-set';
import { closedTo } from '../gate/closed-to';
import { closedBefore } from './closed-words';
import { EditorPage } from './editor-page';
import { isLeftUnsaved } from './editor-sittings';
import { type LanguageChoice, recentLanguages } from './language-choices';
import { PasswordGate } from '../gate/password-gate';
import { SignInGate } from '../gate/sign-in-gate';
import { whyNot } from '../gate/why-not';
import { SetIdContext } from '../../client/use-set-id';
import { setAddress } from '../../domain/set-address';

/** What the way here said: a new set, a card to begin with, and whether it was the desk. */
interface EditorEntry {
  readonly isNew?: boolean;
  readonly card?: TermId | null;
  readonly from?: 'desk';
}

/** The editor of one set; at `/new` of one that gets its name now. */
export function EditorScreen() {
  const id = use(SetIdContext);
  const client = useCarrel();
  const [isShut, setShut] = useState(false);
  // From the first moment, whoever asked for an editor types as soon as it is there; where there is none, nobody does.
  useEffect(() => (isShut ? undefined : takeInHand(client)), [client, isShut]);
  return id === null ? <NewSet /> : <Opening key={id} id={id} onShut={setShut} />;
}

/** A new set has its address from the first moment, so that a reload finds what was typed. */
function NewSet() {
  const { newId } = usePorts();
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(`${setAddress({ id: newId() as SetId, serviceId: null })}/edit`, {
      replace: true,
      state: { isNew: true } satisfies EditorEntry,
    });
  }, [navigate, newId]);
  return null;
}

interface Opened {
  readonly view: SetView | null;
  readonly recent: readonly LanguageChoice[];
}

interface OpeningProps {
  readonly id: SetId;
  /** Whether something stands in the place of the editor. */
  readonly onShut: (isShut: boolean) => void;
}

function Opening({ id, onShut }: OpeningProps) {
  const client = useCarrel();
  const { pathname, state } = useLocation();
  const entry = (state ?? {}) as EditorEntry;
  const navigate = useNavigate();
  // Told once: as soon as the set is made it is no longer true.
  const [isNew] = useState(entry.isNew === true);
  const [opened, setOpened] = useState<Opened>();
  const [looks, setLooks] = useState(0);
  usePageTitle(opened?.view?.set.title ? words.editTitle({ title: opened.view.set.title }) : places.newSet);
  useEffect(() => {
    let isGone = false;
    void Promise.all([client.sets.view(id), client.sets.library()]).then(([view, rows]) => {
      if (!isGone) setOpened({ view, recent: recentLanguages(rows.filter(({ origin }) => origin !== 'built-in')) });
    });
    return () => {
      isGone = true;
    };
  }, [client, id, looks]);
  if (!opened) return null;
  const { view, recent } = opened;
  const shut = { id, onShut, onChanged: () => setLooks((last) => last + 1) };
  // Whoever comes back to this address after it was deleted is not to make another set of its name.
  const onMade = () => {
    if (entry.isNew)
      void navigate(pathname, { replace: true, state: { ...entry, isNew: false } satisfies EditorEntry });
  };
  if (!view && !isNew && !isLeftUnsaved(client, id)) {
    return (
      <Shut {...shut}>
        <Closed title={things.setNotHere} to="/" label={acts.toLibrary} />
      </Shut>
    );
  }
  const closed = view && closedTo(view);
  if (view && closed && !isLeftUnsaved(client, id)) {
    if (whyNot('edit', view, client.owner) === 'signed-out')
      return (
        <Shut {...shut}>
          <h1 className="vh">{words.editSet}</h1>
          <SignInGate set={view.set} hasPassword={closed === 'password' || closed === 'edit-password'} />
        </Shut>
      );
    if (closed === 'edit-password')
      return (
        <>
          <h1 className="vh">{words.editSet}</h1>
          <PasswordGate set={view.set} asks={{ to: 'edit', onMayEdit: shut.onChanged }} />
        </>
      );
    if (closed === 'not-here')
      return (
        <Shut {...shut}>
          <h1 className="vh">{words.editSet}</h1>
          <AbsentSet view={view} reason={closed} />
        </Shut>
      );
    const { title, about, label } = closedBefore(closed);
    const waiting = view.pending.waiting + view.pending.needsYou;
    return (
      <Shut {...shut}>
        <Closed title={title} to={setAddress(view.set)} label={label}>
          {about && <span>{about}</span>}
          {waiting > 0 && <span>{closedWords.changesSafe({ count: waiting })}</span>}
        </Closed>
      </Shut>
    );
  }
  return (
    <EditorPage
      id={id}
      view={view}
      recent={recent}
      firstCard={entry.card ?? null}
      isFromDesk={entry.from === 'desk'}
      onMade={onMade}
    />
  );
}

interface ShutProps extends OpeningProps {
  readonly onChanged: () => void;
  readonly children: ReactNode;
}

/** In the place of an editor, until the set comes, or opens. */
function Shut({ id, onShut, onChanged, children }: ShutProps) {
  const client = useCarrel();
  const changed = useEffectEvent(onChanged);
  useEffect(() => {
    onShut(true);
    return () => onShut(false);
  }, [onShut]);
  useEffect(
    () => client.subscribe((change) => change.kind === 'sets' && change.setIds.includes(id) && changed()),
    [client, id],
  );
  return children;
}

interface ClosedProps {
  readonly title: string;
  readonly to: string;
  readonly label: string;
  readonly children?: ReactNode;
}

function Closed({ title, to, label, children }: ClosedProps) {
  return (
    <div className="empty">
      <h1>{title}</h1>
      {children}
      <LinkButton to={to}>{label}</LinkButton>
    </div>
  );
}
