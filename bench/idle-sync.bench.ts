import type { CDPSession, Page } from '@playwright/test';
import type { TabMessage } from '../src/client/change-bus';
import type { ServerProcess } from '../testing/server-process';
import { makeSets, serverWithUsers, signIn } from './account';
import { accountDatabase } from './account-database';
import type { Bench } from './bench';
import { type BrowserProfile, openProfile } from './browser-profile';
import type { Finding } from './finding';
import { inTurns } from './in-turns';
import { median } from './statistics';

const rounds = 15;
/** A sync asks again for what changed in the service's last four seconds and a little: until then there is news. */
const overlapMs = 7_000;
/** A round is paid for with a second for each of its requests before the next one that the browser's events begin (`pace.ts`). */
const paidMs = 2_500;
const few = 50;
const many = 5_000;

interface SentRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * One sync with nothing new, as the app does it when the user comes back to its tab: until the engine says that the
 * round is over. Beside it the same requests, sent bare from the same page. Both sizes and their floors take turns. Nobody
 * comes back several times a second: each round begins when the last one is paid for.
 */
export const idleSync: Bench = {
  name: 'idle-sync',
  async run(note) {
    const server = await serverWithUsers(['few', 'many']);
    const profiles = await Promise.all([openProfile(), openProfile()]);
    try {
      const small = await idleTab(profiles[0], server, 'few', few);
      const large = await idleTab(profiles[1], server, 'many', many);
      const { ours, oursMany, bare, bareMany } = await inTurns(rounds, {
        ours: small.round,
        oursMany: large.round,
        bare: small.bare,
        bareMany: large.bare,
      });
      const [bytes, bytesMany] = [small.bytes.slice(1), large.bytes.slice(1)];
      const requests = large.requests.slice(1);
      note('bytes received in one idle sync, headers included', [
        `${few} sets: ${median(bytes)} B`,
        `${many} sets: ${median(bytesMany)} B`,
      ]);
      return [
        {
          what: `idle sync, ${few} sets, beside bare fetches`,
          unit: 'ms',
          ours,
          floor: bare,
          goal: { most: 1.5, law: false },
        },
        {
          what: `idle sync, ${many} sets, beside bare fetches`,
          unit: 'ms',
          ours: oursMany,
          floor: bareMany,
          goal: { most: 1.5, law: false },
        },
        {
          what: `idle sync, ${many} sets beside ${few}`,
          unit: 'ms',
          ours: oursMany,
          floor: ours,
          goal: { most: (many / few) ** 0.02, law: false },
        },
        {
          what: `its requests, ${many} sets`,
          unit: 'requests',
          ours: requests,
          floor: null,
          goal: { most: 2, law: false },
        },
        {
          what: `its bytes received, ${many} sets beside ${few}`,
          unit: 'B',
          ours: bytesMany,
          floor: bytes,
          goal: { most: 1.05, law: false },
        },
        {
          what: `its bytes received a request, ${many} sets`,
          unit: 'B',
          ours: bytesMany.map((sum, round) => sum / (requests[round] ?? 1)),
          floor: null,
          goal: { most: 400, law: false },
        },
      ] satisfies Finding[];
    } finally {
      for (const profile of profiles) await profile.close();
      await server.remove();
    }
  },
};

/** A tab that has everything, and what its rounds cost so far. */
async function idleTab(profile: BrowserProfile, server: ServerProcess, user: string, setCount: number) {
  const page = await syncedPage(profile, server, user, setCount);
  const wire = await watchedWire(profile, page);
  await idleRound(page);
  const { requests: sent } = await wire.during(() => idleRound(page));
  const requests: number[] = [];
  const bytes: number[] = [];
  let endedAt = performance.now();
  return {
    requests,
    bytes,
    async round() {
      await page.waitForTimeout(Math.max(0, endedAt + paidMs - performance.now()));
      const seen = await wire.during(() => idleRound(page));
      endedAt = performance.now();
      requests.push(seen.requests.length);
      bytes.push(seen.bytes);
      return seen.result;
    },
    bare: () => bareFetches(page, sent),
  };
}

