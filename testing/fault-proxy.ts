import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One call as the proxy saw it. `status` is null when the caller got no answer. */
export interface ProxiedCall {
  readonly method: string;
  readonly path: string;
  readonly requestBytes: number;
  status: number | null;
  responseBytes: number;
}

/** What happens to a call. All but `pass` are faults of faults.md 3.2. */
export type Fault =
  | { readonly kind: 'pass' }
  /** The connection ends before the service sees anything. */
  | { readonly kind: 'drop-before' }
  /** The service does its work; the answer is lost. */
  | { readonly kind: 'drop-after' }
  /** The answer ends after so many bytes of body, with the length that the whole would have had. */
  | { readonly kind: 'cut'; readonly bytes: number }
  /** A whole, well-formed answer, but not the service's. */
  | { readonly kind: 'replace'; readonly status: number; readonly type: string; readonly body: string }
  /** The service's own JSON, rewritten: a list cut short is valid and wrong. */
  | { readonly kind: 'rewrite'; readonly body: (json: unknown) => unknown }
  /** Held until `released`, then passed on. */
  | { readonly kind: 'hold'; readonly released: Promise<void> };

export interface FaultProxy {
  readonly url: string;
  readonly calls: readonly ProxiedCall[];
  /** Decides each call from now on. Without a plan everything passes. */
  plan(decide: (method: string, path: string) => Fault): void;
  forget(): void;
  close(): Promise<void>;
}

/** An HTTP proxy on loopback in front of `target`, which does to each call what its plan says. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const upstream = new URL(target);
  const calls: ProxiedCall[] = [];
  let decide: (method: string, path: string) => Fault = () => ({ kind: 'pass' });

  const server = createServer((incoming, outgoing) => {
    void handle(incoming, outgoing).catch(() => outgoing.destroy());
  });

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const method = incoming.method ?? 'GET';
    const path = incoming.url ?? '/';
    const body = await bytesOf(incoming);
    const call: ProxiedCall = { method, path, requestBytes: body.length, status: null, responseBytes: 0 };
    calls.push(call);
    const fault = decide(method, path);
    if (fault.kind === 'drop-before') return void incoming.socket.destroy();
    if (fault.kind === 'hold') await fault.released;
    if (fault.kind === 'replace') {
      call.status = fault.status;
      call.responseBytes = Buffer.byteLength(fault.body);
      outgoing.writeHead(fault.status, { 'content-type': fault.type, date: new Date().toUTCString() });
      return void outgoing.end(fault.body);
    }
    const answer = await forward(upstream, incoming, method, path, body);
    if (fault.kind === 'drop-after') return void incoming.socket.destroy();
    const headers = { ...answer.headers };
    let bytes = answer.body;
    if (fault.kind === 'rewrite') {
      bytes = Buffer.from(JSON.stringify(fault.body(JSON.parse(answer.body.toString('utf8')))));
      headers['content-length'] = String(bytes.length);
    }
    call.status = answer.status;
    call.responseBytes = bytes.length;
    outgoing.writeHead(answer.status, headers);
    if (fault.kind !== 'cut') return void outgoing.end(bytes);
    outgoing.write(bytes.subarray(0, fault.bytes), () => incoming.socket.destroy());
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    plan: (next) => {
      decide = next;
    },
    forget: () => {
      calls.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[]>;
  readonly body: Buffer;
}

function forward(
  upstream: URL,
  incoming: IncomingMessage,
  method: string,
  path: string,
  body: Buffer,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: upstream.hostname, port: upstream.port, method, path, headers: incoming.headers, agent: false },
      (response) => {
        bytesOf(response).then((bytes) => {
          const headers: Record<string, string | string[]> = {};
          for (const [name, value] of Object.entries(response.headers)) {
            if (value !== undefined && name !== 'transfer-encoding' && name !== 'connection') headers[name] = value;
          }
          if (method !== 'HEAD' && response.statusCode !== 304 && response.statusCode !== 204) {
            headers['content-length'] = String(bytes.length);
          }
          resolve({ status: response.statusCode ?? 502, headers, body: bytes });
        }, reject);
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

async function bytesOf(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
