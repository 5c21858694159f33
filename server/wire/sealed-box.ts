import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

/**
 * AES-256-GCM around text that must not be read or moved: `bound` names what the box belongs to, and a box opened
 * for another owner does not open.
 */
export function sealedBox(key: Buffer) {
  if (key.length !== 32) throw new Error('A key must have 32 bytes.');
  return {
    /** Names the key without telling it, so that a box of an older key is recognised. */
    keyId: createHash('sha256').update('carrel key id\0').update(key).digest('hex').slice(0, 16),

    seal(text: string, bound: string): string {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(bound));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },

    /** The text, or null when the box was changed, is of another key or belongs to something else. */
    open(box: string, bound: string): string | null {
      const bytes = Buffer.from(box, 'base64url');
      if (bytes.length < ivBytes + tagBytes) return null;
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
        decipher.setAAD(Buffer.from(bound)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
        return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
export type SealedBox = ReturnType<typeof sealedBox>;
