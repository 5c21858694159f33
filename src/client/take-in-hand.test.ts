import { expect, test, vi } from 'vitest';
import type { CarrelClient } from './carrel-client';
import { inHand } from './in-hand';
import { takeInHand } from './take-in-hand';

const aClient = () => ({}) as CarrelClient;
const microtask = () => Promise.resolve();

test('a client is in hand while somebody writes in it, and in no other', async () => {
  const [client, other] = [aClient(), aClient()];
  const leave = takeInHand(client);
  expect([inHand.has(client), inHand.has(other)]).toEqual([true, false]);
  leave();
  await microtask();
  expect(inHand.has(client)).toBe(false);
});

test('what waits runs when the last page is left, once, and not between two that follow each other', async () => {
  const [client, run] = [aClient(), vi.fn(() => Promise.resolve())];
  const pages = [takeInHand(client), takeInHand(client)];
  inHand.get(client)!.run = run;
  for (const leave of pages) leave();
  const leave = takeInHand(client);
  await microtask();
  expect(run).not.toHaveBeenCalled();
  leave();
  await microtask();
  takeInHand(client)();
  await microtask();
  expect(run).toHaveBeenCalledOnce();
});
