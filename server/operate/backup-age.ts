import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import {
  Decrypter,
  Encrypter,
  generateHybridIdentity,
  generateX25519Identity,
  identityToRecipient,
} from 'age-encryption';
import { OperateError } from './operate-error';

/** How a file of age begins (https://age-encryption.org/v1). */
const firstBytes = Buffer.from('age-encryption.org/v1\n');

export const isEncrypted = (start: Buffer): boolean => start.subarray(0, firstBytes.length).equals(firstBytes);

/** Throws an `OperateError` for what is no recipient of age. */
export function encrypterFor(recipients: readonly string[]): Encrypter {
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch {
      throw new OperateError(`${recipient} is no recipient of age (age1…). Make one with: age-keygen`);
    }
  }
  return encrypter;
}

/** Throws an `OperateError` for what is no identity of age, without saying it. */
function decrypterFor(identities: readonly string[]): Decrypter {
  const decrypter = new Decrypter();
  for (const identity of identities) {
    try {
      decrypter.addIdentity(identity);
    } catch {
      throw new OperateError('The file of --identity holds a line that is no identity of age (AGE-SECRET-KEY-1…).');
    }
  }
  return decrypter;
}

/** The identities of a file as age-keygen writes it. Pure. */
export const identitiesIn = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));

/**
 * An identity that lives for one backup, so that what was written can be read back where nobody has the operator's. Of the
 * kind of the others: beside a recipient of the other kind those of the kind for quantum computers would be worth less.
 */
export async function passingIdentity(
  recipients: readonly string[],
): Promise<{ readonly identity: string; readonly recipient: string }> {
  const isHybrid = recipients.every((recipient) => /^age1(tag)?pq1/.test(recipient));
  const identity = await (isHybrid ? generateHybridIdentity() : generateX25519Identity());
  return { identity, recipient: await identityToRecipient(identity) };
}

export async function encrypted(plain: Readable, recipients: readonly string[]): Promise<Readable> {
  return fromWeb(await encrypterFor(recipients).encrypt(toWeb(plain)));
}

/** What a file of age becomes when somebody alters or cuts it. */
export class AlteredFile extends Error {
  override readonly name = 'AlteredFile';
}

/** Null where none of the identities opens it. Rejects, or the stream fails, with an `AlteredFile`. */
export async function decrypted(source: Readable, identities: readonly string[]): Promise<Readable | null> {
  const decrypter = decrypterFor(identities);
  try {
    return Readable.from(unaltered(fromWeb(await decrypter.decrypt(toWeb(source)))), { objectMode: false });
  } catch (error) {
    // The library has no other name for it.
    if (error instanceof Error && error.message.startsWith('no identity matched')) return null;
    throw asAltered(error);
  }
}

async function* unaltered(stream: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) yield chunk;
  } catch (error) {
    throw asAltered(error);
  }
}

/** A fault of the disk has a code; the library's own have none. */
const asAltered = (error: unknown) =>
  error instanceof Error && 'code' in error ? error : new AlteredFile(String(error), { cause: error });

const toWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>;
const fromWeb = (stream: ReadableStream<Uint8Array>) => Readable.fromWeb(stream as unknown as NodeStream);
