import type { FastifyInstance } from 'fastify';

/**
 * Keeps a server to its own names. A site can let its own name lead here (DNS rebinding): its page would then count as
 * ours to the browser and to checks by origin. And somebody on another machine would be sent to sign in at their own
 * `localhost`. Health is asked by any name.
 */
export function answerOwnHostsOnly(app: FastifyInstance, isOwn: (host: string) => boolean, publicUrl: string): void {
  // Nearly every request names the host that the one before it named.
  let lastOwn: string | undefined;
  app.addHook('onRequest', (request, reply, done) => {
    const { host } = request.headers;
    if (host === undefined || host === lastOwn || request.url === '/healthz') return done();
    if (URL.canParse(`http://${host}`) && isOwn(new URL(`http://${host}`).hostname)) {
      lastOwn = host;
      return done();
    }
    void reply
      .code(421)
      .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
      .send({
        http_code: 421,
        error: 'wrong_host',
        error_title: 'Another address',
        error_description: `This server answers as ${publicUrl} only. Whoever runs it can let others in: see PUBLIC_URL, HOST_NAMES and TLS_CERT in docs/operating.md.`,
      });
  });
}
