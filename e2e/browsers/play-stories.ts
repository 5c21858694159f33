import { afterAll, describe, expect, test } from 'vitest';
import { type Carrel, withCarrel } from '../carrel';
import { startEngine } from './engines';
import { stories } from './stories';
import type { Engine } from './tab';
import { worldOf } from './world';

const isSoak = process.env['CARREL_SOAK'] === '1';
const storing = process.env['CARREL_STORING'] === 'private' ? 'private' : 'disk';

/** Makes every story a test in one engine, before a Carrel of its own. */
export async function playStories(name: Engine['name']): Promise<void> {
  const told = stories.filter(
    ({ inEveryRun, isOfDisk }) => (isSoak || inEveryRun?.includes(name)) && (storing === 'disk' || !isOfDisk),
  );
  const { engine, end } = await startEngine(name);
  let release = () => {};
  let ended: Promise<void> = Promise.resolve();
  const carrel = await new Promise<Carrel>((resolve, reject) => {
    ended = withCarrel((started) => {
      resolve(started);
      return new Promise<void>((done) => (release = done));
    });
    ended.catch(reject);
  });

  afterAll(async () => {
    release();
    end();
    await ended;
  });

  describe(`in ${name}`, () => {
    test.each(told.map(({ title, play }) => [title, play] as const))('%s', async (_, play) => {
      const world = await worldOf(engine, carrel, storing);
      try {
        await expect(play(world)).resolves.toBeUndefined();
      } finally {
        await world.end();
      }
    });
  });
}
