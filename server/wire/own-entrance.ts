import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** What a socket of this machine has for an address of its caller. */
const thisMachine = '127.0.0.1';

/**
 * A second entrance to a server, for its own relay: a socket of the operating system's in a folder that no other user of this
 * machine can enter. Behind the server's port, calls of the relay would stand in one line with all who connect there, of whom Node takes one in a
 * turn of the loop; and would need TLS where the port does. Open from when `app` is ready until it is closed. Its address.
 */
export function ownEntrance(app: FastifyInstance, { maxHeaderSize }: { readonly maxHeaderSize: number }): string {
  // Its owner alone may enter such a folder; a path of a socket is short, other than one of DATA_DIR.
  const folder = mkdtempSync(join(tmpdir(), 'carrel-'));
  const address =
    process.platform === 'win32' ? `\\\\.\\pipe\\${folder.replaceAll(/\W/g, '-')}` : join(folder, 'relay');
  // The relay keeps its connections for as long as it likes.
  const entrance = createServer({ maxHeaderSize, keepAliveTimeout: 0 }, (request, response) => {
    app.server.emit('request', request, response);
  });
  entrance.on('connection', (socket) => Object.defineProperty(socket, 'remoteAddress', { value: thisMachine }));
  app.addHook(
    'onReady',
    () =>
      new Promise<void>((resolve, reject) => {
        entrance.once('error', reject).listen(address, resolve);
      }),
  );
  app.addHook('onClose', async () => {
    entrance.close();
    entrance.closeAllConnections();
    rmSync(folder, { recursive: true, force: true });
  });
  return address;
}
