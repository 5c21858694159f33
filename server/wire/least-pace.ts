import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How often it is looked at, and what must have been taken by then of an answer that waits: four kilobytes a second. */
const everyMs = 15_000;
const leastBytes = 60_000;

interface Seen {
  readonly taken: number;
  readonly waits: boolean;
}

/**
 * Ends connections whose answers are not taken, or a drop at a time. Who reads so slowly holds memory, a connection to
 * the service and a place of the limits for as long as they like. An answer that does not wait for its reader is nobody's
 * fault. What it returns looks at every connection once.
 */
export function keepLeastPace(server: Server, least = leastBytes): { readonly look: () => void } {
  const connections = new Map<Socket, Seen>();
  const watch = (socket: Socket) => {
    connections.set(socket, { taken: 0, waits: false });
    socket.once('close', () => connections.delete(socket));
  };
  // Behind TLS what waits lies in the socket that encrypts it.
  server.on('connection', watch).on('secureConnection', watch);
  const look = () => {
    for (const [socket, before] of connections) {
      const waits = socket.writableLength > 0;
      const taken = socket.bytesWritten - socket.writableLength;
      if (waits && before.waits && taken - before.taken < least) socket.destroy();
      else connections.set(socket, { taken, waits });
    }
  };
  const timer = setInterval(look, everyMs).unref();
  server.once('close', () => clearInterval(timer));
  return { look };
}
