import * as acts from '../../../messages/app/acts';
import * as counts from '../../../messages/app/counts';
import * as words from '../../../messages/app/sets';
import { Ellipsis, Globe, HardDrive, Lock, Pencil, Users } from '../../ui/icons';
import { Suspense } from 'react';
import { codePointLength } from '../../../contract/limits';
import type { SetView } from '../../client/carrel-client';
import { LinkButton } from '../../ui/button';
import { LangText } from '../../ui/lang-text';
import { lazyPart } from '../../ui/lazy-part';
import { Link } from '../../ui/link';
import { Menu, MenuButton, MenuLink } from '../../ui/menu';
import { Spine } from '../../ui/spine';
import { PendingMark } from '../pending-mark';
import { isUnseen, nameOf, permissionsInWords } from '../set-words';
import { clothOf } from '../../ui/cloth-of';
import { useCarrel } from '../../client/use-carrel';
import { offersEditor, whyNot } from '../gate/why-not';
import { leadsTo } from '../../../messages/in-words';
import { languageName } from '../../domain/language-name';
import { useDeleteSet } from '../deleting/use-delete-set';
import { useRemoveSet } from '../deleting/use-remove-set';
import { useKnownSet } from '../use-known-set';
import { userAddress } from '../person/user-address';
import { setAddress } from '../../domain/set-address';

/** Fetched beside the cards. Where it cannot be had, the set is studied without it. */
export const SetSharing = lazyPart(() =>
  import('../share/set-sharing').then(
    ({ SetSharing: Sharing }) => Sharing,
    () => () => null,
  ),
);

/** Titles beyond this are set smaller. Code points. */
const longTitle = 70;

const visibilityIcons = { public: Globe, only_me: Lock, classes: Users, password: Lock };

/** What a set is called, whose it is, who sees it and what of it waits. */
export function SetHead({ view }: { readonly view: SetView }) {
  const { set } = view;
  const known = useKnownSet(set);
  return (
    <header className="sethead">
      <Spine size="lg" langTerms={known.langTerms} langDefinitions={known.langDefinitions} cloth={clothOf(set)} />
      <div className="grow">
        <LangText code={null} as="h1" className={codePointLength(known.title) > longTitle ? 'long' : ''}>
          {nameOf(known)}
        </LangText>
        {!isUnseen(set) && <SetFactsLine view={view} />}
        {set.description !== '' && (
          <LangText code={null} as="p" className="desc">
            {set.description}
          </LangText>
        )}
        {/* One to try out is nobody's yet; a first visit loads nothing for it. */}
        {view.availability === 'here' && view.origin !== 'built-in' && (
          <div className="setshare">
            <Suspense>
              <SetSharing view={view} />
            </Suspense>
          </div>
        )}
      </div>
      <SetActs view={view} />
    </header>
  );
}

/** Its cards are on this device, if only in the copy that stayed. */
const isHere = ({ availability, set }: SetView): boolean =>
  availability === 'here' || (availability === 'gone' && set.terms.length > 0);

function SetFactsLine({ view }: { readonly view: SetView }) {
  const { set, isMine, origin, availability, pending } = view;
  return (
    <p className="metaline">
      <span>{leadsTo(languageName(set.langTerms), languageName(set.langDefinitions))}</span>
      {isHere(view) && <span>{counts.cards({ count: set.terms.length })}</span>}
      {set.createdBy !== null && !isMine && <span>{words.byAuthor({ author: <Maker name={set.createdBy} /> })}</span>}
      {availability !== 'no-access' &&
        (origin === 'service' ? <SeenBy set={set} isMine={isMine} /> : <OnDisk text={words.onlyHere} />)}
      {origin === 'service' && availability === 'here' && <OnDisk text={words.onDevice} />}
      <PendingMark pending={pending} title={set.title} />
    </p>
  );
}

const OnDisk = ({ text }: { readonly text: string }) => (
  <span>
    <HardDrive className="i-sm" aria-hidden />
    {text}
  </span>
);

/** Of one's own it leads to where that is said. */
function SeenBy({ set, isMine }: Pick<SetView, 'set' | 'isMine'>) {
  const Icon = visibilityIcons[set.visibility];
  const told = permissionsInWords(set, isMine);
  return (
    <span>
      <Icon className="i-sm" aria-hidden />
      {isMine ? (
        <Link className="link tall" to={`${setAddress(set)}/access`}>
          {told}
        </Link>
      ) : (
        told
      )}
    </span>
  );
}

function SetActs({ view }: { readonly view: SetView }) {
  const { set } = view;
  const { owner } = useCarrel();
  const deleteSet = useDeleteSet(view);
  const mayDelete = whyNot('delete', view, owner) === null;
  const mayTake = isHere(view);
  // What stands in the place of the cards, or above them, has a button for it.
  const mayRemove = view.availability === 'here' && whyNot('remove', view, owner) === null;
  const remove = useRemoveSet(set.id);
  return (
    <div className="acts">
      {offersEditor(view, owner) && (
        <LinkButton icon={Pencil} to={`${setAddress(set)}/edit`} keyHint="E">
          {acts.edit}
        </LinkButton>
      )}
      {(mayTake || mayDelete) && (
        <Menu icon={Ellipsis} label={words.moreForSet}>
          {mayTake && <MenuLink to={`/take-out?set=${set.id}`}>{words.takeOut}</MenuLink>}
          {mayTake && set.terms.length > 0 && <MenuLink to={`${setAddress(set)}/print`}>{words.print}</MenuLink>}
          {mayRemove && <MenuButton onClick={() => void remove()}>{words.removeFromDevice}</MenuButton>}
          {mayDelete && (
            <MenuButton look="danger" onClick={() => void deleteSet()}>
              {acts.deleteThing}
            </MenuButton>
          )}
        </Menu>
      )}
    </div>
  );
}

/** Leads to whatever else they made. */
function Maker({ name }: { readonly name: string }) {
  const address = userAddress(name);
  const shown = <bdi>{name}</bdi>;
  return address === null ? shown : <Link to={address}>{shown}</Link>;
}
