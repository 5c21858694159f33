import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { freePort } from '../../testing/free-port';
import { type Browser, type Engine, laptop, type Tab } from './tab';

const windowProgram = fileURLToPath(new URL('webkit-window.py', import.meta.url));
const patienceMs = 60_000;

/** What WebDriver calls keys that write nothing (W3C WebDriver, 17.4.2). */
const keyCodes: Readonly<Record<string, string>> = {
  Enter: '\uE007',
  Tab: '\uE004',
  Escape: '\uE00C',
  Space: ' ',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
};

/** WebKitGTK, by WebDriver; `display` is the name of an X server. */
export const webkitEngine = (driver: string, display: string): Engine => ({
  name: 'WebKit',
  async launch({ profile, storing = 'disk', size = laptop }) {
    const port = await freePort();
    const child = spawn(driver, [`--port=${port}`], {
      // What the window says are the consoles of its pages.
      stdio: ['ignore', 'pipe', 'ignore'],
      // A group of its own, with the window that it starts.
      detached: true,
      env: {
        ...process.env,
        DISPLAY: display,
        CARREL_PROFILE: profile,
        CARREL_STORING: storing,
        CARREL_WIDTH: String(size.width),
        CARREL_HEIGHT: String(size.height),
      },
    });
    const complaints: string[] = [];
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (/CONSOLE \S+ (ERROR|WARN)/.test(line)) complaints.push(line);
    });
    try {
      await isReady(port);
      return { ...(await opened(child, port)), complaints };
    } catch (error) {
      endGroup(child);
      throw error;
    }
  },
});

type Ask = (method: string, path: string, body?: object) => Promise<unknown>;

async function opened(child: ChildProcess, port: number): Promise<Omit<Browser, 'complaints'>> {
  const begun = await asked(port, 'POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary: windowProgram, args: ['--automation'] } } },
  });
  const Session = v.object({
    sessionId: v.string(),
    capabilities: v.object({ browserName: v.string(), browserVersion: v.string() }),
  });
  const { sessionId, capabilities } = v.parse(Session, begun);
  const ask: Ask = (method, path, body) => asked(port, method, `/session/${sessionId}${path}`, body);
  await ask('POST', '/timeouts', { script: patienceMs, pageLoad: patienceMs, implicit: 0 });
  let front = v.parse(v.string(), await ask('GET', '/window'));
  const at =
    (handle: string): Ask =>
    async (...call) => {
      if (front !== handle) await ask('POST', '/window', { handle });
      front = handle;
      return ask(...call);
    };
  const tab = tabOf(at(front));
  // The app's pages move to a process of their own, and a window that has shown nothing yet loses such a page at times.
  await tab.go('about:blank');
  return {
    version: `${capabilities.browserName} ${capabilities.browserVersion}`,
    tab,
    async newTab() {
      const { handle } = v.parse(v.object({ handle: v.string() }), await ask('POST', '/window/new', { type: 'tab' }));
      return tabOf(at(handle));
    },
    async setCookie(origin, name, value) {
      await tab.go(`${origin}/healthz`);
      const expiry = Math.floor(Date.now() / 1000) + 3600;
      await ask('POST', '/cookie', { cookie: { name, value, path: '/', httpOnly: true, sameSite: 'Strict', expiry } });
    },
    async close() {
      await ask('DELETE', '');
      endGroup(child);
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

/** The driver, and the window, which at times outlives the end of its session. */
function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid);
  } catch {
    // All of it has ended.
  }
}

function tabOf(ask: Ask): Tab {
  const element = async (selector: string) => {
    const found = await ask('POST', '/element', { using: 'css selector', value: selector });
    const [id = ''] = Object.values(v.parse(v.record(v.string(), v.string()), found));
    return `/element/${id}`;
  };
  const tab: Tab = {
    go: async (url) => void (await ask('POST', '/url', { url })),
    back: async () => void (await ask('POST', '/back', {})),
    async run(work, ...args) {
      const script = `const done = arguments[arguments.length - 1];
        Promise.resolve().then(() => (${String(work)})(...arguments[0]))
          .then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const answer = await ask('POST', '/execute/async', { script, args: [args] });
      const { value, error } = v.parse(
        v.object({ value: v.optional(v.unknown()), error: v.optional(v.string()) }),
        answer,
      );
      if (error !== undefined) throw new Error(error);
      // What the page's function resolves to is its own affair.
      return value as never;
    },
    press: async (selector) => void (await ask('POST', `${await element(selector)}/click`, {})),
    type: async (text) => void (await ask('POST', `${await element(':focus')}/value`, { text })),
    async key(name) {
      const value = keyCodes[name] ?? name;
      const actions = [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ];
      await ask('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    picture: async () => Buffer.from(v.parse(v.string(), await ask('GET', '/screenshot')), 'base64'),
  };
  return tab;
}

async function asked(port: number, method: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { value } = v.parse(v.object({ value: v.unknown() }), await answer.json());
  if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value).slice(0, 400)}`);
  return value;
}

/** The driver says so when it takes sessions. */
async function isReady(port: number): Promise<void> {
  const end = Date.now() + patienceMs;
  for (;;) {
    try {
      await asked(port, 'GET', '/status');
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