async function syncedPage(
  profile: BrowserProfile,
  server: ServerProcess,
  user: string,
  setCount: number,
): Promise<Page> {
  const page = await profile.context.newPage();
  await signIn(page, server, user);
  const cards = Array.from({ length: 2 }, (_, index) => [`folium ${index}`, `leaf ${index}`] as const);
  await makeSets(
    page,
    user,
    Array.from({ length: setCount }, (_, index) => ({ title: `Leaves ${index}`, cards })),
  );
  await page.goto(server.url);
  await page
    .getByRole('link', { name: /^Leaves/ })
    .first()
    .waitFor();
  await untilChecked(page);
  await page.waitForTimeout(overlapMs);
  return page;
}

/** Until the engine has found everything as it is here once. */
async function untilChecked(page: Page): Promise<void> {
  await page.evaluate(
    async (channelName) => {
      const channel = new BroadcastChannel(channelName);
      const checked = new Promise<void>((resolve) => {
        channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
          if (data.kind === 'sync-facts' && data.facts.checked) resolve();
        };
      });
      channel.postMessage({ kind: 'who-leads' } satisfies TabMessage);
      await checked;
      channel.close();
    },
    await accountDatabase(page),
  );
}

/** The tab is told that its user came back. Ends when the engine tells the other tabs that a round is over. */
async function idleRound(page: Page): Promise<number> {
  return page.evaluate(
    async (channelName) => {
      const channel = new BroadcastChannel(channelName);
      const after = (rounds: number) =>
        new Promise<{ rounds: number; at: number }>((resolve) => {
          channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
            if (data.kind === 'sync-facts' && data.facts.rounds > rounds)
              resolve({ rounds: data.facts.rounds, at: performance.now() });
          };
        });
      const known = after(0);
      channel.postMessage({ kind: 'who-leads' } satisfies TabMessage);
      const over = after((await known).rounds);
      const began = performance.now();
      document.dispatchEvent(new Event('visibilitychange'));
      const ms = (await over).at - began;
      channel.close();
      return ms;
    },
    await accountDatabase(page),
  );
}

async function bareFetches(page: Page, requests: readonly SentRequest[]): Promise<number> {
  return page.evaluate(async (sent) => {
    const began = performance.now();
    for (const { url, headers } of sent) await (await fetch(url, { headers, cache: 'no-store' })).text();
    return performance.now() - began;
  }, requests);
}

/** The relay's calls on the wire, as the browser counts them. */
async function watchedWire(profile: BrowserProfile, page: Page) {
  const devtools: CDPSession = await profile.context.newCDPSession(page);
  const open = new Map<string, SentRequest>();
  let seen: { requests: SentRequest[]; bytes: number } = { requests: [], bytes: 0 };
  let landed = () => {};
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.includes('/relay/2.0/')) return;
    const names = Object.entries(request.headers).filter(([name]) => name.toLowerCase().startsWith('x-'));
    open.set(requestId, { url: request.url, headers: Object.fromEntries(names) });
  });
  const soFar = new Map<string, number>();
  const add = (requestId: string, bytes: number) => soFar.set(requestId, (soFar.get(requestId) ?? 0) + bytes);
  devtools.on('Network.responseReceived', ({ requestId, response }) => add(requestId, response.encodedDataLength));
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => add(requestId, encodedDataLength));
  const end = (requestId: string, bytes: number) => {
    const request = open.get(requestId);
    if (!request) return;
    open.delete(requestId);
    seen.requests.push(request);
    seen.bytes += bytes;
    if (open.size === 0) landed();
  };
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => end(requestId, encodedDataLength));
  // A page that has read the whole body may let go of the request before the browser has called it finished.
  devtools.on('Network.loadingFailed', ({ requestId }) => end(requestId, soFar.get(requestId) ?? 0));
  await devtools.send('Network.enable');
  return {
    /** The browser tells of a request a little after the page has its answer. */
    async during(work: () => Promise<number>) {
      seen = { requests: [], bytes: 0 };
      const allLanded = new Promise<void>((resolve, reject) => {
        landed = resolve;
        setTimeout(() => reject(new Error('No request was seen')), 10_000).unref();
      });
      const result = await work();
      await allLanded;
      return { result, ...seen };
    },
  };
}
