import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request or an answer on its way through, to be changed in place. Text is latin1, so that every byte survives. */
export interface Asked {
  method: string;
  path: string;
  readonly headers: Record<string, string>;
  body: string;
}
export interface Answered {
  status: number;
  readonly headers: Record<string, string | string[]>;
  body: string;
}

/** A fault of a service. */
export interface Fault {
  /** What the service does wrong, for a reader. */
  readonly what: string;
  /** The section whose tests must notice. */
  readonly section: string;
  /** A file with such tests. */
  readonly file: string;
  readonly asked?: (asked: Asked) => void;
  readonly answered?: (answered: Answered, asked: Asked) => void;
  /** Answers by itself instead of asking the service. */
  readonly instead?: (asked: Asked) => Answered | null;
}

export interface FaultyProxy {
  readonly port: number;
  /** From now on. Null: everything passes as it is. */
  readonly plant: (fault: Fault | null) => void;
  /** How often the planted fault changed something. */
  readonly bites: () => number;
  readonly close: () => Promise<void>;
}

/** Stands before a service and makes it one with a fault. `target` may come later, since the service must know our port. */
export async function startFaultyProxy(target: () => string): Promise<FaultyProxy> {
  let planted: Fault | null = null;
  let bites = 0;
  const server = createServer((incoming, outgoing) => {
    pass(incoming, outgoing).catch((error: unknown) => {
      outgoing.writeHead(502).end(String(error));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const asked: Asked = {
      method: incoming.method ?? 'GET',
      path: incoming.url ?? '/',
      headers: Object.fromEntries(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)])),
      body: await textOf(incoming),
    };
    const before = JSON.stringify(asked);
    planted?.asked?.(asked);
    const own = planted?.instead?.(asked) ?? null;
    const answered = own ?? (await ask(asked));
    const unchanged = JSON.stringify(answered);
    planted?.answered?.(answered, asked);
    if (own !== null || JSON.stringify(asked) !== before || JSON.stringify(answered) !== unchanged) bites += 1;
    delete answered.headers['content-length'];
    delete answered.headers['transfer-encoding'];
    outgoing.writeHead(answered.status, answered.headers).end(Buffer.from(answered.body, 'latin1'));
  }

  async function ask({ method, path, headers, body }: Asked): Promise<Answered> {
    const bytes = Buffer.from(body, 'latin1');
    const length =
      bytes.length > 0 || headers['content-length'] !== undefined ? { 'content-length': String(bytes.length) } : {};
    const { 'transfer-encoding': _, ...others } = headers;
    const sent = request(target() + path, { method, headers: { ...others, ...length } });
    sent.end(bytes);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return {
      status: answer.statusCode ?? 0,
      headers: { ...(answer.headers as Record<string, string | string[]>) },
      body: await textOf(answer),
    };
  }

  return {
    port: (server.address() as AddressInfo).port,
    plant(fault) {
      planted = fault;
      bites = 0;
    },
    bites: () => bites,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function textOf(stream: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('latin1');
}
