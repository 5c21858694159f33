import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { fairTurns } from '../wire/fair-turns';
import type { Holders } from '../wire/holders';
import { sharedRoom } from '../wire/shared-room';
import { ServiceError } from '../http/service-error';

// The package's default algorithm is argon2id.

interface Cost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** An account's password: the whole account hangs on it. 64 MiB, three passes. */
export const accountCost: Cost = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 };
/** A set's password, shared in a classroom and asked often: OWASP's minimum. */
export const setCost: Cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/**
 * Hashing takes memory and a whole processor by design, so at most four run at once, and one processor is left for everything
 * else; the others wait their turn. Pure.
 */
export const checksAtOnce = (processors: number): number => Math.min(4, Math.max(1, processors - 1));
const atOnce = checksAtOnce(availableParallelism());
/** Some twenty seconds' worth of one processor may wait, and of a person, a network and a wider one a part of it. Whoever comes later is told to try again. */
const mostWaiting = 200;
const waitingOfOne = [60, 80, 100];
const turns = fairTurns({ atOnce, waitingRoom: sharedRoom(mostWaiting, waitingOfOne) });

/** What no caller asked for: operators' commands, and what is made at the start. */
const ourselves: Holders = ['ourselves'];

/** Too many passwords wait to be checked; this one was not. */
export class PasswordQueueFull extends ServiceError {
  constructor() {
    super('too_many_requests', { headers: { 'retry-after': '2' } });
  }
}

async function inTurn<Result>(who: Holders, work: () => Promise<Result>): Promise<Result> {
  const done = await turns.take(who, work);
  if (done === null) throw new PasswordQueueFull();
  return done;
}

export const hashAccountPassword = (password: string, who = ourselves): Promise<string> =>
  inTurn(who, () => hash(password, accountCost));
export const hashSetPassword = (password: string, who = ourselves): Promise<string> =>
  inTurn(who, () => hash(password, setCost));
export const isPassword = (passwordHash: string, password: string, who = ourselves): Promise<boolean> =>
  inTurn(who, () => verify(passwordHash, password));

/** Whether a hash was made at a lower cost than today's, so that the next right password should be hashed anew. Pure. */
export function isWeakHash(passwordHash: string, cost: Cost): boolean {
  const [, memory, time] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(passwordHash) ?? [];
  return memory === undefined || time === undefined || Number(memory) < cost.memoryCost || Number(time) < cost.timeCost;
}

/** Hashes of nothing anybody knows: checking against one takes as long as checking a real one. */
export const unknownAccountHash =
  '$argon2id$v=19$m=65536,t=3,p=1$Y2FycmVsLW5vYm9keS1rbm93cw$Tm9ib2R5IGtub3dzIHdoYXQgdGhpcyBoYXNoIGlzIG9mLiE';
export const unknownSetHash =
  '$argon2id$v=19$m=19456,t=2,p=1$Y2FycmVsLW5vYm9keS1rbm93cw$Tm9ib2R5IGtub3dzIHdoYXQgdGhpcyBoYXNoIGlzIG9mLiE';
