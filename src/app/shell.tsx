import * as places from '../../messages/app/places';
import * as acts from '../../messages/app/acts';
import * as words from '../../messages/app/app';
import { ChartColumn, ChevronLeft, LampDesk, LibraryBig, type IconShape, Search, Send, Settings2 } from '../ui/icons';
import type { ReactNode, SyntheticEvent } from 'react';
import { useInRouterContext } from 'react-router';
import { Link } from '../ui/link';
import { Logo } from '../ui/logo';

type Place = 'today' | 'library' | 'find' | 'statistics' | 'outbox' | 'settings';

interface ShellProps {
  readonly current?: Place | undefined;
  /** On narrow windows inner pages lead back instead of showing the mark. */
  readonly back?: { readonly to: string; readonly label: string } | undefined;
  /** How much is due, beside the way to Today. */
  readonly due?: ReactNode;
  /** Changes that wait or need the user. */
  readonly outbox?: { readonly count: number; readonly needsYou: boolean } | undefined;
  /** The sync status in a sentence, for the rail's foot. */
  readonly status?: ReactNode;
  /** The same in a word, for the top bar. */
  readonly shortStatus?: ReactNode;
  readonly account?: ReactNode;
  /** The editor has its own bar at the bottom. */
  readonly hasTabs?: boolean;
  /** The pointer or the focus came to something inside. */
  readonly onTowards?: (event: SyntheticEvent) => void;
  readonly children?: ReactNode;
}

interface Item {
  readonly place: Place;
  readonly to: string;
  readonly label: string;
  readonly icon: IconShape;
}

const items: readonly Item[] = [
  { place: 'today', to: '/today', label: places.today, icon: LampDesk },
  { place: 'library', to: '/', label: places.library, icon: LibraryBig },
  // Of the rail alone: on narrow windows the library leads there.
  { place: 'find', to: '/find', label: places.find, icon: Search },
  { place: 'statistics', to: '/statistics', label: places.statistics, icon: ChartColumn },
  { place: 'outbox', to: '/outbox', label: places.outbox, icon: Send },
  { place: 'settings', to: '/settings', label: places.settings, icon: Settings2 },
];

const tabs = items.filter(({ place }) => place !== 'find');

/**
 * The room's frame: rail, top bar, tab bar. The build renders it without a router and without data into index.html,
 * so that the first paint needs no script.
 */
export function Shell({
  current,
  back,
  due,
  outbox,
  status,
  shortStatus,
  account,
  hasTabs = true,
  onTowards,
  children,
}: ShellProps) {
  return (
    <div className={`app${hasTabs ? '' : ' no-tabs'}`} onPointerOver={onTowards} onFocus={onTowards}>
      <a className="skip" href="#main">
        {acts.skipToContent}
      </a>
      <nav className="rail" aria-label={words.mainMenu}>
        <Brand />
        <div className="nav">
          {items.map((item) => (
            <Place key={item.place} item={item} current={current}>
              {item.place === 'today' && due}
              {item.place === 'outbox' && outbox && (
                <span className={`n ${outbox.needsYou ? 'due' : 'wait'}`}>
                  <span className="vh">{words.waitingBefore} </span>
                  {outbox.count}
                </span>
              )}
            </Place>
          ))}
        </div>
        <div className="rail-foot">
          {status}
          {account}
        </div>
      </nav>
      <div>
        <header className="topbar">
          {back ? (
            <To className="backl" to={back.to}>
              <ChevronLeft className="i" aria-hidden />
              {back.label}
            </To>
          ) : (
            <Brand />
          )}
          <span className="grow" />
          {shortStatus}
        </header>
        <main className="main" id="main" tabIndex={-1}>
          <div className="wrap">{children}</div>
        </main>
      </div>
      {hasTabs && (
        <nav className="tabbar" aria-label={words.mainMenuBottom}>
          {tabs.map((item) => (
            <Place key={item.place} item={item} current={current}>
              {item.place === 'today' && due}
              {item.place === 'outbox' && outbox && (
                <>
                  <span className={`dot${outbox.needsYou ? ' bad' : ''}`} aria-hidden />
                  <span className="vh">{words.waitingCount({ count: outbox.count })}</span>
                </>
              )}
            </Place>
          ))}
        </nav>
      )}
    </div>
  );
}

function Brand() {
  return (
    <To className="brand" to="/">
      <Logo />
      {places.carrel}
    </To>
  );
}

interface PlaceProps {
  readonly item: Item;
  readonly current: Place | undefined;
  readonly children?: ReactNode;
}

function Place({ item: { to, place, label, icon: Icon }, current, children }: PlaceProps) {
  return (
    <To to={to} current={place === current}>
      <Icon className="i" aria-hidden />
      {label} {children}
    </To>
  );
}

interface ToProps {
  readonly to: string;
  readonly className?: string;
  readonly current?: boolean;
  readonly children: ReactNode;
}

/** A link of the router where there is one, and a plain one in the prerendered page. */
function To({ to, current = false, ...rest }: ToProps) {
  const attributes = { ...rest, ...(current && { 'aria-current': 'page' as const }) };
  return useInRouterContext() ? <Link to={to} {...attributes} /> : <a href={to} {...attributes} />;
}
