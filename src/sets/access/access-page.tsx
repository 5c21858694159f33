import * as words from '../../../messages/app/access';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { SetView } from '../../client/carrel-client';
import { useAsked } from '../../client/use-asked';
import { useCarrel } from '../../client/use-carrel';
import { useService } from '../../client/use-service';
import { classWantedIn } from '../../domain/class-wanted';
import type { SetChanges } from '../../domain/command';
import { isDraft } from '../../domain/is-draft';
import { HardDrive, TriangleAlert } from '../../ui/icons';
import { Link } from '../../ui/link';
import { Note } from '../../ui/note';
import { whyRefused } from '../../ui/refusals';
import { useAnnounce } from '../../ui/use-announce';
import { useToast } from '../../ui/use-toast';
import {
  type Access,
  accessChanges,
  accessOf,
  chosenBefore,
  isSaid,
  lackOf,
  stillSays,
  takingBack,
} from './access-choice';
import { draftNeeds, nameOf } from '../set-words';
import { AccessSentence } from './access-sentence';
import { ClassPicker } from './class-picker';
import { FormerClasses } from './former-classes';
import { type Offered, offeredOf, OneOf } from './one-of';
import { PasswordField } from './password-field';
import { useAccessState } from './use-access-state';

/** Choices hold at once where nothing is missing; what needs a class or a password opens its place for it first. */
export function AccessPage({ view: { set } }: { readonly view: SetView }) {
  const client = useCarrel();
  const service = useService();
  const toast = useToast();
  const announce = useAnnounce();
  const asked = useAsked(['classes'], (look) => client.people.classes(look));
  const { state, passwordWaits } = useAccessState(set.id);
  /** What is chosen and lacks something, or is not read back from the device yet. */
  const [unsaid, setUnsaid] = useState(chosenBefore(set, classWantedIn(useLocation().state)));
  /** What one is in no more cannot be given to it again; null: nobody said of late which classes there are. */
  const mine = asked.isFresh && asked.shown ? new Set(asked.shown.found.map(({ id }) => Number(id))) : null;
  const is = accessOf(set);
  if (unsaid && isSaid(set, unsaid)) setUnsaid(null);
  const chosen = unsaid ?? is;
  const lack = lackOf(is, chosen, '');
  const offered = offeredOf(set, asked.trouble?.kind === 'not-offered');

  const dispatch = async (changes: SetChanges, said: string) => {
    try {
      await client.dispatch({ kind: 'edit-set', setId: set.id, changes });
    } catch (error) {
      setUnsaid(null);
      return toast({ text: `${words.notSaved} ${whyRefused(error)}`, isProblem: true });
    }
    const back = takingBack(changes);
    if (back) return toast({ text: said, undo: () => void takeBack(changes, back) });
    return announce(said);
  };
  // What was chosen since, here or elsewhere, stays: who sees a set is nothing to be undone by accident.
  const takeBack = async (changes: SetChanges, back: SetChanges) => {
    const now = await client.sets.view(set.id);
    if (now && stillSays(now.set, changes)) await dispatch(back, words.changed);
    else toast({ text: words.changedSince });
  };
  const want = (choice: Access) => {
    const to = { ...choice, classes: choice.classes.filter((id) => mine?.has(id) ?? true) };
    setUnsaid(to);
    if (lackOf(is, to, '') === null && !isSaid(set, to)) void dispatch(accessChanges(set, to), words.changed);
  };
  const open = (password: string) => {
    void dispatch(accessChanges(set, chosen, password), words.passwordChanged);
  };
  const pickClasses = (classes: readonly number[]) => {
    // The last one goes with another choice: until then nobody knows who else is to see it.
    if (classes.length === 0 && lack === null) toast({ text: words.chooseNone });
    else want({ ...chosen, classes });
  };

  const classes = asked.shown?.found ?? [];
  const classPicker = (
    <ClassPicker
      chosen={chosen.classes}
      asked={asked}
      isMissing={lack === 'classes'}
      wanted={{
        setId: set.id,
        serviceId: set.serviceId,
        title: nameOf(set),
        visibility: chosen.visibility,
        editable: chosen.editable,
      }}
      onChange={pickClasses}
    />
  );
  const password = (
    <PasswordField
      isNeeded={lack === 'password'}
      isKnown={is.visibility === 'password' || is.editable === 'password'}
      isWaiting={passwordWaits}
      onUse={open}
    />
  );
  const isSeenByPassword = chosen.visibility === 'password';
  const isSeenByClasses = chosen.visibility === 'classes';
  return (
    <>
      <h1>
        <AccessSentence set={set} classes={classes} />
      </h1>
      <AccessState state={state} needs={set.serviceId === null && isDraft(set) ? draftNeeds(set.title) : null} />
      {set.serviceId === null && isByKey(is) && (
        <Note kind="info">{words.onlyYouUntilTaken({ service: service.name })}</Note>
      )}
      <OneOf
        label={words.whoSees}
        name="see"
        value={chosen.visibility}
        choices={offered.see}
        onChange={(visibility) => want({ ...chosen, visibility })}
        within={(choice) => (choice === 'classes' ? classPicker : choice === 'password' ? password : null)}
      />
      <OneOf
        label={words.whoEdits}
        name="edit"
        value={chosen.editable}
        choices={offered.edit}
        onChange={(editable) => want({ ...chosen, editable })}
        within={(choice) =>
          choice === 'classes' && !isSeenByClasses
            ? classPicker
            : choice === 'password' && !isSeenByPassword
              ? password
              : null
        }
      />
      {mine && <FormerClasses set={set} classes={is.classes.filter((id) => !mine.has(id))} />}
      {chosen.visibility === 'only_me' && chosen.editable !== 'only_me' && <Note kind="info">{words.nobodyElse}</Note>}
      <Missing offered={offered} service={service.name} />
      <Note kind="info">
        <p>{words.whoLoses}</p>
        {(is.visibility === 'password' || is.editable === 'password') && <p>{words.askedAnew}</p>}
      </Note>
    </>
  );
}

const isByKey = ({ visibility }: Access): boolean => visibility === 'classes' || visibility === 'password';

function Missing({ offered, service }: { readonly offered: Offered; readonly service: string }) {
  if (offered.why === null) return null;
  return <Note kind="info">{words.classesUntold({ service })}</Note>;
}

interface AccessStateProps {
  readonly state: ReturnType<typeof useAccessState>['state'];
  /** What the set lacks before the service can make it; null: nothing. */
  readonly needs: string | null;
}

/** What became of a change: it waits, goes, or needs its user. */
function AccessState({ state, needs }: AccessStateProps) {
  const service = useService();
  if (state === 'asks')
    return (
      <p className="astate bad" role="status">
        <TriangleAlert className="i-sm" aria-hidden />
        <span>
          {words.asks}{' '}
          <Link className="link" to="/outbox">
            {words.decide}
          </Link>
        </span>
      </p>
    );
  return (
    <p className="astate" role="status">
      {state !== 'none' && (
        <>
          <HardDrive className="i-sm" aria-hidden />
          <span>
            {needs !== null
              ? words.savedNeeds({ service: service.name, needs })
              : state === 'goes'
                ? words.sending({ service: service.name })
                : words.saved({ service: service.name })}
          </span>
        </>
      )}
    </p>
  );
}
