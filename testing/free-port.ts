import { once } from 'node:events';
import { createServer } from 'node:net';
import { threadId } from 'node:worker_threads';

/** Below those that systems give to whoever names none: nobody gets one of these by chance. */
const [lowest, count] = [12_000, 20_000];
/** Each process begins elsewhere and goes on from there: two that ask at the same moment are not told the same. */
let next = (process.pid * 101 + threadId * 10_007) % count;

/** A port that nobody listens on at this moment, and that nobody else will soon. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = lowest + next;
    next = (next + 1) % count;
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  const isOurs = await once(probe, 'listening').then(
    () => true,
    () => false,
  );
  if (!isOurs) return false;
  probe.close();
  await once(probe, 'close');
  return true;
}
