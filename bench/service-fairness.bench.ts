import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bench } from './bench';
import { projectDir } from './project-dir';
import { load, wireRequest } from './raw-load';
import { type ServiceWorld, cardsRead, serviceWorld } from './service-world';
import { percentile } from './statistics';

const setsPulled = 500;
const cardsPosted = 10_000;
const rounds = 5;
const askedARound = 400;

/**
 * Nobody waits for others: how long an unchanged set takes to say so (304) on an idle server, and while one client
 * pulls 500 sets of 200 cards and another posts sets of 10,000. And the longest time the server's loop was held.
 */
export const serviceFairness: Bench = {
  name: 'service-fairness',
  async run(note) {
    const delayFile = join(tmpdir(), `carrel-loop-delay-${process.pid}`);
    const env = { NODE_OPTIONS: `--import ${join(projectDir, 'bench/loop-delay.mjs')}`, LOOP_DELAY_FILE: delayFile };
    const world = await serviceWorld({ setCount: setsPulled, cardsEach: cardsRead, env });
    try {
      const idle: number[] = [];
      const busy: number[] = [];
      const held: number[] = [];
      await ask(world);
      for (let round = 0; round < rounds; round += 1) {
        idle.push(percentile(await ask(world), 0.99));
        await longestHold(world, delayFile);
        const load = crowd(world);
        busy.push(percentile(await ask(world), 0.99));
        const { lists, posts } = await load.stop();
        held.push(await longestHold(world, delayFile));
        note(`round ${round + 1}`, [
          `${lists} lists of ${setsPulled} sets and ${posts} posts of ${cardsPosted} cards meanwhile`,
        ]);
      }
      const more = busy.map((ms, round) => ms - (idle[round] ?? 0));
      return [
        {
          what: '304 at p99 in a crowd, above the idle server',
          unit: 'ms',
          ours: more,
          floor: null,
          goal: { most: 50, law: false },
        },
        { what: '304 at p99 in a crowd, beside the idle server', unit: 'ms', ours: busy, floor: idle, goal: null },
        {
          what: 'longest hold of the loop in a crowd',
          unit: 'ms',
          ours: held,
          floor: null,
          goal: { most: 20, law: false },
        },
      ];
    } finally {
      await world.remove();
      await rm(delayFile, { force: true });
    }
  },
};

function ask({ server, setId, token }: ServiceWorld): Promise<number[]> {
  const path = `/2.0/sets/${setId}?modified_since=${Math.floor(Date.now() / 1000)}`;
  const bytes = wireRequest('GET', path, { authorization: `Bearer ${token}` });
  return load({ port: server.port, request: () => bytes, status: 304, connections: 4, total: askedARound });
}

/** One client that pulls and one that posts, each beginning again when it is done. */
function crowd({ server, username, token }: ServiceWorld) {
  const headers = { authorization: `Bearer ${token}` };
  const done = { lists: 0, posts: 0 };
  let goesOn = true;
  const form = new URLSearchParams({ title: 'A long one', lang_terms: 'la', lang_definitions: 'en' });
  for (let card = 0; card < cardsPosted; card += 1) {
    form.append('terms[]', `folium ${card}`);
    form.append('definitions[]', `a leaf of a tree, number ${card}`);
  }
  const body = form.toString();
  const pulling = (async () => {
    while (goesOn) {
      const response = await fetch(`${server.url}/2.0/users/${username}/sets?modified_since=1`, { headers });
      for await (const chunk of response.body ?? []) if (chunk.length === 0) throw new Error('An empty chunk');
      if (response.status !== 200) throw new Error(`The list answered ${response.status}`);
      done.lists += 1;
    }
  })();
  const posting = (async () => {
    while (goesOn) {
      const sent = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
      const response = await fetch(`${server.url}/2.0/sets`, { method: 'POST', headers: sent, body });
      const text = await response.text();
      if (response.status !== 201) throw new Error(`The post answered ${response.status}: ${text.slice(0, 500)}`);
      const { set_id: id } = JSON.parse(text) as { set_id: number };
      await fetch(`${server.url}/2.0/sets/${id}`, { method: 'DELETE', headers });
      done.posts += 1;
    }
  })();
  return {
    async stop() {
      goesOn = false;
      await Promise.all([pulling, posting]);
      return done;
    },
  };
}

async function longestHold({ server }: ServiceWorld, file: string): Promise<number> {
  await rm(file, { force: true });
  server.signal('SIGUSR2');
  for (;;) {
    const text = await readFile(file, 'utf8').catch(() => '');
    if (text !== '') return Number(text);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
