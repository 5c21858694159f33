import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { StartupError } from '../startup-error';

/** What a socket of this machine has for an address of its caller. */
const thisMachine = '127.0.0.1';
/** No system takes a longer path for a socket. */
const longestPath = 100;
/** How often to look for connections that have their answer, in milliseconds. */
const lookMs = 50;

interface EntranceDeps {
  readonly maxHeaderSize: number;
  /** Where its folder may be, if the system's own for temporary files takes none. */
  readonly dataDir: string;
}

/**
 * A second entrance to a server, for its own relay: a socket of the operating system's in a folder that no other user of this
 * machine can enter. Behind the server's port, calls of the relay would stand in one line with all who connect there, of whom
 * Node takes one in a turn of the loop; and would need TLS where the port does. Open from when `app` is ready until it is
 * closed and what came by it is answered. Its address. Throws `StartupError` where no folder can be made.
 */
export function ownEntrance(app: FastifyInstance, { maxHeaderSize, dataDir }: EntranceDeps): string {
  const { folder, address } = placeIn([tmpdir(), dataDir]);
  // The relay keeps its connections for as long as it likes.
  const entrance = createServer({ maxHeaderSize, keepAliveTimeout: 0 }, (request, response) => {
    app.server.emit('request', request, response);
  });
  entrance.on('connection', (socket) => Object.defineProperty(socket, 'remoteAddress', { value: thisMachine }));
  app.addHook(
    'onReady',
    () => new Promise<void>((resolve, reject) => void entrance.once('error', reject).listen(address, resolve)),
  );
  app.addHook('onClose', async () => {
    // A write of an app that hung up has its answer too, before the database closes.
    const again = setInterval(() => entrance.closeIdleConnections(), lookMs);
    await new Promise<void>((closed) => entrance.close(() => closed()));
    clearInterval(again);
    rmSync(folder, { recursive: true, force: true });
  });
  return address;
}

/** A folder that only its owner may enter, and the socket's address in it; a pipe of Windows lies in no folder. */
function placeIn(parents: readonly string[]): { readonly folder: string; readonly address: string } {
  const problems: string[] = [];
  for (const parent of parents) {
    const wouldBe = join(parent, 'carrel-123456', 'relay');
    if (process.platform !== 'win32' && Buffer.byteLength(wouldBe) > longestPath) {
      problems.push(`${parent} is too long for a socket`);
      continue;
    }
    try {
      const folder = mkdtempSync(join(parent, 'carrel-'));
      const pipe = `\\\\.\\pipe\\${folder.replaceAll(/\W/g, '-')}`;
      return { folder, address: process.platform === 'win32' ? pipe : join(folder, 'relay') };
    } catch (error) {
      problems.push(String(error instanceof Error ? error.message : error));
    }
  }
  throw new StartupError(
    `The relay needs a folder for its socket, and none could be made: ${problems.join('; ')}. Set TMPDIR to a short path that Carrel may write to.`,
  );
}
