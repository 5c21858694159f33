import { quickPasswords } from './quick-passwords';

/** Where a whole build takes this file for `@node-rs/argon2`. */
export const { hash, verify } = quickPasswords;
