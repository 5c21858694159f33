import type { IncomingMessage, RequestOptions } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { decodePercent } from '../wire/percent-encoded';
import { addressValue } from '../wire/url-encoded';
import { holdersOf } from '../wire/holders';
import { enterCall } from './enter-call';
import { pictureType } from './picture-type';
import { type Resolve, pinnedLookup, resolveHost } from './public-address';
import type { RelayContext } from './relay-context';
import { RelayError } from './relay-error';
import { requireSameOrigin } from './same-origin';

const largestPicture = 5 * 1024 * 1024;
const timeoutMs = 10_000;
const mostRedirects = 3;

const refusedAddress = () =>
  new RelayError(400, 'address_refused', 'Not allowed', 'Pictures come from the service and its picture hosts only.');
const noPicture = () =>
  new RelayError(502, 'not_a_picture', 'No picture', 'There is no picture at this address.', { mayHaveLeft: true });

const notNow = () =>
  new RelayError(503, 'picture_unavailable', 'Not available now', 'The host of this picture cannot give it now.', {
    mayHaveLeft: true,
  });

type Target = { readonly url: URL; readonly lookup?: RequestOptions['lookup'] };

/** `/relay/image?url=`: a picture of the service or of a host in `IMAGE_HOSTS`, proved to be one. */
export function imageRoute(app: FastifyInstance, context: RelayContext): void {
  const resolve = context.options.resolve ?? resolveHost;
  app.get('/relay/image', async (request, reply) => {
    requireSameOrigin(request, context.publicOrigin);
    enterCall(context, holdersOf('pictures', request.ip).slice(1), reply);
    const picture = await fetchPicture(addressOf(request), context, resolve, mostRedirects);
    const type = pictureType(picture);
    if (type === null) throw noPicture();
    return reply
      .header('content-type', type)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', 'inline; filename="picture"')
      .send(picture);
  });
}

function addressOf(request: FastifyRequest): URL {
  const url = addressValue(request.raw.url ?? '', 'url');
  if (url === undefined || url.length > 2048 || !URL.canParse(url)) throw refusedAddress();
  return new URL(url);
}

async function fetchPicture(url: URL, context: RelayContext, resolve: Resolve, redirects: number): Promise<Buffer> {
  const target = await allowedTarget(url, context, resolve);
  const answer = await context.upstream.send({
    url: target.url,
    method: 'GET',
    headers: { accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif', 'user-agent': 'Carrel-relay' },
    timeoutMs,
    ...(target.lookup && { lookup: target.lookup }),
  });
  const location = answer.headers.location;
  if (isRedirect(answer) && location !== undefined) {
    answer.destroy();
    if (redirects === 0 || !URL.canParse(location, url)) throw refusedAddress();
    return fetchPicture(new URL(location, url), context, resolve, redirects - 1);
  }
  if (answer.statusCode !== 200) {
    answer.destroy();
    throw asksForTime(answer.statusCode ?? 0) ? notNow() : noPicture();
  }
  return wholePicture(answer);
}

/** A host in trouble, or one that was asked too often, says nothing of its picture: whoever wants it asks again. */
const asksForTime = (status: number) => status >= 500 || [408, 425, 429].includes(status);

const isRedirect = (answer: IncomingMessage) => [301, 302, 303, 307, 308].includes(answer.statusCode ?? 0);

/**
 * The service's own host may stand in a private network; every other one must be named and public. Where the service is
 * reached by an inner address, its pictures are named by the one that people see, which is that of its sign-in page.
 */
async function allowedTarget(url: URL, context: RelayContext, resolve: Resolve): Promise<Target> {
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') throw refusedAddress();
  const { options, publicOrigin } = context;
  const service = new URL(options.serviceUrl);
  const isEmbedded = options.instanceId !== null;
  const names = [service.origin, new URL(options.authUrl).origin, ...(isEmbedded ? [publicOrigin] : [])];
  if (names.includes(url.origin)) {
    if (!isPicturePath(url.pathname, isEmbedded)) throw refusedAddress();
    return { url: atService(service, url) };
  }
  if (!options.imageHosts.includes(url.host)) throw refusedAddress();
  const lookup = await pinnedLookup(url.hostname, resolve);
  if (lookup === null || lookup === undefined) throw refusedAddress();
  return { url, lookup };
}

/**
 * Looked at as a router sees it, decoded: `/%72elay/…` is the relay too. The embedded service has one place for pictures,
 * and whatever else is asked there would be asked of ourselves; another service may have them anywhere.
 */
function isPicturePath(pathname: string, isEmbedded: boolean): boolean {
  const path = decodePercent(pathname);
  if (path === null) return false;
  return isEmbedded ? /^\/images\/[\w.-]+$/.test(path) : !/^\/+relay(\/|$)/i.test(path);
}

/** Set part by part: a path that begins with two slashes, read as an address, would name another host. */
function atService(service: URL, { pathname, search }: URL): URL {
  const url = new URL(service);
  url.pathname = pathname;
  url.search = search;
  return url;
}

async function wholePicture(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > largestPicture) throw noPicture();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
