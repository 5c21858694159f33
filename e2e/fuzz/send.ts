import { Agent, type IncomingMessage, request } from 'node:http';
import { gunzipSync } from 'node:zlib';

/** A request to the byte. */
export interface FuzzRequest {
  readonly method: string;
  /** With its query, as it stands in the first line. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
  /** The connection is closed after so much of the body. */
  readonly cutAfter?: number;
}

export interface FuzzAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Unpacked: a header that nobody thought of may ask for a long list in gzip. */
  readonly text: string;
  readonly ms: number;
}

/** Longer, and a request hangs. */
export const hangMs = 20_000;

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** Null where the connection was cut on purpose. Rejects when no answer comes. */
export function send(
  address: string,
  { method, path, headers, body, cutAfter }: FuzzRequest,
): Promise<FuzzAnswer | null> {
  const url = new URL(address);
  const began = Date.now();
  return new Promise((resolve, reject) => {
    const length =
      body !== null && headers['transfer-encoding'] === undefined ? { 'content-length': String(body.length) } : {};
    const sent = request(
      { host: url.hostname, port: url.port, method, path, headers: { ...length, ...headers }, agent, timeout: hangMs },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          try {
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              text: unpacked(answer, Buffer.concat(chunks)).toString(),
              ms: Date.now() - began,
            });
          } catch (error) {
            reject(error);
          }
        });
      },
    );
    sent.on('timeout', () => sent.destroy(new Error(`no answer in ${hangMs} ms`)));
    sent.on('error', (error) => {
      if (cutAfter === undefined) reject(error);
      else resolve(null);
    });
    if (body === null) {
      sent.removeHeader('transfer-encoding');
      sent.end();
    } else if (cutAfter === undefined) {
      sent.end(body);
    } else {
      sent.write(body.subarray(0, cutAfter), () => sent.destroy());
    }
  });
}

function unpacked({ headers }: IncomingMessage, body: Buffer): Buffer {
  const encoding = headers['content-encoding'];
  if (encoding === undefined || body.length === 0) return body;
  if (encoding === 'gzip') return gunzipSync(body);
  throw new Error(`the body is packed as ${encoding}`);
}

/** For a person who wants to see it, or to send it once more. */
export function shown({ method, path, headers, body, cutAfter }: FuzzRequest): string {
  const bytes =
    body === null ? 'no body' : `${body.length} bytes: ${JSON.stringify(body.subarray(0, 3000).toString('latin1'))}`;
  return `${method} ${path}\n  ${JSON.stringify({ ...headers, ...(headers['authorization'] !== undefined && { authorization: headers['authorization'].replace(/(Bearer ).{12,}/, '$1…') }) })}\n  ${bytes}${cutAfter === undefined ? '' : `, cut after ${cutAfter}`}`;
}
