import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../testing/free-port';
import { startRoundRobin } from '../../testing/round-robin';
import { type ServerProcess, startServer } from '../../testing/server-process';
import { type Account, tokenOf, tool } from '../code-flow';
import { type Service, serviceClient } from '../service';
import { aFolder } from './an-account';
import { kinds, settingsOf } from './databases';

const isSoak = process.env['CARREL_SOAK'] === '1';
const people = isSoak ? 40 : 3;
/** Each person's phones, laptops and tablets together wake at once. */
const devices = isSoak ? 1_000 : 60;
/** How often one of the three is killed: each once, or again and again. */
const rounds = isSoak ? 60 : 3;
const accounts: readonly Account[] = Array.from({ length: people }, (_, n) => ({
  username: `learner-${n}`,
  password: 'a long enough password',
}));

interface House {
  readonly url: string;
  readonly servers: readonly ServerProcess[];
  readonly users: readonly (Service & { readonly token: string })[];
}

/** Three processes on one PostgreSQL, behind a proxy that asks them in turn. */
async function aHouse(): Promise<House> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const bootstrap = join(await aFolder(), 'bootstrap.json');
  await writeFile(bootstrap, JSON.stringify({ users: accounts, clients: [{ name: 'Tool', ...tool }] }));
  const env = { BOOTSTRAP_FILE: bootstrap, DEMO: '0', PUBLIC_URL: url, TRUST_PROXY: '127.0.0.1' };
  const shared = { ...env, ...(await settingsOf('postgres')) };
  const servers = await Promise.all([1, 2, 3].map(() => startServer({ env: shared })));
  onTestFinished(async () => void (await Promise.all(servers.map((server) => server.remove()))));
  const proxy = await startRoundRobin(
    port,
    servers.map((server) => server.port),
  );
  onTestFinished(() => proxy.stop());
  const users: House['users'][number][] = [];
  for (const account of accounts) {
    const { access_token: token } = await tokenOf(url, account);
    users.push({ ...serviceClient(url, account.username, token), token });
  }
  return { url, servers, users };
}

const aForm = (title: string) =>
  new URLSearchParams([
    ['title', title],
    ['lang_terms', 'de'],
    ['lang_definitions', 'en'],
    ...['a', 'b'].flatMap((word) => [
      ['terms[]', word],
      ['definitions[]', word],
    ]),
  ] as [string, string][]);

test.runIf(kinds.includes('postgres'))(
  'three processes are started anew one after the other under writers and readers: no request fails, and nothing is missing',
  { timeout: 600_000 },
  async () => {
    const { servers, users } = await aHouse();
    const statuses = new Map<number, number>();
    const made: string[] = [];
    let isOver = false;
    const work = users.flatMap((user, n) => [
      (async () => {
        for (let turn = 0; !isOver; turn += 1) {
          const title = `Set ${n}.${turn}`;
          const answer = await user.call('POST', '/2.0/sets', aForm(title), { 'idempotency-key': randomUUID() });
          await answer.text();
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
          if (answer.status === 201) made.push(title);
        }
      })(),
      (async () => {
        while (!isOver) {
          const answer = await user.call('GET', `/2.0/users/${user.user}/sets?terms=0`);
          await answer.text();
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        }
      })(),
    ]);
    for (const server of servers) {
      await server.kill('SIGTERM');
      await server.start();
    }
    isOver = true;
    await Promise.all(work);
    expect([...statuses.keys()].toSorted()).toEqual([200, 201]);
    expect(made.length).toBeGreaterThan(people);
    const there = (await Promise.all(users.map((user) => user.titles()))).flat();
    expect(there.toSorted()).toEqual(made.toSorted());
  },
);

const aLine = (device: string, number: number, set_id: number, term_id: number) => ({
  id: `${device}-${number}`,
  device,
  number,
  at: 1_800_000_000_000 + number,
  day: 20_833,
  utc_offset_min: 60,
  rollover_hour: 4,
  set_id,
  term_id,
  asked: 'term',
  kind: 'answered',
  mode: 'review',
  format: 'self-rated',
  grade: 'good',
  took_ms: 4_000,
  parameters: 'fsrs-6',
  retention: 0.9,
});

function asFile(lines: readonly object[]): FormData {
  const body = new FormData();
  body.set('lines', new Blob([gzipSync(lines.map((line) => JSON.stringify(line)).join('\n'))]));
  return body;
}

