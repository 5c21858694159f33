import { hash, verify } from '@node-rs/argon2';
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

/** Hashing takes memory by design, so at most four run at once; the others wait their turn. */
const atOnce = 4;
/** Some ten seconds' worth. Whoever comes later is told to try again. */
const mostWaiting = 200;
let active = 0;
const waiting: (() => void)[] = [];

/** Too many passwords wait to be checked; this one was not. */
export class PasswordQueueFull extends ServiceError {
  constructor() {
    super('too_many_requests', { headers: { 'retry-after': '2' } });
  }
}

async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  if (active < atOnce) active += 1;
  else if (waiting.length >= mostWaiting) throw new PasswordQueueFull();
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // The place is handed over, not given back, so that nobody slips in between.
    if (next) next();
    else active -= 1;
  }
}

export const hashAccountPassword = (password: string): Promise<string> => inTurn(() => hash(password, accountCost));
export const hashSetPassword = (password: string): Promise<string> => inTurn(() => hash(password, setCost));
export const isPassword = (passwordHash: string, password: string): Promise<boolean> =>
  inTurn(() => verify(passwordHash, password));

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
