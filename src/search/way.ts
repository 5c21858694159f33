import { foldText } from '../../contract/fold-text';
import * as binWords from '../../messages/app/bin';
import * as classWords from '../../messages/app/classes';
import * as find from '../../messages/app/find';
import * as places from '../../messages/app/places';
import * as settings from '../../messages/app/settings';
import * as setWords from '../../messages/app/sets';
import { ChartColumn, type IconShape, LampDesk, LibraryBig, LogIn, PencilLine, Search } from '../ui/icons';
import { GalleryHorizontalEnd, HardDrive, Send, Settings2, Star, Trash2, Users } from '../ui/icons';
import { signInFrom } from '../client/return-to';
import { signInWords } from '../client/sign-in-words';
import type { Service } from '../client/use-service';
import { Download, FilePlus2, Info } from '../ui/more-icons';

/** An act or a page that one can go to by its name. */
export interface Way {
  readonly to: string;
  readonly name: string;
  readonly icon: IconShape;
  /** Keys that lead there as well, pressed after one another. */
  readonly keys?: readonly string[];
}

/** `isSignedIn`: somebody's own pages at the service are worth naming. */
export const ways = (
  service: Pick<Service, 'name' | 'isOwn'>,
  { isSignedIn, here }: { readonly isSignedIn: boolean; readonly here: Parameters<typeof signInFrom>[0] },
): readonly Way[] => [
  { to: '/new', name: places.newSet, icon: PencilLine, keys: ['n'] },
  { to: '/bring-in', name: setWords.bringIn, icon: FilePlus2 },
  { to: '/take-out', name: settings.cardsAsFiles, icon: Download },
  { to: '/today', name: places.today, icon: LampDesk, keys: ['g', 't'] },
  { to: '/review', name: places.review, icon: GalleryHorizontalEnd, keys: ['g', 'r'] },
  { to: '/?show=all', name: places.library, icon: LibraryBig, keys: ['g', 'l'] },
  { to: '/find', name: find.findOn({ service: service.name }), icon: Search, keys: ['g', 'f'] },
  { to: '/statistics', name: places.statistics, icon: ChartColumn, keys: ['g', 's'] },
  { to: '/outbox', name: places.outbox, icon: Send, keys: ['g', 'o'] },
  { to: '/settings', name: places.settings, icon: Settings2, keys: ['g', ','] },
  ...(isSignedIn
    ? [
        { to: '/favourites', name: places.favourites, icon: Star },
        { to: '/classes', name: classWords.classes, icon: Users },
      ]
    : [{ to: signInFrom(here), name: signInWords(service), icon: LogIn }]),
  { to: '/backup', name: settings.backup, icon: HardDrive },
  { to: '/bin', name: binWords.bin, icon: Trash2 },
  { to: '/help/answers', name: places.answerRules, icon: Info },
];

/** Those whose names say all of the words; without words all of them. Pure. */
export const foundWays = (all: readonly Way[], words: readonly string[]): readonly Way[] =>
  all.filter(({ name }) => words.every((word) => foldText(name).includes(word)));
