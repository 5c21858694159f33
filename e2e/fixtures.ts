import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { findChromium } from '../testing/chromium';
import type { FaultProxy } from '../testing/fault-proxy';
import { type ServerProcess, type ServerSetup, startServer } from '../testing/server-process';
import {
  type Carrel,
  type FrontedCarrel,
  type SplitCarrel,
  withCarrel,
  withFrontedCarrel,
  withSplitCarrel,
} from './carrel';
import { type Account, type Newcomer, signUp, tokenOf } from './code-flow';
import { partsOnTheirWay } from './parts-on-their-way';
import { type Profile, startProfile } from './profile';
import { type Service, serviceClient } from './service';

interface TestFixtures {
  /** The running Carrel: one a worker, unless a file takes `ownCarrel` or `splitCarrel`. */
  readonly carrel: Carrel;
  /** Whose account `account` is, still on the page on which it was made. */
  readonly newcomer: Newcomer & { readonly account: Account };
  /** A user who signed up a moment ago. */
  readonly account: Account;
  /** The service's own interface, with a token of `account`. */
  readonly service: Service;
  /** A browser profile on disk, its browser running. */
  readonly profile: Profile;
  /** Starts a further server, which ends with the test. */
  readonly start: (setup: ServerSetup) => Promise<ServerProcess>;
  /** The app stays as it is in the first seconds of a visit: for journeys that never lose their network. */
  readonly isFirstVisit: boolean;
}

interface WorkerFixtures {
  readonly sharedCarrel: Carrel;
  readonly sharedSplit: SplitCarrel;
  readonly sharedFront: FrontedCarrel;
}

let accounts = 0;

/** No two are the same, in whatever worker. */
export function newAccount(): Account {
  accounts += 1;
  return { username: `user-${process.pid}-${accounts}`, password: 'a long enough password' };
}

/** Signs a new user up, and resolves to the service's own interface for them. */
export async function aServiceOf(carrel: Carrel, account: Account): Promise<Service> {
  const { allow } = await signUp(carrel.serviceUrl, account);
  return serviceClient(carrel.serviceUrl, account.username, (await allow()).access_token);
}

/** Signs a new user up. */
export async function signUpNew(carrel: Carrel): Promise<Account> {
  const account = newAccount();
  await signUp(carrel.serviceUrl, account);
  return account;
}

export async function serviceOf(carrel: Carrel, account: Account): Promise<Service> {
  const { access_token } = await tokenOf(carrel.serviceUrl, account);
  return serviceClient(carrel.serviceUrl, account.username, access_token);
}

/**
 * What a worker has, each from its first use on. Every journey extends this one: where what a worker may have is another, Playwright
 * ends the worker and begins a new one, with a browser and servers of its own.
 */
export const plainTest = base.extend<object, WorkerFixtures>({
  sharedCarrel: [async ({}, provide) => withCarrel(provide), { scope: 'worker' }],
  sharedSplit: [async ({}, provide) => withSplitCarrel(provide), { scope: 'worker' }],
  sharedFront: [async ({}, provide) => withFrontedCarrel(provide), { scope: 'worker' }],
});

export const test = plainTest.extend<TestFixtures>({
  carrel: ({ sharedCarrel }, provide) => provide(sharedCarrel),
  baseURL: ({ carrel }, provide) => provide(carrel.url),
  newcomer: async ({ carrel }, provide) => {
    const account = newAccount();
    await provide({ account, ...(await signUp(carrel.serviceUrl, account)) });
  },
  account: ({ newcomer }, provide) => provide(newcomer.account),
  service: async ({ carrel, newcomer: { account, allow } }, provide) =>
    provide(serviceClient(carrel.serviceUrl, account.username, (await allow()).access_token)),
  start: async ({}, provide) => {
    const started: ServerProcess[] = [];
    await provide(async (setup) => {
      const server = await startServer(setup);
      started.push(server);
      return server;
    });
    for (const server of started) await server.remove();
  },
  isFirstVisit: [false, { option: true }],
  context: async ({ context, isFirstVisit }, provide) => {
    if (isFirstVisit) await context.addInitScript(partsOnTheirWay);
    await provide(context);
  },
  profile: async ({ carrel, playwright, launchOptions }, provide) => {
    const directory = await mkdtemp(join(tmpdir(), 'carrel-profile-'));
    // The whole browser, as users have it: what it puts on the disk, and whether it would install the app.
    const whole = { ...launchOptions, executablePath: await findChromium() };
    const profile = await startProfile({
      chromium: playwright.chromium,
      launchOptions: whole,
      directory,
      baseURL: carrel.url,
    });
    await provide(profile);
    await profile.close();
    await rm(directory, { recursive: true, force: true, maxRetries: 5 });
  },
});

/** For journeys that kill the server: one of their own. */
export const testWithOwnServer = test.extend<{ carrel: Carrel }>({
  carrel: async ({}, provide) => withCarrel(provide),
});

/** For journeys through a bad network between relay and service that end its processes or start them anew. */
export const testWithOwnSplit = test.extend<{ carrel: SplitCarrel }>({
  carrel: async ({}, provide) => withSplitCarrel(provide),
});

/** For journeys through a bad network between relay and service: one a worker, all faults mended between two tests. */
export const testWithFaults = test.extend<{ carrel: SplitCarrel }>({
  carrel: async ({ sharedSplit }, provide) => {
    await provide(sharedSplit);
    mend(sharedSplit.faults);
  },
});

/** For journeys through bad networks on both sides of the relay: one a worker, all faults mended between two tests. */
export const testWithFront = test.extend<{ carrel: FrontedCarrel }>({
  carrel: async ({ sharedFront }, provide) => {
    await provide(sharedFront);
    mend(sharedFront.front);
    mend(sharedFront.faults);
  },
});

function mend(proxy: FaultProxy): void {
  proxy.plan(() => ({ kind: 'pass' }));
  proxy.forget();
}
