import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fakeClock } from '../../../testing/fake-clock';
import { oneBrowser } from '../../../testing/one-browser';
import { type Cell, permissionWorld } from '../../../testing/permission-world';
import { relayToService } from '../../../testing/relay-to-service';
import type { ServiceSetId } from '../../../contract/ids';
import type { Owner, SetView } from '../../client/carrel-client';
import { openClient } from '../../client/open-client';
import { type SetAct, type WhyNot, whyNot } from './why-not';

/** Whom the app can speak for: nobody signed in, or an account whose token has both scopes. */
const viewers = ['cid', 'stranger', 'member', 'pw', 'member+pw', 'creator'] as const;
type Viewer = (typeof viewers)[number];

/** What a screen offers stands for these calls, and each of them has to succeed. */
const callsOf = {
  read: ['GET set', 'GET terms', 'in list'],
  edit: ['PUT content', 'POST term', 'PUT term', 'DELETE term'],
  'give-password': ['POST password'],
  'say-access': ['PUT permissions'],
  delete: ['DELETE set'],
} as const satisfies Partial<Record<SetAct, readonly string[]>>;
const acts = Object.keys(callsOf) as (keyof typeof callsOf)[];
const success: readonly unknown[] = [200, 'ok', 'full', '204/401'];

let world: Awaited<ReturnType<typeof permissionWorld>>;
let relay: Awaited<ReturnType<typeof relayToService>>;
let table: readonly Cell[];
beforeAll(async () => {
  world = await permissionWorld();
  relay = await relayToService(world.service);
  table = JSON.parse(await readFile('server/sets/permissions.oracle.json', 'utf8')) as readonly Cell[];
});
afterAll(async () => {
  await relay.close();
  await world.close();
});

/** A device of the viewer's own, which has just come to the address of the set. */
async function visited(viewer: Viewer, id: number) {
  const token = world.tokens.get(viewer);
  const user = world.nameOf(viewer);
  const owner: Owner =
    token === undefined ? { kind: 'device' } : { kind: 'account', user, service: 'test', serviceName: 'Stacks' };
  const http = relay.httpOf(token === undefined ? null : { name: user, token });
  const client = await openClient(owner, oneBrowser(1, fakeClock(Date.now())).tab(http));
  const setId = await client.sets.byServiceId(id as ServiceSetId);
  await client.sets.fetch(setId);
  const view = async (): Promise<SetView> => {
    const seen = await client.sets.view(setId);
    if (!seen) throw new Error('A set of an address is always known');
    return seen;
  };
  return { client, owner, setId, view };
}

const pairs = ['public', 'only_me', 'classes', 'password'].flatMap((visibility) =>
  ['only_me', 'classes', 'password'].map((editable) => [visibility, editable] as const),
);

/** What of a screen's offer is not as the table has it; null where both agree. */
function difference({ viewer, op, expect: answer }: Cell, act: SetAct, why: WhyNot | null): string | null {
  const isTaken = success.includes(answer);
  // The service takes a password from those who are in already as well; nothing would come of asking them.
  const isNeedless = why === 'nothing-asked' && op === 'POST password';
  if (isTaken !== (why === null) && !isNeedless) return `${viewer} ${op}: ${answer}, but ${why}`;
  // Where a password alone is missing, that is what is said. With one, who sees a set is still its author's to decide.
  const lacksPassword = viewer !== 'cid' && act !== 'say-access' && (answer === 403 || answer === 'stub');
  const isAsked = why === 'password' || why === 'edit-password';
  return lacksPassword && !isAsked ? `${viewer} ${op}: takes a password, but ${why}` : null;
}

test.each(pairs)(
  'seen by %s, edited by %s: what is offered is what the service takes',
  async (visibility, editable) => {
    const { id } = await world.freshSet(visibility, editable);
    const cells = table.filter((cell) => cell.visibility === visibility && cell.editable === editable);
    const found: (string | null)[] = [];
    for (const viewer of viewers) {
      const { client, owner, view } = await visited(viewer, id);
      const seen = await view();
      for (const act of acts) {
        const calls: readonly string[] = callsOf[act];
        const why = whyNot(act, seen, owner);
        for (const cell of cells)
          if (cell.viewer === viewer && calls.includes(cell.op)) found.push(difference(cell, act, why));
      }
      await client.close();
    }
    expect(found.filter((one) => one !== null)).toEqual([]);
    expect(found).toHaveLength(60);
  },
);

test('whoever gives the password is offered what those are who gave it before', async () => {
  for (const [visibility, editable] of pairs.filter((pair) => pair.includes('password')))
    for (const [viewer, peer] of [
      ['stranger', 'pw'],
      ['member', 'member+pw'],
    ] as const) {
      const { id } = await world.freshSet(visibility, editable);
      const asked = await visited(viewer, id);
      const before = await visited(peer, id);
      const offered = async ({ view, owner }: typeof asked) => {
        const seen = await view();
        return acts.map((act) => whyNot(act, seen, owner));
      };
      if (whyNot('give-password', await asked.view(), asked.owner) === null)
        expect(await asked.client.sets.enterPassword(asked.setId, 'sesame')).toBe('ok');
      expect(await offered(asked), `${viewer}: ${visibility}, ${editable}`).toEqual(await offered(before));
      await asked.client.close();
      await before.client.close();
    }
});