/** The ids of all lines of somebody's log, page by page. */
async function wholeLog(url: string, { user, token }: House['users'][number]): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let after = '0'; ;) {
    const answer = await fetch(`${url}/2.0/users/${user}/log?after=${after}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const page = (await answer.json()) as { readonly id: string }[];
    if (page.length === 0) return ids;
    ids.push(...page.map(({ id }) => id));
    after = answer.headers.get('x-log-cursor') ?? '';
  }
}

test.runIf(kinds.includes('postgres'))(
  'one of three is killed, each in turn, under learners who send answers: what was acknowledged is there, once',
  { timeout: 1_200_000 },
  async () => {
    const { url, servers, users } = await aHouse();
    let isOver = false;
    let failed = 0;
    const work = users.flatMap((user, n) =>
      [1, 2].map(async (nth) => {
        const acknowledged: string[] = [];
        const device = `device-${n}-${nth}`;
        for (let number = 1; !isOver; number += 20) {
          const lines = Array.from({ length: 20 }, (_, index) => aLine(device, number + index, 1 + n, 1 + index));
          // Who had no answer sends the same again, as the app does.
          for (let isThere = false; !isThere && !isOver;) {
            const answer = await fetch(`${url}/2.0/users/${user.user}/log`, {
              method: 'POST',
              headers: { authorization: `Bearer ${user.token}` },
              body: asFile(lines),
            }).catch(() => null);
            const body = answer && ((await answer.json().catch(() => null)) as { readonly refused?: unknown } | null);
            isThere = answer?.status === 200 && body !== null;
            if (isThere) expect(body?.refused).toEqual([]);
            else if (answer?.status !== 429) failed += 1;
          }
          if (!isOver) acknowledged.push(...lines.map(({ id }) => id));
        }
        return { user, acknowledged };
      }),
    );
    for (let round = 0; round < rounds; round += 1) {
      const server = servers[round % servers.length];
      await server?.kill('SIGKILL');
      await server?.start();
    }
    isOver = true;
    let lines = 0;
    for (const { user, acknowledged } of await Promise.all(work)) {
      const there = await wholeLog(url, user);
      expect(new Set(there).size).toBe(there.length);
      const known = new Set(there);
      expect(acknowledged.filter((id) => !known.has(id))).toEqual([]);
      lines += acknowledged.length;
    }
    expect(lines).toBeGreaterThan(rounds * 20);
    process.stdout.write(`${rounds} kills: ${lines} answers acknowledged, ${failed} batches sent again\n`);
  },
);

test.runIf(kinds.includes('postgres'))(
  'devices that wake at once, each with answers to send, are all served without an answer of 5xx',
  { timeout: 600_000 },
  async () => {
    const { url, users } = await aHouse();
    const sets: number[] = [];
    for (const user of users) sets.push(await user.createSet({ title: 'Birds' }));
    const statuses = new Map<number, number>();
    const asked = async (n: number, path: string, init: RequestInit = {}): Promise<Response> => {
      for (;;) {
        const answer = await fetch(url + path, {
          ...init,
          headers: { authorization: `Bearer ${users[n % people]?.token}`, ...init.headers },
        });
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        // Who is told to wait does.
        if (answer.status !== 429) return answer;
        const seconds = Number(answer.headers.get('retry-after') ?? 1);
        await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
      }
    };
    const wake = async (n: number): Promise<number> => {
      const user = users[n % people];
      if (!user) throw new Error('nobody');
      const set_id = sets[n % people] ?? 0;
      const { terms = [] } = await (await asked(n, `/2.0/sets/${set_id}`)).json();
      await (await asked(n, `/2.0/users/${user.user}/sets?terms=0`)).text();
      const device = randomUUID().replaceAll('-', '');
      const lines = Array.from({ length: 50 }, (_, index) =>
        aLine(device, index + 1, set_id, terms[index % terms.length].id),
      );
      const sent = await asked(n, `/2.0/users/${user.user}/log`, { method: 'POST', body: asFile(lines) });
      expect([sent.status, await sent.json()]).toMatchObject([200, { refused: [] }]);
      await (await asked(n, `/2.0/users/${user.user}/log`)).text();
      return lines.length;
    };
    const sent = await Promise.all(Array.from({ length: devices }, (_, n) => wake(n)));
    expect([...statuses.keys()].filter((status) => status !== 200 && status !== 429)).toEqual([]);
    expect(sent.reduce((sum, lines) => sum + lines, 0)).toBe(devices * 50);
  },
);
