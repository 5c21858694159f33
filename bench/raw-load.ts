import { type Socket, connect } from 'node:net';

const endOfHead = Buffer.from('\r\n\r\n');

export interface Load {
  readonly port: number;
  /** The bytes of request `index`, head and body. */
  readonly request: (index: number) => Buffer;
  /** What every answer must have. */
  readonly status: number;
  readonly connections: number;
  readonly total: number;
}

/**
 * Sends requests over open sockets, on each the next when the answer before it is whole, and resolves to the
 * milliseconds of each. A client that only counts bytes costs a few microseconds, so that the server is what is measured.
 * Answers must have a `Content-Length` or, as 204 and 304, no body.
 */
export async function load({ port, request, status, connections, total }: Load): Promise<number[]> {
  const times: number[] = [];
  let sent = 0;
  const next = () => (sent < total ? request(sent++) : null);
  await Promise.all(
    Array.from({ length: Math.min(connections, total) }, () => oneConnection(port, next, status, times)),
  );
  return times;
}

function oneConnection(port: number, next: () => Buffer | null, status: number, times: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let began = 0;
    let held: Buffer | null = null;
    let missing = 0;
    const send = () => {
      const bytes = next();
      if (!bytes) {
        socket.destroy();
        resolve();
        return;
      }
      began = performance.now();
      held = null;
      missing = 0;
      socket.write(bytes);
    };
    const done = () => {
      times.push(performance.now() - began);
      send();
    };
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The server closed a connection.')));
    socket.on('data', (chunk: Buffer) => {
      if (missing > 0) {
        missing -= chunk.length;
        if (missing <= 0) done();
        return;
      }
      held = held ? Buffer.concat([held, chunk]) : chunk;
      const end = held.indexOf(endOfHead);
      if (end < 0) return;
      const head = held.toString('latin1', 0, end);
      if (!head.startsWith(`HTTP/1.1 ${status} `)) {
        socket.destroy();
        reject(new Error(`An answer with status ${status} was expected:\n${held.toString('utf8', 0, 2_000)}`));
        return;
      }
      const length = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0);
      missing = end + endOfHead.length + length - held.length;
      if (missing <= 0) done();
    });
  });
}

/** A request as it goes over the wire. */
export function wireRequest(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body = '',
): Buffer {
  const lines = Object.entries({
    host: '127.0.0.1',
    ...headers,
    ...(body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
  });
  return Buffer.from(
    `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
  );
}
