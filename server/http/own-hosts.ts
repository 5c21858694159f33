import type { FastifyInstance, FastifyRequest } from 'fastify';

interface OwnHosts {
  readonly isOwn: (host: string) => boolean;
  readonly publicUrl: string;
  /** Told of an address that asked under another name. */
  readonly onForeign: (request: FastifyRequest) => void;
  /** What a person is shown, and its headers. */
  readonly page: { readonly text: string; readonly headers: Readonly<Record<string, string>> };
}

/**
 * Keeps a server to its own names. A site can let its own name lead here (DNS rebinding): its page would then count as
 * ours to the browser and to checks by origin. And somebody on another machine would be sent to sign in at their own
 * `localhost`. Health is asked by any name. A browser that asks for a page gets one.
 */
export function answerOwnHostsOnly(app: FastifyInstance, { isOwn, publicUrl, page, onForeign }: OwnHosts): void {
  // Nearly every request names the host that the one before it named.
  let lastOwn: string | undefined;
  app.addHook('onRequest', (request, reply, done) => {
    const { host } = request.headers;
    if (host === undefined || host === lastOwn || request.url === '/healthz') return done();
    if (URL.canParse(`http://${host}`) && isOwn(new URL(`http://${host}`).hostname)) {
      lastOwn = host;
      return done();
    }
    onForeign(request);
    void reply.code(421).headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', vary: 'accept' });
    void (request.headers.accept?.includes('text/html') === true
      ? reply.headers(page.headers).send(page.text)
      : reply.send({
          http_code: 421,
          error: 'wrong_host',
          error_title: 'Another address',
          error_description: `This server answers as ${publicUrl} only. Whoever runs it can let others in: see PUBLIC_URL, HOST_NAMES and TLS_CERT in docs/operating.md.`,
        }));
  });
}
