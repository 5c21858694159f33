import { unsafeOf } from '../client/unsafe-of';
import { notSaved, notSavedAbout } from '../../messages/app/trouble';
import './frame-print.css';
import { Suspense, type SyntheticEvent, useEffect, useMemo } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import type { SyncStatus } from '../client/carrel-client';
import { useCarrel } from '../client/use-carrel';
import { waitingIn } from '../client/waiting/waiting-in';
import { useSyncStatus } from '../client/use-sync-status';
import { Link } from '../ui/link';
import { OpenSearch } from '../ui/open-search';
import { Awaited, Part, SheetPart } from '../ui/part';
import { useFrameKeys } from '../ui/use-keys';
import { DueWhenIdle } from './due-when-idle';
import { ErrorBoundary } from './error-boundary';
import { KeySheet, NotSavedNote, Palette, UpdatePrompt } from './overlays';
import { placeOf } from './place-of';
import { Shell } from './shell';
import { SyncBox } from './sync-box';
import { useWaitingVersion } from './waiting-version';
import { useKeySheet } from './use-key-sheet';
import { usePalette } from './use-palette';
import { useRouteFocus } from './use-route-focus';

interface RoomLayoutProps {
  /** A link is about to be followed: pointed at, or focused. */
  readonly onTowards: (event: SyntheticEvent) => void;
}

/** Of a screen whose file is not here yet, nobody knows what it will be. */
const skeleton = (
  <div aria-hidden className="skels">
    <i className="skel-title" />
    <i className="skel-card" />
    <i className="skel-card" />
  </div>
);

/** The room: everything but the desk and the sign-in pages. */
export function RoomLayout({ onTowards }: RoomLayoutProps) {
  const { owner } = useCarrel();
  const { pathname } = useLocation();
  const { current, back, isEditor } = useMemo(() => placeOf(pathname), [pathname]);
  const keySheet = useKeySheet();
  const palette = usePalette();
  const newVersion = useWaitingVersion();
  // One row, never over what someone is writing.
  const waitingVersion = isEditor ? null : newVersion;
  const status = useSyncStatus();
  const unsafe = unsafeOf(status);
  useRouteFocus('room');
  useRoomKeys(back?.to, isEditor);
  useDroppedFiles();
  return (
    <Shell
      onTowards={onTowards}
      current={current}
      back={back}
      hasTabs={!isEditor}
      due={<DueWhenIdle />}
      outbox={outboxCount(status)}
      status={<SyncBox />}
      shortStatus={<SyncBox short />}
      account={owner.kind === 'account' && <Account user={owner.user} />}
    >
      {waitingVersion && (
        <Part>
          <UpdatePrompt version={waitingVersion} />
        </Part>
      )}
      {unsafe && (
        <Part instead={notSavedAbout({ strong: <b>{notSaved}</b> })}>
          <NotSavedNote why={unsafe} />
        </Part>
      )}
      <ErrorBoundary key={pathname}>
        <Suspense fallback={<Awaited>{skeleton}</Awaited>}>
          <OpenSearch value={palette.onOpen}>
            <Outlet />
          </OpenSearch>
        </Suspense>
      </ErrorBoundary>
      {palette.isOpen && (
        <SheetPart onMissed={palette.shown.onClose}>
          <Palette {...palette.shown} />
        </SheetPart>
      )}
      {keySheet.isOpen && (
        <SheetPart onMissed={keySheet.onClose}>
          <KeySheet onClose={keySheet.onClose} />
        </SheetPart>
      )}
    </Shell>
  );
}

function Account({ user }: { readonly user: string }) {
  return (
    <Link className="me" to="/settings#account">
      <span className="ava" aria-hidden>
        {[...user][0]?.toUpperCase()}
      </span>
      <bdi>{user}</bdi>
    </Link>
  );
}

function outboxCount(status: SyncStatus) {
  const count = waitingIn(status);
  return count > 0 ? { count, needsYou: status.kind === 'needs-you' && status.needsYou > 0 } : undefined;
}

/** What takes a dropped file is fetched when one is held over the page. */
function useDroppedFiles() {
  const navigate = useNavigate();
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isOver = false;
    const begin = () =>
      void import('../transfer-pages/drop-anywhere').then(({ dropAnywhere }) => {
        if (!isOver) stop = dropAnywhere(() => void navigate('/bring-in'));
      });
    window.addEventListener('dragenter', begin, { once: true });
    return () => {
      isOver = true;
      window.removeEventListener('dragenter', begin);
      stop?.();
    };
  }, [navigate]);
}

function useRoomKeys(up: string | undefined, isEditor: boolean) {
  const navigate = useNavigate();
  const to = (address: string) => () => void navigate(address);
  useFrameKeys({
    'g l': to('/'),
    'g t': to('/today'),
    'g r': to('/review'),
    'g f': to('/find'),
    'g s': to('/statistics'),
    'g o': to('/outbox'),
    'g ,': to('/settings'),
    n: to('/new'),
    Escape: () => {
      if (!up || isEditor) return false;
      void navigate(up);
      return true;
    },
  });
}
