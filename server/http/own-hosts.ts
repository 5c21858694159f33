import type { FastifyInstance } from 'fastify';

/**
 * Keeps a server that is for this machine alone to this machine's names. A site can let its own name lead to 127.0.0.1
 * (DNS rebinding): its page would then count as ours to the browser and to checks by origin.
 */
export function answerOwnHostsOnly(app: FastifyInstance, isOwn: (host: string) => boolean): void {
  // Nearly every request names the host that the one before it named.
  let lastOwn: string | undefined;
  app.addHook('onRequest', (request, reply, done) => {
    const { host } = request.headers;
    if (host === undefined || host === lastOwn) return done();
    if (URL.canParse(`http://${host}`) && isOwn(new URL(`http://${host}`).hostname)) {
      lastOwn = host;
      return done();
    }
    void reply.code(421).headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }).send({
      http_code: 421,
      error: 'wrong_host',
      error_title: 'Another address',
      error_description: 'This server is for its own machine and answers to localhost and 127.0.0.1 only.',
    });
  });
}
