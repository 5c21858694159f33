import { median } from './statistics';
import type { Bench, Note } from './bench';
import { type FloorServer, startFloor } from './floor-server';
import type { Finding } from './finding';
import { inTurns } from './in-turns';
import { load, wireRequest } from './raw-load';
import { postgresBinaries } from '../testing/postgres-binaries';
import { type ServiceWorld, bodyFileOf, serviceWorld } from './service-world';

const connections = 32;
const rounds = 7;
const requestsARound = 3_000;
/** What a ratio of speeds of so much is as one of times. */
const speed = (least: number) => 1 / least;

/**
 * How fast the service reads (budgets 16, 17 and 19), with 1,000, 10,000 and 100,000 sets of one user, on both databases: a set
 * of 200 cards, that set unchanged, and the user's list with nothing new, each with a token. Times are of 3,000 requests over
 * 32 connections. Beside it ready bytes from the same Fastify after one indexed SELECT by the same driver, and on the embedded
 * database ready bytes from node:http alone.
 */
export const serviceReads: Bench = {
  name: 'service-reads',
  async run(note) {
    const findings: Finding[] = [];
    for (const engine of postgresBinaries() ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const)) {
      const lists: number[][] = [];
      for (const setCount of [1_000, 10_000, 100_000]) {
        const world = await serviceWorld({ setCount, engine });
        try {
          const { found, list } = await measured(world, `${setCount.toLocaleString('en')} sets, ${engine}`, note);
          findings.push(...found.filter(({ what }) => engine === 'sqlite' || !what.endsWith('node:http')));
          lists.push(list);
        } finally {
          await world.remove();
        }
      }
      const [few = [], , many = []] = lists;
      findings.push({
        what: `empty list, 100,000 sets beside 1,000, ${engine}`,
        unit: 'ms',
        ours: many,
        floor: few,
        goal: { most: 100 ** 0.02, law: false },
      });
    }
    return findings;
  },
};

async function measured(world: ServiceWorld, size: string, note: Note): Promise<{ found: Finding[]; list: number[] }> {
  const bodyFile = await bodyFileOf(world);
  const floors: FloorServer[] = [];
  try {
    const bare = await startFloor('service-floor', 'bare', bodyFile, world.database);
    floors.push(bare);
    const framework = await startFloor('service-floor', 'framework', bodyFile, world.database);
    floors.push(framework);
    const headers = { authorization: `Bearer ${world.token}` };
    const now = Math.floor(Date.now() / 1000);
    const kinds = [
      { name: 'set', path: `/2.0/sets/${world.setId}`, floorPath: '/set', status: 200, bareGoal: 0.7 },
      {
        name: '304',
        path: `/2.0/sets/${world.setId}?modified_since=${now}`,
        floorPath: '/unchanged',
        status: 304,
        bareGoal: 0.65,
      },
      {
        name: 'empty list',
        path: `/2.0/users/${world.username}/sets?modified_since=${now}`,
        floorPath: '/empty',
        status: 200,
        bareGoal: 0.6,
      },
    ];
    const found: Finding[] = [];
    let list: number[] = [];
    for (const kind of kinds) {
      const timed = (port: number, path: string) => async () => {
        const bytes = wireRequest('GET', path, headers);
        const began = performance.now();
        await load({ port, request: () => bytes, status: kind.status, connections, total: requestsARound });
        return performance.now() - began;
      };
      const times = await inTurns(rounds, {
        ours: timed(world.server.port, kind.path),
        framework: timed(framework.port, kind.floorPath),
        bare: timed(bare.port, kind.floorPath),
      });
      const what = `${kind.name}, ${size}`;
      found.push(
        {
          what: `${what}, beside Fastify and one SELECT`,
          unit: 'ms',
          ours: times.ours,
          floor: times.framework,
          goal: { most: speed(0.7), law: false },
        },
        {
          what: `${what}, beside node:http`,
          unit: 'ms',
          ours: times.ours,
          floor: times.bare,
          goal: { most: speed(kind.bareGoal), law: false },
        },
      );
      if (kind.name === 'empty list') list = times.ours;
      note(what, [
        `${perSecond(times.ours)} a second, Fastify and one SELECT ${perSecond(times.framework)}, node:http ${perSecond(times.bare)}`,
      ]);
    }
    return { found, list };
  } finally {
    for (const floor of floors) await floor.stop();
  }
}

const perSecond = (times: readonly number[]) =>
  Math.round((requestsARound / median(times)) * 1000).toLocaleString('en');
