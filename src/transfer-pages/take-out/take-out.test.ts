import { expect, test } from 'vitest';
import { aSet, aTerm } from '../../../testing/builders';
import { inProcessThread } from '../../../testing/in-process-thread';
import { formattedLook } from '../../card-text/text-look';
import type { CarrelClient } from '../../client/carrel-client';
import type { AppPorts } from '../../client/use-ports';
import { takeOut } from './take-out';

const image = (name: string) => ({ url: `https://pictures.example/${name}_m.jpg`, width: 240, height: 120 });
const set = aSet({
  terms: [...['here', 'offline', 'offline', 'none', 'elsewhere'].map((name) => aTerm({ image: image(name) })), aTerm()],
});

/** A device that has this set, and can show its pictures as their names say. */
const client = {
  transfer: {
    setToTakeOut: async () => ({
      view: { set, stars: new Set(), look: formattedLook },
      asked: 'term',
      beside: new Map(),
      log: [],
    }),
  },
  pictures: {
    load: async ({ url }: { url: string }) => {
      const [, kind] = /example\/(\w+)_m/.exec(url) ?? [];
      return kind === 'here' ? { kind, picture: new Blob(['picture'], { type: 'image/jpeg' }) } : { kind };
    },
  },
} as unknown as CarrelClient;
const ports = { startThread: inProcessThread } as unknown as AppPorts;
const left = async (kind: 'carrel' | 'anki-package' | 'anki-text') => {
  const { answer, left } = await takeOut({
    client,
    ports,
    setIds: [set.id],
    form: { kind } as never,
    signal: new AbortController().signal,
  });
  return [answer.kind, left];
};

test.each(['carrel', 'anki-package'] as const)(
  'a %s file says how many pictures it lacks, and whether they may be had',
  async (kind) => {
    expect(await left(kind)).toEqual(['written', { sets: 0, pictures: 2, lostPictures: 2 }]);
  },
);

test('a file that carries no pictures lacks none', async () => {
  expect(await left('anki-text')).toEqual(['written', { sets: 0, pictures: 0, lostPictures: 0 }]);
});
