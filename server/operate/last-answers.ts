import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isStream } from '../wire/streams';

const relay = '/relay/';
/** How often to look for connections that have their answer, in milliseconds. */
const lookMs = 50;

/** Who pretends to be the relay gets an answer in the last seconds, and nothing else by it. */
const isRelay = (request: FastifyRequest): boolean => request.headers['user-agent'] === 'Carrel-relay';

/**
 * What is in flight when the server is told to stop is answered. A call through the relay needs the service beside it
 * for that, so the server listens until the last of them has its answer; whoever else comes meanwhile is sent away.
 */
export function answerWhatIsInFlight(app: FastifyInstance): void {
  let inFlight = 0;
  let stopping = false;
  let onLast = () => {};
  app.addHook('onRequest', (request, reply, done) => {
    if (stopping && !isRelay(request)) {
      void reply
        .code(503)
        .headers({
          connection: 'close',
          'retry-after': '5',
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
        })
        .send({
          http_code: 503,
          error: 'service_unavailable',
          error_title: 'Stopping',
          error_description: 'The server is about to stop. Please try again in a moment.',
        });
      return;
    }
    if (!request.raw.url?.startsWith(relay) || isStream(request.raw.url)) return done();
    inFlight += 1;
    reply.raw.once('close', () => {
      inFlight -= 1;
      if (inFlight === 0) onLast();
    });
    done();
  });
  app.addHook('preClose', async () => {
    stopping = true;
    if (inFlight > 0) await new Promise<void>((resolve) => (onLast = resolve));
    closeWhatIsAnswered(app);
  });
}

/** The end closes connections that are idle then; one that is answered after it would stay open, and hold up the end. */
function closeWhatIsAnswered({ server }: FastifyInstance): void {
  const again = setInterval(() => server.closeIdleConnections(), lookMs);
  server.once('close', () => clearInterval(again));
}
