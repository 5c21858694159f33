import * as words from '../../../messages/app/sets';
import type { Service } from '../../client/use-service';
import { type IconShape, LibraryBig, PencilLine, Search } from '../../ui/icons';
import { Link } from '../../ui/link';

/** Where it leads, its icon, what one does there, and a few words about it. */
export type WayToBegin = readonly [to: string, icon: IconShape, what: string, about: string];

/** With an account or without: write, bring in, find. */
export const waysToBegin = ({ name }: Pick<Service, 'name'>): readonly WayToBegin[] => [
  ['/new', PencilLine, words.writeSet, words.writeSetAbout],
  ['/bring-in', LibraryBig, words.bringIn, words.bringInAbout],
  ['/find', Search, words.findSets, words.findSetsAbout({ service: name })],
];

export function WaysToBegin({ ways }: { readonly ways: readonly WayToBegin[] }) {
  return (
    <div className="starts">
      {ways.map(([to, Icon, what, about]) => (
        <Link key={to} className="start" to={to}>
          <Icon className="i-lg" aria-hidden />
          <b>{what}</b>
          <span>{about}</span>
        </Link>
      ))}
    </div>
  );
}
