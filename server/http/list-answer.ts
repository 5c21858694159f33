import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { jsonType } from './answer';
import { escapeForScript, jsonPHeaders } from './json-p';

/** A list that is sent while it is written, so that nobody waits for all of it. */
export interface ListAnswer {
  readonly status: 200;
  /**
   * Writes each item as JSON without white space, in order. What it throws before much was written becomes an answer like
   * any error; later it can only cut the connection. `write` throws once the caller has gone.
   */
  readonly writeItems: (write: (json: Buffer) => void) => Promise<void>;
}

/** A list shorter than this goes out whole, with its length. */
const wholeBytes = 64 * 1024;

/** Resolves when the answer is on its way; a long one is still being written then. */
export async function sendList(
  reply: FastifyReply,
  list: ListAnswer,
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
  const enough = new Promise<void>((resolve, reject) => {
    if (callback !== null) held.push(Buffer.from(`/**/${callback}(`));
    let isEmpty = true;
    const write = (json: Buffer) => {
      push(Buffer.from(`${isEmpty ? '[' : ','}${indented ? '\n  ' : ''}`));
      push(indented ? indentedItem(json) : json);
      isEmpty = false;
      if (bytes > wholeBytes && !stream) {
        stream = new WrittenAhead(held, hold(bytes));
        resolve();
      }
    };
    const end = () => {
      push(Buffer.from(isEmpty ? '[]' : indented ? '\n]' : ']'));
      if (callback !== null) held.push(Buffer.from(');'));
      stream?.end();
      resolve();
    };
    list.writeItems(write).then(end).catch((error: unknown) => {
      // Too late for an answer: the connection is cut, and what came of the list is no JSON.
      if (stream) stream.destroy(error instanceof Error ? error : new Error(String(error)));
      else reject(error);
    });
  });
  await enough;
  reply.code(list.status).headers(callback === null ? { 'content-type': jsonType } : { ...jsonPHeaders });
  return reply.send(stream ?? Buffer.concat(held));
}

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
    const piece = this.pieces.shift();
    this.#isWanted = piece === undefined;
    if (piece) {
      this.count(-piece.length);
      this.push(piece);
    } else if (this.#isWhole) {
      this.push(null);
    }
  }
}

/** As `JSON.stringify` indents it inside an array: a line feed in a text is written `\\n`, every real one is indentation. */
const indentedItem = (json: Buffer): Buffer =>
  Buffer.from(JSON.stringify(JSON.parse(json.toString()), null, 2).replaceAll('\n', '\n  '));
