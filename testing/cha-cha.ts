import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Cipher } from '../server/wire/sealed-box';

const lengths = { authTagLength: 16 };

/** Another cipher than the one that boxes are sealed by: as a build may bring one, some day. */
export const chaCha: Cipher = {
  mark: 'c.',
  seal(key, text, bound) {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('chacha20-poly1305', key, nonce, lengths);
    cipher.setAAD(Buffer.from(bound), { plaintextLength: Buffer.byteLength(text) });
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  },
  open(key, sealed, bound) {
    const decipher = createDecipheriv('chacha20-poly1305', key, sealed.subarray(0, 12), lengths);
    const text = sealed.subarray(28);
    decipher.setAAD(Buffer.from(bound), { plaintextLength: text.length }).setAuthTag(sealed.subarray(12, 28));
    try {
      return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  },
};
