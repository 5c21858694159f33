import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { KeyRing } from './key-ring';

const ivBytes = 12;
const tagBytes = 16;

/**
 * AES-256-GCM around text that must not be read or moved: `bound` names what the box belongs to, and a box opened
 * for another owner does not open.
 */
export function sealedBox(keys: KeyRing) {
  if (keys.some((key) => key.length !== 32)) throw new Error('A key must have 32 bytes.');
  const [current] = keys;
  return {
    /** Names the current key without telling it, so that a box of an older one is recognised. */
    keyId: createHash('sha256').update('carrel key id\0').update(current).digest('hex').slice(0, 16),

    seal(text: string, bound: string): string {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', current, iv).setAAD(Buffer.from(bound));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },

    /** The text, or null when the box was changed, is of no key of the ring or belongs to something else. */
    open(box: string, bound: string): string | null {
      for (const key of keys) {
        const text = openWith(key, Buffer.from(box, 'base64url'), bound);
        if (text !== null) return text;
      }
      return null;
    },
  };
}
export type SealedBox = ReturnType<typeof sealedBox>;

function openWith(key: Buffer, bytes: Buffer, bound: string): string | null {
  if (bytes.length < ivBytes + tagBytes) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
    decipher.setAAD(Buffer.from(bound)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
