import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { readAtOnce } from '../../../testing/imported-file';
import { sourceOf } from '../archive/byte-source';
import { readFile } from '../read-file';
import type { Arrangement } from './orders';
import { readingDesk } from './reading-desk';

const usual: Arrangement = {
  isSwapped: false,
  fields: {},
  langTerms: null,
  langDefinitions: null,
  usual: { langTerms: [], langDefinitions: [] },
  without: [],
  already: 'update',
  into: 'own',
  withHistory: true,
};

test('fields that are called as parts of every object stay beside their cards, or go where they are put', () => {
  const text = 'term,definition,constructor,toString,__proto__\na,b,c,d,e\n';
  const desk = readingDesk();
  desk.take(
    readAtOnce(readFile({ source: sourceOf(Uint8Array.from(strToU8(text))), name: 'words.csv', anki: null })),
    null,
  );
  desk.arrange(usual);
  expect(desk.cards({ set: 0, from: 0, to: 1 })[0]?.extra).toEqual([
    { name: 'constructor', text: 'c' },
    { name: 'toString', text: 'd' },
    { name: '__proto__', text: 'e' },
  ]);
  const fields = Object.fromEntries([
    ['constructor', 'under-term'],
    ['__proto__', 'left-out'],
  ] as const);
  desk.arrange({ ...usual, fields });
  expect(desk.cards({ set: 0, from: 0, to: 1 })[0]).toMatchObject({
    term: 'a\nc',
    extra: [{ name: 'toString', text: 'd' }],
  });
});
