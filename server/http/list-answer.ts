import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { acceptedEncodings } from '../../contract/accepted-encodings';
import { jsonType } from './answer';
import { escapeForScript, jsonPHeaders } from './json-p';

/** A list that is sent while it is written, so that nobody waits for all of it. */
export interface ListAnswer {
  readonly status: 200;
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * Writes items as JSON without white space, in order, one at a time or several with commas between. What it throws before much was written becomes an answer like
   * any error; later it can only cut the connection. `write` throws once the caller has gone. `weigh` takes bytes that were
   * read for it and are not in it.
   */
  readonly writeItems: (write: (json: Buffer) => void, weigh: (bytes: number) => void) => Promise<void>;
}

/** A list whose weight somebody counts. */
export interface WeighedList extends Omit<ListAnswer, 'writeItems'> {
  readonly writeItems: (write: (json: Buffer) => void) => Promise<void>;
}

/** A list shorter than this goes out whole, with its length. */
const wholeBytes = 64 * 1024;

/**
 * Resolves when the answer is on its way; a long one is still being written then, and is compressed for whoever takes that.
 * Only here, since a list has no tag: a tag says what its bytes are, and `If-Match` would have to know both forms.
 */
export async function sendList(
  reply: FastifyReply,
  list: WeighedList,
  indented: boolean,
  callback: string | null,
  hold: (bytes: number) => (more: number) => void,
): Promise<FastifyReply> {
  const held: Buffer[] = [];
  let bytes = 0;
  let stream: WrittenAhead | null = null;
  const push = (piece: Buffer) => {
    if (stream?.destroyed) throw new Error('The caller of a list has gone.');
    const sent = callback === null ? piece : Buffer.from(escapeForScript(piece.toString()));
    bytes += sent.length;
    if (stream) stream.write(sent);
    else held.push(sent);
  };
  const enough = new Promise<WrittenAhead | null>((resolve, reject) => {
    if (callback !== null) held.push(Buffer.from(`/**/${callback}(`));
    let isEmpty = true;
    const write = (json: Buffer) => {
      push(
        Buffer.concat([
          Buffer.from(`${isEmpty ? '[' : ','}${indented ? '\n  ' : ''}`),
          indented ? indentedItems(json) : json,
        ]),
      );
      isEmpty = false;
      if (bytes > wholeBytes && !stream) {
        stream = new WrittenAhead(held, hold(bytes));
        resolve(stream);
      }
    };
    const end = () => {
      push(Buffer.from(isEmpty ? '[]' : indented ? '\n]' : ']'));
      if (callback !== null) held.push(Buffer.from(')'));
      stream?.end();
      resolve(stream);
    };
    list
      .writeItems(write)
      .then(end)
      .catch((error: unknown) => {
        // Too late for an answer: the connection is cut, and what came of the list is no JSON.
        if (stream) stream.destroy(error instanceof Error ? error : new Error(String(error)));
        else reject(error);
      });
  });
  const ahead = await enough;
  reply
    .code(list.status)
    .headers({ ...list.headers, ...(callback === null ? { 'content-type': jsonType } : jsonPHeaders) });
  if (ahead === null) return reply.send(Buffer.concat(held));
  reply.header('vary', 'accept-encoding');
  if (!acceptedEncodings(reply.request.headers['accept-encoding']).has('gzip')) return reply.send(ahead);
  return reply.header('content-encoding', 'gzip').send(zipped(ahead));
}

/** Quick rather than small: cards are mostly repetition, and the first of them should leave at once. */
function zipped(list: Readable): Readable {
  const zip = createGzip({ level: 1 });
  // An error on one side ends the other with it, and the answer with both: there is nobody else to tell.
  return pipeline(list, zip, () => undefined);
}

/** Small pieces leave together: each one by itself is a trip to the socket, or to the thread that compresses. */
const sentTogether = 64 * 1024;

/**
 * A list written faster than it is taken: the database is not kept waiting for a slow caller. What waits is counted.
 * `pieces` go out in order.
 */
class WrittenAhead extends Readable {
  #isWhole = false;
  #isWanted = false;

  constructor(
    private readonly pieces: Buffer[],
    private readonly count: (more: number) => void,
  ) {
    super();
  }

  write(piece: Buffer): void {
    this.pieces.push(piece);
    this.count(piece.length);
    if (this.#isWanted) this._read();
  }

  end(): void {
    this.#isWhole = true;
    if (this.#isWanted) this._read();
  }

  override _read(): void {
    const together = this.#taken();
    this.#isWanted = together.length === 0;
    if (!this.#isWanted) {
      this.count(-together.length);
      this.push(together);
    } else if (this.#isWhole) {
      this.push(null);
    }
  }

  #taken(): Buffer {
    let bytes = 0;
    const end = this.pieces.findIndex((piece) => (bytes += piece.length) >= sentTogether);
    return Buffer.concat(this.pieces.splice(0, end < 0 ? this.pieces.length : end + 1));
  }
}

/** As `JSON.stringify` indents them inside an array, less its own brackets. */
const indentedItems = (json: Buffer): Buffer =>
  Buffer.from(JSON.stringify(JSON.parse(`[${json.toString()}]`), null, 2).slice('[\n  '.length, -'\n]'.length));
