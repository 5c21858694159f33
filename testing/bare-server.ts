import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { epochMs } from '../contract/units';
import type { Clock } from '../src/platform/clock';
import type { BareFreedoms } from './bare-freedoms';
import { type BareService, bareService } from './bare-service';

/** What the document's own examples show, and the hardest that they leave open: no cards in lists, one refusal for all. */
const strictlyBare: Partial<BareFreedoms> = {
  listsCarryTerms: false,
  listsCarryLanguages: false,
  oneRefusal: true,
  contentType: 'application/javascript',
};

export interface BareServer {
  readonly url: string;
  /** What it holds and was asked. */
  readonly service: BareService;
  close(): Promise<void>;
}

const wallClock: Pick<Clock, 'now'> = { now: () => epochMs(Date.now()) };

/**
 * Somebody else's service over HTTP: nothing but the document. No keys, no tags, no `terms=0`, dates of one second. Whoever
 * names themselves on its page is let in; a token is their name.
 */
export async function startBareServer(
  clock: Pick<Clock, 'now'> = wallClock,
  habits: Partial<BareFreedoms> = {},
): Promise<BareServer> {
  const service = bareService(clock, { ...strictlyBare, ...habits });
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  const date = () => new Date(service.seconds() * 1000).toUTCString();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://service');
    const form = new URLSearchParams(await textOf(request));
    if (url.pathname === '/authorize') return authorize(response, url, form);
    if (url.pathname === '/oauth/token') return token(response, form);
    const user = /^Bearer token-of-(.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const reply = service.answer({
      method: request.method ?? 'GET',
      path: url.pathname + url.search,
      form,
      user: decodeURIComponent(user),
      id: '',
    });
    response.writeHead(reply.status, {
      date: date(),
      ...(reply.body === undefined ? {} : { 'content-type': service.freedoms.contentType }),
      ...(reply.location === undefined ? {} : { location: reply.location }),
    });
    response.end(reply.body === undefined ? undefined : JSON.stringify(reply.body));
  }

  /** One page with the words of ours; it gives no thought to passwords. */
  function authorize(response: ServerResponse, url: URL, form: URLSearchParams): void {
    const user = form.get('username');
    if (user === null) {
      const page =
        '<!doctype html><title>Sign in</title><form method="post"><label>Username <input name="username"></label>' +
        '<label>Password <input name="password" type="password"></label><button>Sign in</button></form>';
      return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    }
    const back = new URL(url.searchParams.get('redirect_uri') ?? '');
    back.searchParams.set('state', url.searchParams.get('state') ?? '');
    back.searchParams.set('code', `code-of-${user}`);
    response.writeHead(303, { location: back.href }).end();
  }

  function token(response: ServerResponse, form: URLSearchParams): void {
    const user = (form.get('code') ?? '').replace(/^code-of-/, '');
    const body = {
      access_token: `token-of-${encodeURIComponent(user)}`,
      token_type: 'bearer',
      expires_in: 3600,
      scope: 'read write_set',
      user_id: user,
    };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    service,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
}
