import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Carrel } from '../carrel';
import { type Account, sessionCookie, signUp, tokenOf } from '../code-flow';
import { type Service, serviceClient } from '../service';
import { signIn } from './sign-in';
import type { Browser, Engine, Launch, Storing } from './tab';
import { type User, userOf } from './user';

/** One engine before one Carrel, with as many browsers as a story starts. */
export interface World {
  readonly engine: Engine['name'];
  readonly carrel: Carrel;
  /** Starts the browser of the story's profile, and whoever sits before it. */
  start(launch?: Omit<Launch, 'profile'>): Promise<Session>;
  /** The same with another address in its place. */
  startAt(url: string): Promise<Session>;
  /** Somebody who has an account, and what the service knows of them. */
  somebody(): Promise<{ readonly account: Account; readonly service: Service }>;
  /** Starts the browser of somebody who signed in before: on their library, which is complete. */
  startSignedIn(account: Account): Promise<Session>;
  end(): Promise<void>;
}

export interface Session {
  readonly browser: Browser;
  readonly user: User;
  /** A further tab. */
  anotherTab(): Promise<User>;
  /** Ends the browser. */
  close(): Promise<void>;
}

let accounts = 0;

export async function worldOf(engine: Engine, carrel: Carrel, storing: Storing = 'disk'): Promise<World> {
  const profile = await mkdtemp(join(tmpdir(), 'carrel-story-'));
  const open = new Set<Browser>();
  const startAs = async (launch: Omit<Launch, 'profile'>, url: string): Promise<Session> => {
    const browser = await engine.launch({ profile, storing, ...launch });
    open.add(browser);
    return {
      browser,
      user: userOf(browser.tab, url),
      anotherTab: async () => userOf(await browser.newTab(), url),
      async close() {
        open.delete(browser);
        await browser.close();
      },
    };
  };
  return {
    engine: engine.name,
    carrel,
    start: (launch = {}) => startAs(launch, carrel.url),
    startAt: (url) => startAs({}, url),
    async somebody() {
      accounts += 1;
      const account = { username: `story-${process.pid}-${accounts}`, password: 'a long enough password' };
      await signUp(carrel.serviceUrl, account);
      const { access_token } = await tokenOf(carrel.serviceUrl, account);
      return { account, service: serviceClient(carrel.serviceUrl, account.username, access_token) };
    },
    async startSignedIn(account) {
      const session = await startAs({}, carrel.url);
      // No cookie comes into a private window from outside.
      if (storing === 'private') {
        await session.user.open('/sign-in?return_to=%2F');
        await signIn(session.user, account);
      } else {
        const { name, value } = await sessionCookie(carrel.url, account);
        await session.browser.setCookie(carrel.url, name, value);
        await session.user.open('/');
      }
      await session.user.isUpToDate();
      return session;
    },
    async end() {
      for (const browser of open) await browser.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}
