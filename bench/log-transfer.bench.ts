import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { headers } from '../contract/headers';
import { postgresBinaries } from '../testing/postgres-binaries';
import type { Bench, Note } from './bench';
import { startFloor } from './floor-server';
import type { Finding } from './finding';
import { inTurns } from './in-turns';
import { type ServiceWorld, serviceWorld } from './service-world';
import { median } from './statistics';

const lines = 100_000;
const linesPerBatch = 1_000;
const rounds = 5;

/**
 * A learner's log of 100,000 lines sent in packed batches and read in pages, one request after another, beside the same
 * bytes unpacked onto the disk and sent packed from memory by node:http. Reading includes parsing on both sides.
 */
export const logTransfer: Bench = {
  name: 'log-transfer',
  async run(note) {
    const findings: Finding[] = [];
    for (const engine of postgresBinaries() ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const))
      findings.push(...(await measured(engine, note)));
    return findings;
  },
};

async function measured(engine: 'sqlite' | 'postgres', note: Note): Promise<Finding[]> {
  const world = await serviceWorld({ setCount: 1, engine });
  const log = logOf(world);
  try {
    let device = 0;
    const batches = () => batchesOf(`device-${(device += 1)}`);
    const first = batches();
    await log.send(first);
    const pages = await log.read();
    const pagesFile = join(world.server.dataDir, 'pages.json');
    await writeFile(pagesFile, JSON.stringify(pages));
    const floor = await startFloor('log-floor', pagesFile, join(world.server.dataDir, 'sink'));
    try {
      const reading = await inTurns(rounds, {
        ours: () => timed(() => log.read()),
        floor: () => timed(() => readPlain(floor.port)),
      });
      const sending = await inTurns(rounds, {
        async ours() {
          const own = batches();
          return timed(() => log.send(own));
        },
        async floor() {
          const own = batches();
          return timed(() => sendPlain(floor.port, own));
        },
      });
      const sent = first.reduce((sum, { length }) => sum + length, 0);
      const text = pages.reduce((sum, page) => sum + page.length, 0);
      const each = (times: readonly number[]) => ((1000 * median(times)) / lines).toFixed(1);
      note(`a line of a log, ${engine}`, [
        `${(text / lines).toFixed(0)} B, sent as ${(sent / lines).toFixed(1)} B; sending takes ${each(sending.ours)} µs, reading ${each(reading.ours)} µs`,
      ]);
      const goal = { most: 1.5, law: false };
      return [
        { what: `100,000 lines of a log sent, ${engine}`, unit: 'ms', ...sending, goal },
        { what: `100,000 lines of a log read, ${engine}`, unit: 'ms', ...reading, goal },
      ];
    } finally {
      await floor.stop();
    }
  } finally {
    await world.remove();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** A year or two of somebody who learns 5,000 cards, packed as a browser packs. */
const batchesOf = (device: string): readonly Buffer[] =>
  Array.from({ length: lines / linesPerBatch }, (_, batch) =>
    gzipSync(
      Array.from({ length: linesPerBatch }, (_, row) => {
        const number = batch * linesPerBatch + row + 1;
        return JSON.stringify({
          id: `0193${number.toString(16).padStart(8, '0')}-7000-8000-${((number * 2_654_435_761) % 2 ** 40).toString(16).padStart(12, '0')}-${device}`,
          device,
          number,
          at: 1_700_000_000_000 + number * 7_919,
          day: 19_675 + Math.floor(number / 200),
          utc_offset_min: 60,
          rollover_hour: 4,
          set_id: 1 + (number % 25),
          term_id: 1 + ((number * 7_919) % 5_000),
          asked: 'term',
          kind: 'answered',
          mode: 'review',
          format: 'self-rated',
          grade: number % 10 === 0 ? 'again' : 'good',
          took_ms: 1_000 + ((number * 104_729) % 9_000),
          parameters: 'fsrs-6',
          retention: 0.9,
        });
      }).join('\n'),
    ),
  );

function logOf({ server, username, token }: ServiceWorld) {
  const address = `${server.url}/2.0/users/${username}/log`;
  const authorization = `Bearer ${token}`;
  return {
    async send(batches: readonly Buffer[]): Promise<void> {
      for (const batch of batches) {
        const body = new FormData();
        body.append('lines', new Blob([new Uint8Array(batch)]), 'lines');
        const reply = await fetch(address, { method: 'POST', headers: { authorization }, body });
        const { written } = (await reply.json()) as { written?: number };
        if (written !== linesPerBatch) throw new Error(`The service wrote ${written} lines of a batch.`);
      }
    },
    async read(): Promise<readonly string[]> {
      const pages: string[] = [];
      for (let after = '0'; ;) {
        const reply = await fetch(`${address}?after=${after}`, { headers: { authorization } });
        const page = await reply.text();
        if ((JSON.parse(page) as unknown[]).length === 0) return pages;
        pages.push(page);
        after = reply.headers.get(headers.logCursor) ?? '';
      }
    },
  };
}

async function sendPlain(port: number, batches: readonly Buffer[]): Promise<void> {
  for (const batch of batches)
    await (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: new Uint8Array(batch) })).json();
}

async function readPlain(port: number): Promise<void> {
  for (let page = 0; ; page += 1) {
    const reply = await fetch(`http://127.0.0.1:${port}/${page}`);
    if ((JSON.parse(await reply.text()) as unknown[]).length === 0) return;
  }
}
