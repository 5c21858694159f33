import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import type { Bench } from './bench';
import { projectDir } from './project-dir';
import { type ServiceWorld, cardsRead, serviceWorld } from './service-world';
import { percentile } from './statistics';

const kinds = [
  'reads',
  'edits',
  'long-writes',
  'broken-forms',
  'guesses',
  'searches',
  'unread-lists',
  'lists',
] as const;
const rounds = 3;
const people = 20;
/** Each of them, one request every so often, for so long. */
const everyMs = 50;
const phaseMs = 3_000;

/**
 * Twenty people who read and edit sets of their own, alone and beside one account of each kind of harm, at RATE_LIMIT's
 * default: their p99, the two taken in turns, while the burst that everybody has is used up and after it. From the moment a request was meant to be sent, so that one that had to
 * wait for another is not forgotten.
 */
export const serviceNeighbours: Bench = {
  name: 'service-neighbours',
  async run(note) {
    const world = await serviceWorld({
      setCount: 500,
      cardsEach: cardsRead,
      neighbours: people,
      env: { RATE_LIMIT: '200' },
    });
    try {
      await timesOfPeople(world);
      const findings = [];
      for (const kind of kinds) {
        const quiet: number[] = [];
        const first: number[] = [];
        const later: number[] = [];
        for (let round = 0; round < rounds; round += 1) {
          quiet.push(percentile(await timesOfPeople(world), 0.99));
          const stop = await badNeighbour(world, kind);
          first.push(percentile(await timesOfPeople(world), 0.99));
          later.push(percentile(await timesOfPeople(world), 0.99));
          await stop();
        }
        const told = (values: readonly number[]) => values.map((value) => value.toFixed(1)).join(', ');
        const line = `quiet ${told(quiet)}; while its burst lasts ${told(first)}; after it ${told(later)}`;
        note(`p99 beside ${kind}`, [line]);
        process.stderr.write(`${kind}: ${line}\n`);
        findings.push({
          what: `twenty people at p99 beside one account of ${kind}`,
          unit: 'ms' as const,
          ours: later,
          floor: quiet,
          goal: { most: 2, law: false },
        });
      }
      return findings;
    } finally {
      await world.remove();
    }
  },
};

async function badNeighbour({ server, token }: ServiceWorld, kind: (typeof kinds)[number]) {
  const child = spawn(process.execPath, [join(projectDir, 'bench/bad-neighbour.mjs'), kind, server.url, token], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return async () => {
    if (child.exitCode !== null) throw new Error(`The neighbour of ${kind} ended by itself.`);
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
}

/** The milliseconds of each request of everybody, for one phase. */
async function timesOfPeople({ server, neighbours }: ServiceWorld): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const began = performance.now();
  const all = await Promise.all(
    neighbours.map((person, at) => timesOfOne(agent, server.port, person, began + (at * everyMs) / people)),
  );
  agent.destroy();
  return all.flat();
}

async function timesOfOne(
  agent: Agent,
  port: number,
  { token, setId }: ServiceWorld['neighbours'][number],
  began: number,
): Promise<number[]> {
  const times: Promise<number>[] = [];
  for (let turn = 0; turn * everyMs < phaseMs; turn += 1) {
    const due = began + turn * everyMs;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    times.push(timeOf({ agent, port, headers: { authorization: `Bearer ${token}` }, ...step(turn, setId) }, due));
  }
  return Promise.all(times);
}

/** Of ten, one edits, two read the set and seven ask whether it changed. */
function step(turn: number, setId: number) {
  const path = `/2.0/sets/${setId}`;
  if (turn % 10 === 0) return { method: 'PUT', path, body: `title=Birds ${turn}`, status: 200 };
  if (turn % 5 === 1) return { method: 'GET', path, body: '', status: 200 };
  return { method: 'GET', path: `${path}?modified_since=9999999999`, body: '', status: 304 };
}

interface Asked {
  readonly agent: Agent;
  readonly port: number;
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

function timeOf({ status, body, headers, ...options }: Asked, due: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const form = body === '' ? {} : { 'content-type': 'application/x-www-form-urlencoded' };
    const asked = request({ ...options, host: '127.0.0.1', headers: { ...headers, ...form } }, (answer) => {
      answer.resume().on('end', () => {
        if (answer.statusCode === status) resolve(performance.now() - due);
        else reject(new Error(`${options.method} ${options.path} answered ${answer.statusCode}, not ${status}`));
      });
    });
    asked.on('error', reject);
    asked.end(body);
  });
}
