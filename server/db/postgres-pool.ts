import { Pool, type PoolConfig } from 'pg';
import { CarrelClient, clientConfig } from './postgres-client';

/** Connections of one process to one server. A server takes a hundred unless it is told otherwise. */
const connectionsAtMost = 10;

/** Connections that come back when they are lost. `lost` hears of one that breaks while nobody uses it. */
export function openPool(url: string, lost: (error: Error) => void, settings: PoolConfig = {}): Pool {
  const pool = new Pool({ ...clientConfig(url), ...settings, Client: CarrelClient, max: connectionsAtMost });
  // The pool drops it and makes another when one is needed.
  pool.on('error', (error) => {
    if (!pool.ending) lost(error);
  });
  // One that breaks in somebody's hands: their query fails, and so tells them.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}
