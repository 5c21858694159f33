import './platform/refused-channels';
import './ui/fonts.css';
import './ui/controls.css';
import './ui/rows.css';
import './ui/states.css';
import './ui/dialog.css';
import './ui/forced-colors.css';
import { createRoot } from 'react-dom/client';
import { askSession } from './api/session';
import { App } from './app/app';
import { preloadScreen } from './app/screens';
import { type StartDeps, start } from './app/start';
import { waitingVersion } from './app/waiting-version';
import type { CarrelClient } from './client/carrel-client';
import { openClient } from './client/open-client';
import { numberInAddress } from './domain/set-address';
import './first-screen/held-acts';
import { idFactory } from './platform/ids';
import { inTime } from './platform/in-time';
import { browserKeyValueStorage } from './platform/key-value-storage';
import { browserPorts } from './platform/ports';
import { prepareDeal } from './study/desk/prepared-deal';

const browser = browserPorts();
const ports = { ...browser, newId: idFactory(browser.clock, browser.random) };
const deps: StartDeps = {
  ports,
  storage: browserKeyValueStorage('localStorage'),
  tabStorage: browserKeyValueStorage('sessionStorage'),
  open: (owner) => openClient(owner, ports, (client) => prepareDeal(client, window.location.pathname)),
  askSession: () => askSession(ports.http),
  accountEffects: async () => (await import('./app/account-effects')).accountEffects(ports),
  leaveSet: () => {
    const [, sets, name = ''] = window.location.pathname.split('/');
    if (sets === 'sets' && numberInAddress(name) === null) window.history.replaceState(null, '', '/');
  },
  render: (page) => root.render(page),
};

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root');
const root = createRoot(element);

// The screen's own chunk and the database are fetched side by side.
const screenHere = soon(preloadScreen(window.location.pathname));
// So that a field is as high as its text from the first frame on. Until that is here it scrolls.
const fieldsGrow = CSS.supports('field-sizing', 'content')
  ? null
  : soon(import('./app/growing-fields').then(({ growFields }) => growFields(document)));

/** What does not come by then comes to a page that is there, and says what it waits for. */
function soon<Result>(work: Promise<Result>): Promise<Result | null> {
  return inTime(ports.clock, 3_000, work);
}

/** With a screen of the last visit there is time to read all of the first screen. */
async function started(): Promise<[CarrelClient, onDrawn: () => void]> {
  const client = await start(deps);
  const { heldScreen } = window;
  if (!heldScreen) return [client, () => undefined];
  const taking = await soon(import('./first-screen/take-over'));
  // Then what was pressed meanwhile is not done.
  if (!taking) return [client, () => heldScreen.end()];
  // What cannot be read beforehand is read by the screen, which says so.
  const prepared = import('./app/prepare-screen').then(({ prepareScreen }) => prepareScreen(client, window));
  await inTime(ports.clock, 10_000, prepared);
  return [client, taking.takeOver(document, heldScreen)];
}

function run(): void {
  Promise.all([started(), screenHere, fieldsGrow]).then(
    ([[client, onDrawn]]) => root.render(<App deps={deps} first={client} onDrawn={onDrawn} />),
    async (error: unknown) => {
      const { StorageTrouble } = await import('./app/storage-trouble');
      root.render(<StorageTrouble error={error} deps={deps} onRetry={run} />);
    },
  );
}

run();

ports.presence.whenIdle(() => {
  import('./platform/service-worker-registration')
    .then(({ registerServiceWorker }) => registerServiceWorker(waitingVersion.set))
    // Without a service worker Carrel needs the network to start; nothing else changes.
    .catch(() => undefined);
  import('./app/focus-in-place').then(
    ({ keepFocusInPlace }) => keepFocusInPlace(document),
    // Whoever has no mouse begins anew from the top of the page then.
    () => undefined,
  );
});
