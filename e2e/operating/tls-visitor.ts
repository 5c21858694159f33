import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { type Account } from '../code-flow';
import { formsIn } from '../html-form';
import type { NginxServer } from './nginx-server';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

interface Sending {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** Somebody who visits a site by its name, over TLS, and keeps its cookies. */
export function tlsVisitor({ host, port, certificate }: NginxServer, localAddress = '127.0.0.1') {
  const cookies = new Map<string, string>();
  const origin = `https://${host}`;

  function send(address: string, { method = 'GET', headers = {}, body }: Sending = {}): Promise<Answer> {
    const { pathname, search } = new URL(address, origin);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const sent = {
      host,
      ...(cookie !== '' && { cookie }),
      ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
      ...headers,
    };
    return new Promise((resolve, reject) => {
      const call = request(
        {
          host: '127.0.0.1',
          port,
          localAddress,
          servername: host,
          ca: certificate,
          path: `${pathname}${search}`,
          method,
          headers: sent,
          agent: false,
        },
        (reply) => {
          const chunks: Buffer[] = [];
          reply.on('data', (chunk: Buffer) => chunks.push(chunk));
          reply.on('end', () => {
            keep(reply.headers['set-cookie'] ?? []);
            resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(chunks) });
          });
          reply.on('error', reject);
        },
      );
      call.on('error', reject);
      call.end(body);
    });
  }

  function keep(lines: readonly string[]): void {
    for (const line of lines) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
  }

  /** Presses a button of a page as a browser would. */
  async function press(
    page: Answer,
    address: string,
    button: string,
    fields: Record<string, string> = {},
  ): Promise<Answer> {
    const form = formsIn(page.body.toString('utf8'), new URL(address, origin)).find((one) =>
      one.buttons.some(({ text }) => text === button),
    );
    const pressed = form?.buttons.find(({ text }) => text === button);
    if (!form || !pressed)
      throw new Error(`There is no button “${button}”: ${page.status} ${page.body.toString('utf8')}`);
    const body = new URLSearchParams([
      ...form.hidden,
      ...Object.entries(fields),
      ...(pressed.name === null ? [] : [[pressed.name, pressed.value]]),
    ] as [string, string][]);
    return send(form.action.href, {
      method: 'POST',
      body: body.toString(),
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    });
  }

  return {
    origin,
    cookies,
    send,
    /** Signs in to the app with the pages, and resolves to the answer that ends it. */
    async signIn(account: Account): Promise<Answer> {
      const begun = await send('/relay/sign-in');
      const address = begun.headers.location ?? '';
      const allowed = await press(await send(address), address, 'Sign in and allow', { ...account });
      return send(allowed.headers.location ?? '');
    },
    /** A call of the app. */
    app(path: string, user: string, sending: Sending = {}): Promise<Answer> {
      return send(`/relay${path}`, {
        ...sending,
        headers: { 'x-carrel': '1', 'x-expected-user': user, 'sec-fetch-site': 'same-origin', ...sending.headers },
      });
    },
  };
}
