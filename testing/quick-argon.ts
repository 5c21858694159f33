import { createHash } from 'node:crypto';

interface Cost {
  readonly memoryCost: number;
  readonly timeCost: number;
}

const digest = (password: string) => createHash('sha256').update(password).digest('base64url');

/**
 * What tests take for `@node-rs/argon2`, since most are about what follows from a right or wrong password: the same form at
 * none of the cost. `password-hash.test.ts` and the end-to-end tests have the real one.
 */
export const hash = (password: string, { memoryCost, timeCost }: Cost): Promise<string> =>
  Promise.resolve(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$quick$${digest(password)}`);

export const verify = (passwordHash: string, password: string): Promise<boolean> =>
  Promise.resolve(passwordHash.endsWith(`$quick$${digest(password)}`));
