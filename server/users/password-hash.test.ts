import { availableParallelism } from 'node:os';
import type * as Argon2 from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';

const { verify, letGo } = vi.hoisted(() => {
  const waiting: (() => void)[] = [];
  return {
    verify: vi.fn<() => Promise<boolean>>(() => new Promise((resolve) => waiting.push(() => resolve(true)))),
    letGo: () => waiting.splice(0).forEach((go) => go()),
  };
});
vi.mock('@node-rs/argon2', async (original) => ({ ...(await original<typeof Argon2>()), verify }));

import {
  PasswordQueueFull,
  accountCost,
  checksAtOnce,
  hashAccountPassword,
  hashSetPassword,
  isPassword,
  isWeakHash,
  setCost,
  unknownAccountHash,
  unknownSetHash,
} from './password-hash';

const parametersOf = (passwordHash: string) => passwordHash.split('$').slice(1, 4).join(' ');

test('accounts cost 64 MiB and three passes, sets 19 MiB and two, unknown ones the same', async () => {
  expect([parametersOf(await hashAccountPassword('a')), parametersOf(unknownAccountHash)]).toEqual(
    Array(2).fill('argon2id v=19 m=65536,t=3,p=1'),
  );
  expect([parametersOf(await hashSetPassword('a')), parametersOf(unknownSetHash)]).toEqual(
    Array(2).fill('argon2id v=19 m=19456,t=2,p=1'),
  );
});

test('an unknown one is a hash that can be checked', async () => {
  const { verify: real } = await vi.importActual<typeof Argon2>('@node-rs/argon2');
  expect(await real(unknownAccountHash, 'x')).toBe(false);
  expect(await real(unknownSetHash, 'x')).toBe(false);
});

test('a hash is weak below today’s cost, or of another kind', () => {
  expect([unknownAccountHash, unknownSetHash].map((one) => isWeakHash(one, accountCost))).toEqual([false, true]);
  expect(isWeakHash(unknownSetHash, setCost)).toBe(false);
  expect(isWeakHash(unknownSetHash.replace('t=2', 't=1'), setCost)).toBe(true);
  expect(isWeakHash('$argon2i$v=19$m=65536,t=3,p=1$a$b', setCost)).toBe(true);
  expect(isWeakHash('none', setCost)).toBe(true);
});

const atOnce = checksAtOnce(availableParallelism());

test('one processor is left for everything else, and four are the most', () => {
  expect([1, 2, 4, 64].map(checksAtOnce)).toEqual([1, 1, 3, 4]);
});

test('few are checked at once, two hundred wait, and whoever comes then is told', async () => {
  verify.mockClear();
  const first = Array.from({ length: 200 + atOnce }, (_, at) => isPassword('x', 'x', [`user ${at}`]));
  expect(verify).toHaveBeenCalledTimes(atOnce);
  const late = await isPassword('x', 'x', ['late']).catch((error: unknown) => error);
  expect(late).toBeInstanceOf(PasswordQueueFull);
  expect(late).toMatchObject({ status: 429, headers: { 'retry-after': '2' } });
  const drain = setInterval(letGo, 0);
  expect(new Set(await Promise.all(first))).toEqual(new Set([true]));
  const after = isPassword('x', 'x');
  expect(await after).toBe(true);
  clearInterval(drain);
  expect(verify).toHaveBeenCalledTimes(201 + atOnce);
});

test('who brings hundreds of passwords waits for themselves: another’s is checked after one of them', async () => {
  verify.mockClear();
  const eve = Array.from({ length: 200 }, () => isPassword('x', 'x', ['eve']).catch((error: unknown) => error));
  const alice = isPassword('x', 'x', ['alice']);
  await Promise.resolve();
  const refused = await Promise.race([Promise.all(eve.slice(60 + atOnce)), Promise.all(eve.slice(0, 1))]);
  expect(refused.every((error) => error instanceof PasswordQueueFull)).toBe(true);
  const drain = setInterval(letGo, 0);
  expect(await alice).toBe(true);
  expect(verify.mock.calls.length).toBeLessThanOrEqual(4 * atOnce);
  await Promise.all(eve);
  clearInterval(drain);
});
