import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { KeyRing } from './key-ring';

const ivBytes = 12;
const tagBytes = 16;

/** A way to seal. A box begins with the mark of its own, and so is opened by it when builds seal by another. */
export interface Cipher {
  /** Ends in a point, which no box has in it; the first cipher has none. */
  readonly mark: '' | `${string}.`;
  readonly seal: (key: Buffer, text: string, bound: string) => Buffer;
  /** Null where anything is not as it was sealed. */
  readonly open: (key: Buffer, sealed: Buffer, bound: string) => string | null;
}

type Ciphers = readonly [Cipher, ...Cipher[]];

/** The current one comes first; behind it stay those of which boxes may lie in databases. */
export const ciphers: Ciphers = [{ mark: '', seal: sealByAes, open: openByAes }];

/**
 * Around text that must not be read or moved: `bound` names what the box belongs to, and a box opened for another owner
 * does not open.
 */
export function sealedBox(keys: KeyRing, known: Ciphers = ciphers) {
  if (keys.some((key) => key.length !== 32)) throw new Error('A key must have 32 bytes.');
  const [current] = keys;
  const [{ mark, seal }] = known;
  return {
    /** Names the current key without telling it, so that a box of an older one is recognised. */
    keyId: createHash('sha256').update('carrel key id\0').update(current).digest('hex').slice(0, 16),

    seal: (text: string, bound: string): string => mark + seal(current, text, bound).toString('base64url'),

    /** The text, or null when the box was changed, is of no key of the ring or belongs to something else. */
    open: (box: string, bound: string): string | null => opened(box, bound, keys, known),

    /** Whether it was sealed as `seal` does it now: by the current key and cipher. */
    isCurrent: (box: string, bound: string): boolean => opened(box, bound, [current], [known[0]]) !== null,
  };
}
export type SealedBox = ReturnType<typeof sealedBox>;

function opened(box: string, bound: string, keys: KeyRing, known: Ciphers): string | null {
  const mark = box.slice(0, box.indexOf('.') + 1);
  const cipher = known.find((one) => one.mark === mark);
  if (!cipher) return null;
  const sealed = Buffer.from(box.slice(mark.length), 'base64url');
  for (const key of keys) {
    const text = cipher.open(key, sealed, bound);
    if (text !== null) return text;
  }
  return null;
}

function sealByAes(key: Buffer, text: string, bound: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(bound));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

function openByAes(key: Buffer, bytes: Buffer, bound: string): string | null {
  if (bytes.length < ivBytes + tagBytes) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
    decipher.setAAD(Buffer.from(bound)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
