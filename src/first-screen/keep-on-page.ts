import type { NewId } from '../platform/ids';
import type { Ports } from '../platform/ports';
import { keepFirstScreen, type KeptScreens } from './keep-first-screen';
import { shownScreen } from './shown-screen';

interface KeptPage extends Pick<Ports, 'clock' | 'kept'>, Pick<KeptScreens, 'entry' | 'isReading' | 'subscribe'> {
  readonly newId: NewId;
  /** Whether a start with the library would lead on to the day. */
  readonly opensWithToday: () => boolean;
}

/** Keeps the screens of this page. Returns how to stop. */
export function keepOnPage({ clock, kept, newId, entry, subscribe, isReading, opensWithToday }: KeptPage): () => void {
  const { serviceWorker } = navigator as Partial<Navigator>;
  const root = document.getElementById('root');
  if (!serviceWorker || !root) return () => undefined;
  const keeping = keepFirstScreen({
    clock,
    kept,
    newEpoch: newId,
    entry,
    subscribe,
    isReading,
    screen: () => (serviceWorker.controller ? shownScreen(window, opensWithToday) : null),
    post: (message) => serviceWorker.controller?.postMessage(message),
  });
  const drawn = new MutationObserver(keeping.drew);
  drawn.observe(root, { attributes: true, characterData: true, childList: true, subtree: true });
  const onHidden = () => {
    if (document.visibilityState === 'hidden') keeping.left();
  };
  serviceWorker.addEventListener('controllerchange', keeping.drew);
  document.addEventListener('visibilitychange', onHidden);
  window.addEventListener('pagehide', keeping.left);
  keeping.drew();
  return () => {
    drawn.disconnect();
    serviceWorker.removeEventListener('controllerchange', keeping.drew);
    document.removeEventListener('visibilitychange', onHidden);
    window.removeEventListener('pagehide', keeping.left);
    keeping.stop();
  };
}
