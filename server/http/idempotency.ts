import { createHash, createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import { limits } from '../../contract/limits';
import type { Clock } from '../clock';
import type { Change, InLane } from '../db/lanes';
import type { DatabaseSchema, Executor } from '../db/schema';
import type { Answer, WrittenAnswer } from './answer';
import { type StoredAnswer, idempotencyRepository } from './idempotency-repository';
import { ServiceError } from './service-error';
import { type KeyRing, mapKeys } from '../wire/key-ring';
import type { Field } from '../wire/url-encoded';

interface Deps {
  readonly db: Kysely<DatabaseSchema>;
  readonly inLane: InLane;
  readonly clock: Clock;
  readonly isUniqueViolation: (error: unknown) => boolean;
  /** Lies outside the database: a fingerprint must not be a way to try out the passwords that a request had in it. */
  readonly fingerprintKeys: KeyRing;
  /** Keys whose first request is running in this process. */
  readonly running: Set<string>;
}

interface KeyedRequest {
  /** The header; undefined where there is none or the method takes none. */
  readonly key: string | undefined;
  readonly userId: number | null;
  readonly method: string;
  readonly path: string;
  readonly fields: readonly Field[];
  readonly change: Change;
}

type Commit = (
  work: (transaction: Executor) => Promise<Answer>,
  write: (answer: Answer) => WrittenAnswer,
) => Promise<Answer>;

/**
 * Runs a request once per key (decisions.md 5): the answer is written in the transaction of the
 * effect and given again word for word. A different request under the same key is 422, a second
 * one beside the first 409. Refusals have no effect, so nothing is kept of them.
 */
export async function runIdempotent(
  deps: Deps,
  request: KeyedRequest,
  run: (commit: Commit) => Promise<WrittenAnswer>,
): Promise<WrittenAnswer> {
  const { inLane } = deps;
  const { userId, change } = request;
  if (request.key === undefined || userId === null) return run((work) => inLane(change, work));
  const key = keyOf(request.key);
  const alike = mapKeys(deps.fingerprintKeys, (own) => fingerprintOf(request, own));
  const [fingerprint] = alike;
  const known = await idempotencyRepository.find(deps.db, userId, key);
  if (known) return sameRequest(known, known.fingerprint.startsWith(keyed) ? alike : [unkeyedOf(request)]);
  const name = `${userId} ${key}`;
  if (deps.running.has(name)) throw inProgress();
  deps.running.add(name);
  try {
    return await run((work, write) =>
      inLane(change, async (transaction) => {
        const answer = await work(transaction);
        const stored = { fingerprint, ...write(answer) };
        await idempotencyRepository.store(transaction, userId, key, stored, deps.clock.now());
        return answer;
      }),
    );
  } catch (error) {
    if (!deps.isUniqueViolation(error)) throw error;
    // Another process came between: its effect stands, ours was rolled back.
    const stored = await idempotencyRepository.find(deps.db, userId, key);
    if (!stored) throw inProgress();
    return sameRequest(stored, alike);
  } finally {
    deps.running.delete(name);
  }
}

function sameRequest(stored: StoredAnswer, fingerprints: readonly string[]): WrittenAnswer {
  if (!fingerprints.includes(stored.fingerprint)) throw new ServiceError('idempotency_key_reused');
  return stored;
}

const inProgress = () => new ServiceError('request_in_progress', { headers: { 'retry-after': '1' } });

/** The draft writes the key as a quoted string; most clients leave the quotes out. */
function keyOf(header: string): string {
  const key = /^"(.*)"$/.exec(header)?.[1] ?? header;
  if (key.length < 1 || key.length > limits.idempotencyKeyLength) {
    throw new ServiceError('validation_errors', {
      problems: [{ code: 'bad_idempotency_key', limit: limits.idempotencyKeyLength }],
    });
  }
  return key;
}

const keyed = 'k.';
const textOf = ({ method, path, fields }: KeyedRequest) => JSON.stringify([method, path, fields]);
const fingerprintOf = (request: KeyedRequest, key: Buffer): string =>
  `${keyed}${createHmac('sha256', key).update(textOf(request)).digest('base64url')}`;

/** As builds before this one kept them: what a device sent then, and sends again, is still the same request. */
const unkeyedOf = (request: KeyedRequest): string => createHash('sha256').update(textOf(request)).digest('base64url');
