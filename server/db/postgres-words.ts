import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Hearing } from './engine';
import type { CarrelClient } from './postgres-client';
import { connected, lost } from './postgres-presence';

const channel = 'carrel_words';
const comeBackMs = 1_000;

/** Words between the processes of one database, by LISTEN and NOTIFY. A process does not hear its own. */
export function postgresWords(url: string, pool: Pool) {
  const own = randomBytes(6).toString('hex');
  return {
    /** Says nothing once the database is being closed: what is written by then is told by whoever takes over. */
    say: async (word: string): Promise<void> => {
      if (!pool.ending) await pool.query('select pg_notify($1, $2)', [channel, `${own} ${word}`]);
    },

    /** On a connection of its own, that comes back when it is lost; what was said meanwhile is missed. */
    hear(heard: (word: string) => void, missed: () => void): Hearing {
      const ending = new AbortController();
      const stay = async () => {
        for (let isFirst = true; !ending.signal.aborted; isFirst = false) {
          const client = await listening(url, (text) => {
            if (!text.startsWith(own)) heard(text.slice(own.length + 1));
          }).catch(() => null);
          if (client && !isFirst) missed();
          if (client) await lost(client, ending.signal);
          await client?.end().catch(() => undefined);
          await setTimeout(comeBackMs, undefined, { signal: ending.signal }).catch(() => undefined);
        }
      };
      const staying = stay();
      return {
        async end() {
          ending.abort();
          await staying;
        },
      };
    },
  };
}

async function listening(url: string, heard: (text: string) => void): Promise<CarrelClient> {
  const client = await connected(url);
  client.on('notification', ({ payload = '' }) => heard(payload));
  await client.query(`listen ${channel}`);
  return client;
}
