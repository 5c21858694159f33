import { once } from 'node:events';
import { type AddressInfo, type Socket, connect, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { giveWay } from './give-way';

/** Long work in pieces, until it is stopped. */
function longWork() {
  const work = { pieces: 0, isWanted: true };
  const done = (async () => {
    while (work.isWanted) {
      work.pieces += 1;
      await giveWay();
    }
  })();
  return {
    pieces: () => work.pieces,
    async stop() {
      work.isWanted = false;
      await done;
    },
  };
}

test('forty who come at once are let in between a few pieces of long work, though each is taken in a turn of its own', async () => {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const accepted: Socket[] = [];
  const allAreIn = new Promise<void>((resolve) =>
    server.on('connection', (socket) => {
      accepted.push(socket.on('error', () => undefined));
      if (accepted.length === 40) resolve();
    }),
  );
  const work = longWork();
  const { port } = server.address() as AddressInfo;
  const callers = Array.from({ length: 40 }, () => connect(port, '127.0.0.1'));
  await allAreIn;
  const pieces = work.pieces();
  await work.stop();
  for (const socket of [...callers, ...accepted]) socket.destroy();
  server.close();
  expect(pieces).toBeLessThan(12);
});

test('of all long work that waits one piece is done at a time, each in its turn', async () => {
  const pieces: number[] = [];
  await Promise.all(
    [0, 1, 2].map(async (work) => {
      for (let piece = 0; piece < 4; piece += 1) {
        await giveWay();
        pieces.push(work);
        // A second piece of the same turn would stand here before the microtasks of the first are through.
        await Promise.resolve();
        pieces.push(work);
      }
    }),
  );
  expect(pieces).toEqual(Array.from({ length: 4 }, () => [0, 0, 1, 1, 2, 2]).flat());
});

test('on a loop that is never at rest long work still gets along', async () => {
  const server = createServer((socket) => socket.on('error', () => undefined).pipe(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const busy = connect((server.address() as AddressInfo).port, '127.0.0.1');
  // Something comes with every turn.
  busy.on('data', (chunk) => busy.write(chunk));
  busy.write('x');
  await once(busy, 'data');
  let turns = 0;
  const count = () => {
    turns += 1;
    if (turns > 0) setImmediate(count);
  };
  setImmediate(count);
  for (let piece = 0; piece < 10; piece += 1) await giveWay();
  const passed = turns;
  turns = -Infinity;
  busy.destroy();
  server.close();
  expect(passed).toBeGreaterThan(100);
  expect(passed).toBeLessThan(200);
});
