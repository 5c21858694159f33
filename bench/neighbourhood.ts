import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { sessionCookie } from '../e2e/code-flow';
import { startNginx } from '../e2e/operating/nginx-server';
import { tlsVisitor } from '../e2e/operating/tls-visitor';
import { freePort } from '../testing/free-port';
import { type Crowd, type Front, type Person, cardsOf } from './crowd';
import { projectDir } from './project-dir';
import { cardsRead, serviceWorld } from './service-world';

/** What `bad-neighbour.mjs` knows, each the whole work of one account; the last does no harm and takes a processor. */
export const harms = [
  'relayed-forms',
  'broken-queries',
  'unread-answers',
  'long-writes',
  'guesses',
  'huge-bodies',
  'searches',
  'lists',
  'pictures',
  'log-batches',
  'studied',
  'sign-in-pages',
  'relayed-pictures',
  'spinning-alone',
] as const;
export type Harm = (typeof harms)[number];

const peopleCount = 20;
/** A server that uses a tenth of it for itself is at rest. */
const calmMs = 300;
const password = 'a long enough password';
/** A picture of twelve megapixels, with noise that makes decoding it work. */
const pictureSide = { width: 4_000, height: 3_000 };

export interface Neighbourhood extends Crowd {
  /** Begins one kind of harm. */
  begin(harm: Harm): Promise<BadNeighbour>;
  /** Since it was last asked: the longest processor time of one turn of the server's loop, and all its processor time, in milliseconds. */
  heldBack(): Promise<{ readonly longest: number; readonly used: number }>;
  /** Resolves when the server has nothing left to do of what came before. */
  settled(): Promise<void>;
  remove(): Promise<void>;
}

export interface BadNeighbour {
  /** Processor time it has used, in milliseconds. */
  used(): number;
  stop(): Promise<void>;
}

/** A house at the default RATE_LIMIT: a server with a library of 100,000 cards, twenty people in the app, one account for each kind of harm. */
export async function neighbourhood(engine: 'sqlite' | 'postgres', isBehindNginx: boolean): Promise<Neighbourhood> {
  const folder = await mkdtemp(join(tmpdir(), 'carrel-neighbourhood-'));
  const holdsFile = join(folder, 'holds.json');
  const pictureFile = join(folder, 'picture.jpg');
  const port = await freePort();
  const nginx = isBehindNginx ? await startNginx(folder, port) : null;
  const stopNginx = async () => {
    await nginx?.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 24 };
    await sharp({ create: { ...pictureSide, channels: 3, background: 'white', noise } })
      .jpeg({ quality: 40 })
      .toFile(pictureFile);
    const world = await serviceWorld({
      setCount: 500,
      cardsEach: cardsRead,
      engine,
      neighbours: peopleCount + harms.length,
      password,
      isPublic: true,
      port,
      env: {
        RATE_LIMIT: '200',
        ROLE: 'all',
        NODE_OPTIONS: `--import ${join(projectDir, 'bench/loop-holds.mjs')}`,
        LOOP_HOLDS_FILE: holdsFile,
        ...(nginx && { PUBLIC_URL: `https://${nginx.host}`, TRUST_PROXY: '127.0.0.1' }),
      },
    });
    const front: Front = nginx
      ? { port: nginx.port, host: nginx.host, certificate: nginx.certificate }
      : { port, host: `localhost:${port}`, certificate: null };
    const publicUrl = nginx ? `https://${nginx.host}` : `http://localhost:${port}`;
    const sessionOf = async (username: string) => {
      if (nginx === null) {
        const { name, value } = await sessionCookie(publicUrl, { username, password });
        return `${name}=${value}`;
      }
      const visitor = tlsVisitor(nginx);
      await visitor.signIn({ username, password });
      return [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    };
    const people: Person[] = [];
    for (const [at, { username, setId }] of world.neighbours.slice(0, peopleCount).entries()) {
      const person = { username, setId, cookie: await sessionOf(username), from: `127.0.1.${at + 1}` };
      people.push({ ...person, cards: await cardsOf(front, person) });
    }
    const accounts = new Map<Harm, object>();
    for (const [at, harm] of harms.entries()) {
      const { username, token } = world.neighbours[peopleCount + at] ?? { username: '', token: '' };
      const cookie = ['relayed-forms', 'unread-answers'].includes(harm) ? await sessionOf(username) : '';
      const own = { kind: harm, username, token, cookie, from: `127.0.2.${at + 1}` };
      accounts.set(harm, { ...front, ...own, publicUrl, pictureFile });
    }
    const heldBack = async () => {
      await rm(holdsFile, { force: true });
      world.server.signal('SIGUSR2');
      for (;;) {
        const text = await readFile(holdsFile, 'utf8').catch(() => '');
        if (text.endsWith('}')) return JSON.parse(text) as { pid: number; longest: number; used: number };
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    };
    const { pid } = await heldBack();
    return {
      front,
      people,
      serverMs: () => threadMs(pid),
      begin: (harm) => begun(harm, JSON.stringify(accounts.get(harm))),
      heldBack,
      async settled() {
        await heldBack();
        do await new Promise((resolve) => setTimeout(resolve, calmMs));
        while ((await heldBack()).used > calmMs / 10);
      },
      async remove() {
        await writeFile(join(projectDir, 'bench/out/neighbours-server.log'), world.server.output());
        await world.remove();
        await stopNginx();
      },
    };
  } catch (error) {
    await stopNginx();
    throw error;
  }
}

async function begun(harm: Harm, where: string): Promise<BadNeighbour> {
  const child = spawn(process.execPath, [join(projectDir, 'bench/bad-neighbour.mjs'), where], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error(`The neighbour of ${harm} did not begin.`))),
  ]);
  return {
    used: () => processorMs(child.pid ?? 0),
    async stop() {
      if (child.exitCode !== null) throw new Error(`The neighbour of ${harm} ended by itself.`);
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Of a process's first thread, which is the one of Node's loop. */
const threadMs = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'latin1').split(' ')[0]) / 1e6;

/** Linux counts in hundredths of a second (`man proc_pid_stat`: utime and stime). */
function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
