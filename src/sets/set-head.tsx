import * as acts from '../../messages/app/acts';
import * as counts from '../../messages/app/counts';
import * as words from '../../messages/app/sets';
import { Ellipsis, Globe, HardDrive, Lock, Pencil, TriangleAlert, Users } from '../ui/icons';
import { Suspense } from 'react';
import { codePointLength } from '../../contract/limits';
import type { SetView } from '../client/carrel-client';
import { LinkButton } from '../ui/button';
import { LangText } from '../ui/lang-text';
import { lazyPart } from '../ui/lazy-part';
import { Link } from '../ui/link';
import { Menu, MenuButton, MenuLink } from '../ui/menu';
import { Spine } from '../ui/spine';
import { isUnseen, nameOf, pendingInWords, permissionsInWords } from './set-words';
import { clothOf } from '../ui/cloth-of';
import { useCarrel } from '../client/use-carrel';
import { offersEditor, whyNot } from './why-not';
import { leadsTo } from '../../messages/in-words';
import { languageName } from '../domain/language-name';
import { useDeleteSet } from './use-delete-set';
import { useKnownSet } from './use-known-set';
import { userAddress } from './user-address';
import { setAddress } from '../domain/set-address';

/** Fetched beside the cards. Where it cannot be had, the set is studied without it. */
export const SetSharing = lazyPart(() =>
  import('./share/set-sharing').then(
    ({ SetSharing: Sharing }) => Sharing,
    () => () => null,
  ),
);

/** Titles beyond this are set smaller. Code points. */
const longTitle = 70;

const visibilityIcons = { public: Globe, only_me: Lock, classes: Users, password: Lock };

/** What a set is called, whose it is, who sees it and what of it waits. */
export function SetHead({ view }: { readonly view: SetView }) {
  const { set, isMine, origin, availability } = view;
  const { owner } = useCarrel();
  const known = useKnownSet(set);
  const deleteSet = useDeleteSet(view);
  const pending = pendingInWords(view.pending, set.title);
  const VisibilityIcon = visibilityIcons[set.visibility];
  const mayDelete = whyNot('delete', view, owner) === null;
  const isHere = availability === 'here' || availability === 'gone';
  return (
    <header className="sethead">
      <Spine size="lg" langTerms={known.langTerms} langDefinitions={known.langDefinitions} cloth={clothOf(set)} />
      <div className="grow">
        <LangText code={null} as="h1" className={codePointLength(known.title) > longTitle ? 'long' : ''}>
          {nameOf(known)}
        </LangText>
        {!isUnseen(set) && (
          <p className="metaline">
            <span>{leadsTo(languageName(set.langTerms), languageName(set.langDefinitions))}</span>
            {isHere && <span>{counts.cards({ count: set.terms.length })}</span>}
            {set.createdBy !== null && !isMine && (
              <span>{words.byAuthor({ author: <Maker name={set.createdBy} /> })}</span>
            )}
            {availability === 'no-access' ? null : origin === 'service' ? (
              <span>
                <VisibilityIcon className="i-sm" aria-hidden />
                {isMine ? (
                  <Link className="link tall" to={`${setAddress(set)}/access`}>
                    {permissionsInWords(set, isMine)}
                  </Link>
                ) : (
                  permissionsInWords(set, isMine)
                )}
              </span>
            ) : (
              <span>
                <HardDrive className="i-sm" aria-hidden />
                {words.onlyHere}
              </span>
            )}
            {origin === 'service' && availability === 'here' && (
              <span>
                <HardDrive className="i-sm" aria-hidden />
                {words.onDevice}
              </span>
            )}
            {pending && (
              <span className={pending.isUrgent ? 'bad' : 'wait'}>
                {pending.isUrgent ? (
                  <TriangleAlert className="i-sm" aria-hidden />
                ) : (
                  <Pencil className="i-sm" aria-hidden />
                )}
                {pending.text}
              </span>
            )}
          </p>
        )}
        {set.description !== '' && (
          <LangText code={null} as="p" className="desc">
            {set.description}
          </LangText>
        )}
        {/* One to try out is nobody's yet; a first visit loads nothing for it. */}
        {availability === 'here' && view.origin !== 'built-in' && (
          <div className="setshare">
            <Suspense>
              <SetSharing view={view} />
            </Suspense>
          </div>
        )}
      </div>
      <div className="acts">
        {offersEditor(view, owner) && (
          <LinkButton icon={Pencil} to={`${setAddress(set)}/edit`} keyHint="E">
            {acts.edit}
          </LinkButton>
        )}
        {(isHere || mayDelete) && (
          <Menu icon={Ellipsis} label={words.moreForSet}>
            {isHere && <MenuLink to={`/take-out?set=${set.id}`}>{words.takeOut}</MenuLink>}
            {isHere && set.terms.length > 0 && <MenuLink to={`${setAddress(set)}/print`}>{words.print}</MenuLink>}
            {mayDelete && (
              <MenuButton look="danger" onClick={() => void deleteSet()}>
                {acts.deleteThing}
              </MenuButton>
            )}
          </Menu>
        )}
      </div>
    </header>
  );
}

/** Leads to whatever else they made. */
function Maker({ name }: { readonly name: string }) {
  const address = userAddress(name);
  const shown = <bdi>{name}</bdi>;
  return address === null ? shown : <Link to={address}>{shown}</Link>;
}
