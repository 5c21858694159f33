import type { AddressInfo } from 'node:net';
import { epochMs } from '../contract/units';
import { sessions } from '../server/relay/sessions';
import { relayBox } from '../server/relay/relay-box';
import type { Fields, TestService } from './a-service';
import { relayWorld } from './relay-world';
import type { Http } from '../src/platform/http';

/** Who calls through the relay: a name and the token behind their session; null is nobody. */
export type Relayed = { readonly name: string; readonly token: string } | null;

/** The relay in front of a whole service, both on ports of their own, as a browser meets them. */
export async function relayToService(service: TestService) {
  await service.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = service.app.server.address() as AddressInfo;
  const relay = await relayWorld({
    serviceUrl: `http://127.0.0.1:${port}`,
    clientId: service.clientId,
    clientSecret: 'testing-secret',
  });
  const { begin } = sessions(relay.db, relayBox(relay.options.sessionKeys), relay.now);
  const cookies = new Map<string, string>();
  const cookieOf = async (who: Relayed): Promise<string> => {
    if (!who) return '';
    const known = cookies.get(who.token);
    if (known !== undefined) return known;
    const cookie = `carrel-8080=${await begin(who.name, who.token, epochMs(relay.now() + 3_600_000))}`;
    cookies.set(who.token, cookie);
    return cookie;
  };
  const open = async (who: Relayed, method: string, path: string, fields?: Fields | FormData): Promise<Response> =>
    relay.call(`/relay${path}`, {
      method,
      headers: { 'x-expected-user': who?.name ?? '', cookie: await cookieOf(who) },
      ...(fields ? { body: bodyOf(fields) } : {}),
    });
  return {
    /** An answer that may go on. */
    open,
    /** The way of somebody's device. */
    httpOf:
      (who: Relayed): Http =>
      async (path, init) => {
        const headers = new Headers(init.headers);
        headers.set('cookie', await cookieOf(who));
        return relay.call(path, { ...init, headers });
      },
    async call(who: Relayed, method: string, path: string, fields?: Fields | FormData) {
      const reply = await open(who, method, path, fields);
      const text = await reply.text();
      if (reply.headers.get('x-relay') !== '1') throw new Error(`Not an answer of the relay: ${text}`);
      return { status: reply.status, headers: reply.headers, json: <Body>() => JSON.parse(text) as Body };
    },
    close: () => relay.close(),
  };
}

const bodyOf = (fields: Fields | FormData): URLSearchParams | FormData =>
  fields instanceof FormData ? fields : new URLSearchParams(fields.map(([name, value]) => [name, value]));
