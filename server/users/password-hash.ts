import { hash, verify } from '@node-rs/argon2';

// The package's default algorithm is argon2id.

/** An account's password: the whole account hangs on it. 64 MiB, three passes. */
const accountCost = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 };
/** A set's password, shared in a classroom and asked often: OWASP's minimum. */
const setCost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** Hashing takes memory by design, so at most four run at once; the others wait their turn. */
const atOnce = 4;
let active = 0;
const waiting: (() => void)[] = [];

async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  if (active >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else active += 1;
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

/** A hash of nothing anybody knows: checking against it takes as long as checking a real account. */
export const unknownAccountHash =
  '$argon2id$v=19$m=65536,t=3,p=1$Y2FycmVsLW5vYm9keS1rbm93cw$Tm9ib2R5IGtub3dzIHdoYXQgdGhpcyBoYXNoIGlzIG9mLiE';
