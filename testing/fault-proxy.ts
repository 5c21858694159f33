import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { bytesOf, deliver, forward, type UpstreamAnswer } from './fault-proxy-wire';

/** One call as the proxy saw it. `status` is null when the caller got no answer. */
export interface ProxiedCall {
  readonly method: string;
  readonly path: string;
  readonly requestBytes: number;
  status: number | null;
  responseBytes: number;
}

/** What a plan may look at before it decides. */
export interface AskedCall {
  readonly body: string;
  readonly headers: IncomingMessage['headers'];
}

/** What happens to a call. All but `pass` are faults of `docs/faults.md`. */
export type Fault =
  | { readonly kind: 'pass' }
  /** The connection ends before the service sees anything. */
  | { readonly kind: 'drop-before' }
  /** The service does its work; the answer is lost. */
  | { readonly kind: 'drop-after' }
  /**
   * The answer ends after so many bytes of body: the connection breaks under the length of the whole, breaks without the
   * last chunk, or ends as if this were all there is.
   */
  | { readonly kind: 'cut'; readonly bytes: number; readonly framing?: 'length' | 'chunked' | 'short' }
  /** A whole, well-formed answer, but not the service's. */
  | {
      readonly kind: 'replace';
      readonly status: number;
      readonly type: string;
      readonly body: string;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** The service does its work; its answer is replaced. */
  | { readonly kind: 'replace-after'; readonly status: number; readonly type: string; readonly body: string }
  /** The service's own JSON, rewritten: a list cut short is valid and wrong. */
  | { readonly kind: 'rewrite'; readonly body: (json: unknown) => unknown }
  /** Held until `released`, then passed on, also when the caller has gone meanwhile; where that rejects, the connection ends. */
  | { readonly kind: 'hold'; readonly released: Promise<void> }
  /** The service does its work; the answer is held until `released`. */
  | { readonly kind: 'hold-answer'; readonly released: Promise<void> }
  /** Each way takes so long. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** The answer comes in pieces of so many bytes, so far apart. */
  | { readonly kind: 'trickle'; readonly bytes: number; readonly everyMs: number }
  /** The service gets it twice, one after the other; the caller gets one of the answers. */
  | { readonly kind: 'duplicate'; readonly answer: 'first' | 'second' }
  /** Waits for another call of this kind, and the two get one another's answers. */
  | { readonly kind: 'swap' };

export type Plan = (method: string, path: string, asked: AskedCall) => Fault;

export interface FaultProxy {
  readonly url: string;
  readonly calls: readonly ProxiedCall[];
  /** Decides each call from now on. Without a plan everything passes. */
  plan(decide: Plan): void;
  forget(): void;
  /** Nobody listens any more, and every connection breaks, until `plugIn`. */
  unplug(): Promise<void>;
  plugIn(): Promise<void>;
  close(): Promise<void>;
}

export interface FaultProxySettings {
  /** Any free one without it. */
  readonly port?: number;
}

/** An HTTP proxy on loopback in front of `target`, which does to each call what its plan says. */
export async function startFaultProxy(target: string, settings: FaultProxySettings = {}): Promise<FaultProxy> {
  const upstream = new URL(target);
  const calls: ProxiedCall[] = [];
  let decide: Plan = () => ({ kind: 'pass' });
  let waiting: ((answer: UpstreamAnswer) => UpstreamAnswer) | null = null;
  let port = settings.port ?? 0;
  let server: Server | null = null;

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const method = incoming.method ?? 'GET';
    const path = incoming.url ?? '/';
    const body = await bytesOf(incoming);
    const call: ProxiedCall = { method, path, requestBytes: body.length, status: null, responseBytes: 0 };
    calls.push(call);
    const fault = decide(method, path, { body: body.toString('utf8'), headers: incoming.headers });
    const ask = () => forward(upstream, incoming, method, path, body);
    const answered = async (answer: UpstreamAnswer, cut: Fault = fault) => {
      call.status = answer.status;
      call.responseBytes = answer.body.length;
      await deliver(outgoing, answer, cut);
    };
    switch (fault.kind) {
      case 'drop-before':
        return void outgoing.destroy();
      case 'drop-after':
        await ask();
        return void outgoing.destroy();
      case 'replace':
        return answered(pageOf(fault));
      case 'replace-after':
        await ask();
        return answered(pageOf(fault));
      case 'rewrite':
        return answered(rewritten(await ask(), fault.body));
      case 'hold':
        await fault.released;
        return answered(await ask());
      case 'hold-answer': {
        const answer = await ask();
        await fault.released;
        return answered(answer);
      }
      case 'delay': {
        await passed(fault.ms);
        const answer = await ask();
        await passed(fault.ms);
        return answered(answer);
      }
      case 'duplicate': {
        const [first, second] = [await ask(), await ask()];
        return answered(fault.answer === 'first' ? first : second);
      }
      case 'swap':
        return answered(await swapped(await ask()));
      case 'pass':
      case 'cut':
      case 'trickle':
        return answered(await ask());
      default:
        return fault satisfies never;
    }
  }

  /** The first of a pair waits for the second. */
  function swapped(own: UpstreamAnswer): Promise<UpstreamAnswer> | UpstreamAnswer {
    if (waiting) {
      const exchange = waiting;
      waiting = null;
      return exchange(own);
    }
    return new Promise((resolve) => {
      waiting = (other) => {
        resolve(other);
        return own;
      };
    });
  }

  async function plugIn(): Promise<void> {
    const next = createServer((incoming, outgoing) => {
      void handle(incoming, outgoing).catch(() => outgoing.destroy());
    });
    // What a broken connection says is what the tests are about; it must not end the process.
    next.on('clientError', (_, socket: Socket) => socket.destroy());
    next.listen(port, '127.0.0.1');
    await once(next, 'listening');
    port = (next.address() as AddressInfo).port;
    server = next;
  }

  async function unplug(): Promise<void> {
    if (!server) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    server = null;
    await closed;
  }

  await plugIn();
  return {
    // The name by which relays know themselves where the proxy stands before one.
    url: `http://${settings.port === undefined ? '127.0.0.1' : 'localhost'}:${port}`,
    calls,
    plan: (next) => {
      decide = next;
    },
    forget: () => {
      calls.length = 0;
    },
    unplug,
    plugIn,
    close: unplug,
  };
}

const passed = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

function pageOf(page: Extract<Fault, { kind: 'replace' | 'replace-after' }>): UpstreamAnswer {
  const extra = 'headers' in page ? page.headers : {};
  return {
    status: page.status,
    headers: { 'content-type': page.type, date: new Date().toUTCString(), ...extra },
    body: Buffer.from(page.body),
  };
}

function rewritten(answer: UpstreamAnswer, change: (json: unknown) => unknown): UpstreamAnswer {
  if (answer.body.length === 0) return answer;
  const { 'content-encoding': encoding, ...headers } = answer.headers;
  const came = encoding === 'gzip' ? gunzipSync(answer.body) : answer.body;
  const body = Buffer.from(JSON.stringify(change(JSON.parse(came.toString('utf8')))));
  return { ...answer, headers: { ...headers, 'content-length': String(body.length) }, body };
}
