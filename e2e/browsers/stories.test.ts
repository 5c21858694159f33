import { afterAll, describe, expect, test } from 'vitest';
import { type Carrel, withCarrel } from '../carrel';
import { findEngines } from './engines';
import { stories } from './stories';
import { worldOf } from './world';

const { engines, missing, end } = await findEngines();
if (missing.length > 0) process.stderr.write(`The stories are not played in: ${missing.join('; ')}\n`);
const isSoak = process.env['CARREL_SOAK'] === '1';
const storing = process.env['CARREL_STORING'] === 'private' ? 'private' : 'disk';
const told = stories.filter(({ isShort, isOfDisk }) => (isSoak || isShort) && (storing === 'disk' || !isOfDisk));
// The journeys of `npm test` are played in Chromium: there it is left to the soak.
const isAsked = isSoak || process.env['CARREL_BROWSERS'] !== undefined;
const played = isAsked ? engines : engines.filter(({ name }) => name !== 'Chromium');

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

describe.each(played)('$name', (engine) => {
  test.each(told.map(({ title, play }) => [title, play] as const))('%s', async (_, play) => {
    const world = await worldOf(engine, carrel, storing);
    try {
      await expect(play(world)).resolves.toBeUndefined();
    } finally {
      await world.end();
    }
  });
});
