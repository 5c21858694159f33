import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Ask, permissionWorld } from '../testing/permission-world';
import { relayToService } from '../testing/relay-to-service';
import oracle from './sets/permissions.oracle.json';

/** Those of the table whom the relay can speak for: signed out, or with a token of both scopes. */
const relayed = ['cid', 'stranger', 'member', 'pw', 'member+pw', 'creator'];

let world: Awaited<ReturnType<typeof permissionWorld>>;
let relay: Awaited<ReturnType<typeof relayToService>>;
beforeAll(async () => {
  world = await permissionWorld();
  relay = await relayToService(world.service);
});
afterAll(async () => {
  await relay.close();
  await world.close();
});

const ask: Ask = (viewer, method, path, fields) => {
  const token = world.tokens.get(viewer);
  return relay.call(token === undefined ? null : { name: world.nameOf(viewer), token }, method, path, fields);
};

const pairs = [...new Set(oracle.map((cell) => `${cell.visibility} ${cell.editable}`))];

test.each(pairs)('the table through the relay: visible to %s', async (pair) => {
  const cells = oracle.filter(
    (cell) => `${cell.visibility} ${cell.editable}` === pair && relayed.includes(cell.viewer),
  );
  expect(cells).toHaveLength(60);
  expect(await world.wrongCells(ask, cells)).toEqual([]);
});
