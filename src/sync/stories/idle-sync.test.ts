import { expect, test } from 'vitest';
import { aKillableTab, until } from '../../../testing/a-killable-tab';
import { bareService } from '../../../testing/bare-service';
import { fakeClock } from '../../../testing/fake-clock';
import { addSets, withHeadersAlone } from '../../../testing/listed-sets';
import { memoryDatabase, memoryDisk } from '../../../testing/memory-database';
import type { SetId } from '../../domain/study-set';

/** What one round with nothing new costs a device that has so many sets. */
async function idleRound(count: number) {
  const clock = fakeClock();
  const service = bareService(clock);
  addSets(service, count);
  const disk = memoryDisk();
  const rows = { read: 0 };
  const { client, facts } = await aKillableTab({ disk, http: withHeadersAlone(service), clock, rows });
  const rounds = () => facts.at(-1)?.rounds ?? 0;
  await until(() => facts.some(({ checked }) => checked !== null));
  const first = { requests: service.calls.length, stored: disk.tables.contents.inOrder().length };
  clock.advance(10_000);
  const before = rounds();
  const written = disk.version;
  service.calls.length = 0;
  rows.read = 0;
  clock.advance(60_000);
  await until(() => rounds() > before);
  await client.close();
  return { ...first, idle: { requests: service.calls.length, commits: disk.version - written, rowsRead: rows.read } };
}

test('a round with nothing new costs the same with fifty sets and with four hundred', async () => {
  const few = await idleRound(50);
  const many = await idleRound(400);
  expect([few.stored, many.stored]).toEqual([50, 400]);
  expect(few.idle).toEqual({ requests: 1, commits: 0, rowsRead: few.idle.rowsRead });
  expect(few.idle.rowsRead).toBeLessThan(20);
  expect(many.idle).toEqual(few.idle);
});

type Client = Awaited<ReturnType<typeof aKillableTab>>['client'];

/** A set that another tab left to be read, without a word to this one. Whether each of the next rounds read it. */
async function leftToBeRead(
  rounds: number,
  meanwhile: (client: Client, left: SetId) => Promise<unknown> = async () => {},
) {
  const clock = fakeClock();
  const service = bareService(clock);
  addSets(service, 3);
  const disk = memoryDisk();
  const { client, facts } = await aKillableTab({ disk, http: withHeadersAlone(service), clock });
  const ended = () => facts.at(-1)?.rounds ?? 0;
  const idle = async () => {
    const before = ended();
    clock.advance(60_000);
    await until(() => ended() > before);
  };
  await until(() => facts.some(({ checked }) => checked !== null));
  await idle();
  const other = memoryDatabase('of another tab', disk);
  const [header] = await other.sets.toArray();
  if (!header) throw new Error('No set is here');
  await other.write([other.sets], () => other.sets.put({ ...header, stale: 1 }));
  await meanwhile(client, header.id);
  const wasRead: boolean[] = [];
  for (let round = 0; round < rounds; round += 1) {
    service.calls.length = 0;
    await idle();
    wasRead.push(service.calls.length > 1);
  }
  await client.close();
  return wasRead;
}

test('whoever hears that sets changed looks in its next round whether any is to be read', async () => {
  expect(await leftToBeRead(2)).toEqual([false, false]);
  const removesAnother = async (client: Client, left: SetId) => {
    const another = (await client.sets.library()).find(({ id }) => id !== left);
    if (another) await client.sets.remove(another.id);
  };
  expect(await leftToBeRead(2, removesAnother)).toEqual([true, false]);
});

test('nobody has to be told: after ten minutes every tab looks by itself', async () => {
  const wasRead = await leftToBeRead(11);
  expect(wasRead.filter(Boolean)).toEqual([true]);
});
