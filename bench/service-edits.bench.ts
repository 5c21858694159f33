import { join } from 'node:path';
import Libsql from 'libsql';
import { Pool } from 'pg';
import { postgresBinaries } from '../testing/postgres-binaries';
import type { Bench, Note } from './bench';
import type { Finding } from './finding';
import { inTurns } from './in-turns';
import { load, wireRequest } from './raw-load';
import { type ServiceWorld, cardsRead, serviceWorld } from './service-world';
import { median } from './statistics';

const clients = 64;
const rounds = 7;
const editsARound = 1_000;

/**
 * Durable edits of single cards by 64 clients at once (budget 18), beside what the disk gives: the same number of single
 * transactions of one row on the same driver with nothing in between, on PostgreSQL from as many connections as we have.
 */
export const serviceEdits: Bench = {
  name: 'service-edits',
  async run(note) {
    const findings: Finding[] = [];
    for (const engine of postgresBinaries() ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const))
      findings.push(await measured(engine, note));
    return findings;
  },
};

async function measured(engine: 'sqlite' | 'postgres', note: Note): Promise<Finding> {
  const world = await serviceWorld({ setCount: 1_000, engine });
  const storage =
    engine === 'sqlite' ? sqliteFloor(join(world.server.dataDir, 'floor.db')) : await postgresFloor(world.database);
  try {
    const ids = await termIdsOf(world);
    let edit = 0;
    const headers = { authorization: `Bearer ${world.token}`, 'content-type': 'application/x-www-form-urlencoded' };
    const request = () => {
      edit += 1;
      return wireRequest(
        'PUT',
        `/2.0/sets/${world.setId}/terms/${ids[edit % ids.length]}`,
        headers,
        `definition=leaf+number+${edit}`,
      );
    };
    const { ours, floor } = await inTurns(rounds, {
      async ours() {
        const began = performance.now();
        await load({ port: world.server.port, request, status: 204, connections: clients, total: editsARound });
        return performance.now() - began;
      },
      floor: () => storage.transactions(editsARound),
    });
    const perSecond = (times: readonly number[]) =>
      Math.round((editsARound / median(times)) * 1000).toLocaleString('en');
    note(`durable edits of a card, ${engine}`, [
      `${perSecond(ours)} a second by ${clients} clients, single transactions of the driver ${perSecond(floor)}`,
    ]);
    return {
      what: `edits of a card, 64 clients, beside single transactions, ${engine}`,
      unit: 'ms',
      ours,
      floor,
      goal: { most: 2, law: false },
    };
  } finally {
    await storage.close();
    await world.remove();
  }
}

interface StorageFloor {
  /** Each on disk before it counts. The milliseconds of all. */
  readonly transactions: (count: number) => Promise<number>;
  readonly close: () => Promise<void>;
}

async function termIdsOf({ server, setId, token }: ServiceWorld): Promise<number[]> {
  const response = await fetch(`${server.url}/2.0/sets/${setId}`, { headers: { authorization: `Bearer ${token}` } });
  const { terms } = (await response.json()) as { terms: { id: number }[] };
  if (terms.length !== cardsRead) throw new Error(`The set has ${terms.length} cards.`);
  return terms.map(({ id }) => id);
}

const values = Array.from({ length: cardsRead }, (_, id) => `(${id}, 'leaf')`).join();

function sqliteFloor(file: string): StorageFloor {
  const database = new Libsql(file);
  for (const pragma of ['journal_mode=WAL', 'synchronous=FULL']) database.exec(`PRAGMA ${pragma}`);
  database.exec('create table cards (id integer primary key, definition text)');
  database.exec(`insert into cards (id, definition) values ${values}`);
  const update = database.prepare('update cards set definition = ? where id = ?');
  return {
    transactions(count) {
      const began = performance.now();
      for (let at = 0; at < count; at += 1) update.run([`leaf number ${at}`, at % cardsRead]);
      return Promise.resolve(performance.now() - began);
    },
    close: () => Promise.resolve(void database.close()),
  };
}

async function postgresFloor(url: string): Promise<StorageFloor> {
  const pool = new Pool({ connectionString: url, max: 10 });
  await pool.query('create table floor_cards (id integer primary key, definition text)');
  await pool.query(`insert into floor_cards (id, definition) values ${values}`);
  const text = 'update floor_cards set definition = $1 where id = $2';
  return {
    async transactions(count) {
      const began = performance.now();
      const edits = Array.from({ length: count }, (_, at) =>
        pool.query({ name: 'floor', text, values: [`leaf number ${at}`, at % cardsRead] }),
      );
      await Promise.all(edits);
      return performance.now() - began;
    },
    close: () => pool.end(),
  };
}
