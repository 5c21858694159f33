import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Ask, permissionWorld } from '../../testing/permission-world';
import oracle from './permissions.oracle.json';

let world: Awaited<ReturnType<typeof permissionWorld>>;
beforeAll(async () => {
  world = await permissionWorld();
});
afterAll(() => world.close());

const ask: Ask = (viewer, method, path, fields) => {
  const id = `${path.includes('?') ? '&' : '?'}client_id=${world.service.clientId}`;
  return world.service.call(method, viewer === 'cid' ? path + id : path, world.tokens.get(viewer) ?? null, fields);
};

const pairs = [...new Set(oracle.map((cell) => `${cell.visibility} ${cell.editable}`))];

test.each(pairs)('the table over HTTP: visible to %s', async (pair) => {
  const cells = oracle.filter((cell) => `${cell.visibility} ${cell.editable}` === pair);
  expect(cells).toHaveLength(90);
  expect(await world.wrongCells(ask, cells)).toEqual([]);
});
