import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { Fault } from './fault-proxy';

/** A whole answer of whoever stands behind the proxy. */
export interface UpstreamAnswer {
  readonly status: number;
  readonly headers: Record<string, string | string[]>;
  readonly body: Buffer;
}

/** Passes a request on, each over a connection of its own, and reads the answer to its end. */
export function forward(
  upstream: URL,
  incoming: IncomingMessage,
  method: string,
  path: string,
  body: Buffer,
): Promise<UpstreamAnswer> {
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

/** Sends an answer to the caller: whole, cut, or drop by drop. A caller that has gone is no fault of the proxy's. */
export async function deliver(
  outgoing: ServerResponse,
  { status, headers, body }: UpstreamAnswer,
  fault: Fault,
): Promise<void> {
  if (outgoing.destroyed) return;
  if (fault.kind === 'trickle') return trickle(outgoing, { status, headers, body }, fault);
  if (fault.kind !== 'cut') {
    outgoing.writeHead(status, headers);
    return void outgoing.end(body);
  }
  const { framing = 'length', bytes } = fault;
  const part = body.subarray(0, bytes);
  if (framing === 'short') {
    outgoing.writeHead(status, { ...headers, 'content-length': String(part.length) });
    return void outgoing.end(part);
  }
  const { 'content-length': length, ...others } = headers;
  outgoing.writeHead(status, framing === 'length' && length !== undefined ? headers : others);
  // Without a byte of body nothing would leave at all: the head has to go by itself.
  outgoing.flushHeaders();
  const sent = () => outgoing.destroy();
  if (part.length === 0) setImmediate(sent);
  else outgoing.write(part, sent);
}

async function trickle(
  outgoing: ServerResponse,
  { status, headers, body }: UpstreamAnswer,
  { bytes, everyMs }: Extract<Fault, { kind: 'trickle' }>,
): Promise<void> {
  outgoing.writeHead(status, headers);
  for (let from = 0; from < body.length && !outgoing.destroyed; from += bytes) {
    outgoing.write(body.subarray(from, from + bytes));
    await new Promise<void>((resolve) => {
      setTimeout(resolve, everyMs);
    });
  }
  outgoing.end();
}

export async function bytesOf(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
