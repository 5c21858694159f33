import { createHmac, timingSafeEqual } from 'node:crypto';
import { type KeyRing, keyFor, mapKeys } from '../wire/key-ring';

/** What a machine has to prove where a backup is from, and to open it. */
export interface BackupKeys {
  /** Made of the server's session keys for this purpose alone; null on a machine without them. */
  readonly seals: KeyRing | null;
  /** Of age: `AGE-SECRET-KEY-1…` or `AGE-SECRET-KEY-PQ-1…`, for backups that are encrypted. */
  readonly identities: readonly string[];
}

/** The keys that seal backups, made of the session keys, where there are any. */
export const sealsOf = (sessionKeys: KeyRing | null): KeyRing | null =>
  sessionKeys && mapKeys(sessionKeys, (key) => keyFor(key, 'backups'));

/** Whose hand a backup is from, as far as this machine can know. */
export type Origin = 'ours' | 'not proven' | 'no key here';

export const toldOrigins: Readonly<Record<Origin, string>> = {
  ours: 'A key of this server sealed it.',
  'not proven': 'No key of this server sealed it: it is older than seals, from another server, or somebody altered it.',
  'no key here':
    'No key is here that could prove it. Set SESSION_KEY, or put the file session-key of that server into DATA_DIR.',
};

/** The seal of a backup whose lines have this SHA-256, both in hex. */
export const sealOf = (key: Buffer, sha256: string): string => createHmac('sha256', key).update(sha256).digest('hex');

/** Pure. */
export function originOf(sha256: string, seal: string | undefined, seals: KeyRing | null): Origin {
  if (seals === null) return 'no key here';
  if (seal === undefined) return 'not proven';
  const isBy = (key: Buffer) => timingSafeEqual(Buffer.from(sealOf(key, sha256)), Buffer.from(seal));
  return seals.some(isBy) ? 'ours' : 'not proven';
}
