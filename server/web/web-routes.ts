import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type EpochMs, epochMs } from '../../contract/units';
import { cspReports } from './csp-reports';
import { publicAddressFor } from './public-address';
import { builtStyleHash, compilingWorkerPolicy, isCompilingWorker, securityHeaders } from './security-headers';
import { isShellAddress } from './shell-address';
import { type WebFile, chosenEncoding, laterAssets, readWebFiles } from './web-files';

/** Today's address of a public set that is asked for under an older name, or null. Decorated by the service as `setAddress`. */
type SetAddress = (id: number, slug: string) => Promise<string | null>;

export interface WebOptions {
  /** `dist/client`, as the build left it. */
  readonly distDir: string;
  readonly publicUrl: string;
  readonly now?: () => EpochMs;
  /** Where the browser's reports go, a line each; the server's own log without it. */
  readonly log?: (line: string) => void;
}

const setPath = /^\/(\d{1,15})\/([^/]+)\/?$/;

/** The built app: its files, its shell for every address that is nobody else's, and the browser's reports. */
export function registerWeb(app: FastifyInstance, options: WebOptions): void {
  const { distDir, publicUrl, now = () => epochMs(Date.now()), log = (line) => app.log.warn(line) } = options;
  const files = readWebFiles(distDir);
  const later = laterAssets(distDir);
  const shell = files.get('/index.html');
  if (!shell) throw new Error('The app has no shell.');
  const styleHash = builtStyleHash(distDir);
  const common = securityHeaders(styleHash, publicUrl);
  cspReports(app, now, log);
  app.get('/*', async (request, reply) => {
    const path = pathOf(request);
    reply.headers(common);
    const file = path === '/' || path === '/index.html' ? undefined : (files.get(path) ?? later(path));
    if (file && isCompilingWorker(path)) reply.header('content-security-policy', compilingWorkerPolicy(styleHash));
    if (file) return sendFile(request, reply, file, cachingOf(path));
    // Whatever asks, and under whatever name of this machine: an older address of a set is a 301 (interface 2.1).
    const moved = await movedSet(app, path);
    if (moved !== null) return reply.header('cache-control', 'no-cache').redirect(moved, 301);
    if (!isShellAddress(path) || !wantsPage(request, path)) return notFound(reply);
    const home = publicAddressFor(request.headers.host, request.url, publicUrl);
    if (home !== null) return reply.header('cache-control', 'no-store').redirect(home, 302);
    return sendFile(request, reply, shell, 'no-cache');
  });
}

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? '/';

/** Names in `assets` carry a hash of their content; everything else is asked for anew each time. */
const cachingOf = (path: string) => (path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');

function sendFile(request: FastifyRequest, reply: FastifyReply, file: WebFile, caching: string): FastifyReply {
  const bodies = file.bodies();
  const encoding = chosenEncoding(bodies, request.headers['accept-encoding']);
  const chosen = bodies.get(encoding);
  if (!chosen) throw new Error('A file of the app has no body.');
  reply.headers({ 'cache-control': caching, etag: chosen.etag });
  if (bodies.size > 1) reply.header('vary', 'Accept-Encoding');
  const known = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (known.includes(chosen.etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.header('content-type', file.type).send(chosen.body);
}

/** A script or picture that is not there is 404, never a page. The service worker fetches `/` as plain data. */
function wantsPage(request: FastifyRequest, path: string): boolean {
  const destination = request.headers['sec-fetch-dest'];
  if (path === '/' || destination === 'document') return true;
  if (destination !== undefined) return false;
  const { accept } = request.headers;
  return accept === undefined || /text\/html|\*\/\*/.test(accept);
}

async function movedSet(app: FastifyInstance, path: string): Promise<string | null> {
  const [, id, slug] = setPath.exec(path) ?? [];
  if (id === undefined || slug === undefined || !app.hasDecorator('setAddress')) return null;
  const address = await app.getDecorator<SetAddress>('setAddress')(Number(id), slug);
  return address === null || new URL(address, 'http://any').pathname === path ? null : address;
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').send({
    http_code: 404,
    error: 'item_not_found',
    error_title: 'Not found',
    error_description: 'There is nothing at this address.',
  });
}
