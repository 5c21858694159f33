import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readAway } from '../wire/read-away';

/** What is read on, and thrown away, of a body that was refused: so long, then the connection ends whatever comes. */
const patienceMs = 10_000;

/**
 * A refusal that goes out before its body has come must not be the end of a connection that its client wants closed:
 * what still arrives at a closed connection resets it, and the client never reads why (RFC 9112, 9.6). Our half is
 * closed then, and the rest is read and thrown away; slowly, on any connection.
 */
export function letRefusalsArrive(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    const socket: Socket = raw.socket;
    const isLast = request.headers.connection?.toLowerCase() === 'close' || raw.httpVersionMinor === 0;
    // Node ends a connection after its last answer by this.
    if (isLast)
      socket.destroySoon = () => {
        socket.end();
        if (raw.complete) return void socket.once('finish', () => socket.destroy());
        const timer = setTimeout(() => socket.destroy(), patienceMs).unref();
        raw.once('close', () => clearTimeout(timer));
        raw.once('end', () => socket.destroy());
        raw.resume();
      };
    done();
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (hasMore(request)) readAway(request.raw);
    done(null, payload);
  });
}

const hasMore = ({ raw, headers }: FastifyRequest): boolean =>
  !raw.complete && (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined);
