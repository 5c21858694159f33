import { createHash } from 'node:crypto';

interface Cost {
  readonly memoryCost: number;
  readonly timeCost: number;
}

const digest = (password: string) => createHash('sha256').update(password).digest('base64url');

/**
 * In place of `@node-rs/argon2`, for tests about what follows from a right or wrong password: the same
 * form at none of the cost. `password-hash.test.ts` and the end-to-end tests use the real one.
 */
export const quickPasswords = {
  hash: (password: string, { memoryCost, timeCost }: Cost): Promise<string> =>
    Promise.resolve(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$quick$${digest(password)}`),
  verify: (passwordHash: string, password: string): Promise<boolean> =>
    Promise.resolve(passwordHash.endsWith(`$quick$${digest(password)}`)),
};
