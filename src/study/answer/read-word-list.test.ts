import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { grade } from '../../domain/grading/grade';
import { usualSettings } from '../../domain/grading/verdict';
import type { Http } from '../../platform/http';
import { readWordList } from './read-word-list';
import { wordListUrls } from './word-list-urls';

const file = (url: string) => readFileSync(join(process.cwd(), url));
const fromDisk: Http = async (url) => new Response(new Uint8Array(file(url)));
const languages = 'bg ca cs da de el en es fr hr hu it nl pl pt ro ru sk sl sv tr uk'.split(' ');

test('there are words of twenty-two languages, each in less than 150 kB', () => {
  expect([...wordListUrls.keys()].toSorted()).toEqual(languages);
  expect([...wordListUrls.values()].filter((url) => file(url).length >= 150_000)).toEqual([]);
});

test('under one in a hundred of what is no word is taken for one, in every language', async () => {
  for (const code of languages) {
    const words = await readWordList(code, fromDisk);
    const strangers = Array.from({ length: 10_000 }, (_, at) => `${at.toString(36)}q${(at * 7).toString(36)}x`);
    expect(strangers.filter((word) => words?.has(word)).length).toBeLessThan(100);
  }
});

test.each([
  ['en', 'shop/ship', 'fist/first', 'pubic/public', 'woman/women'],
  ['de', 'Maus/Haus', 'Tisch/Fisch'],
  ['fr', 'poison/poisson', 'sur/sûr', 'ou/où'],
  ['es', 'hablo/habló', 'esta/está', 'perro/pero', 'si/sí'],
  ['it', 'papa/papà', 'meta/metà', 'casa/cassa'],
  ['pt', 'pais/país', 'carro/caro'],
  ['nl', 'boom/boon', 'maan/naam'],
  ['sv', 'tack/tak'],
  ['pl', 'kasa/kasza'],
  ['cs', 'rada/ráda', 'muže/může'],
  ['ru', 'столб/стол', 'молот/молоко'],
  ['el', 'που/πού'],
  ['tr', 'kar/kâr', 'hala/hâlâ'],
  ['hu', 'hal/hál', 'szel/szél'],
  ['da', 'mund/mand', 'kasse/kage'],
  ['uk', 'ріка/рука', 'яблука/яблуко'],
  ['ro', 'fata/fată', 'carte/parte'],
  ['ca', 'dona/dóna', 'casa/caça'],
  ['bg', 'мода/вода', 'града/град'],
  ['hr', 'gore/more', 'kuca/kuća'],
  ['sk', 'rad/rád', 'matka/látka'],
  ['sl', 'kos/kot', 'reka/roka'],
] as const)('in %s another word is no slip: %s', async (language, ...pairs) => {
  const words = (await readWordList(language, fromDisk)) ?? undefined;
  for (const pair of pairs) {
    const [answer = '', expected = ''] = pair.split('/');
    expect([pair, grade(answer, expected, { language, settings: usualSettings, words }).accepted]).toEqual([
      pair,
      false,
    ]);
  }
});

test.each([
  ['en', 'recieve/receive', 'goverment/government', 'color/colour', 'cafe/café'],
  ['de', 'Rythmus/Rhythmus', 'Adresse/Addresse'],
  ['fr', 'etait/était', 'age/âge', 'apartement/appartement', 'maitre/maître'],
  ['es', 'pagina/página', 'tambien/también', 'numero/número', 'solo/sólo'],
  ['it', 'cosi/così', 'citta/città', 'perche/perché'],
  ['pt', 'historia/história', 'nao/não', 'gênero/género'],
  ['nl', 'een/één', 'onmiddelijk/onmiddellijk'],
  ['cs', 'proste/prostě', 'vice/více'],
  ['ru', 'еще/ещё', 'агенство/агентство'],
  ['el', 'δυο/δύο', 'μια/μία'],
] as const)(
  'in %s what is no word of its own, or the same word, is judged as without the list: %s',
  async (language, ...pairs) => {
    const words = (await readWordList(language, fromDisk)) ?? undefined;
    for (const pair of pairs) {
      const [answer = '', expected = ''] = pair.split('/');
      const judge = (known: typeof words) =>
        grade(answer, expected, { language, settings: usualSettings, words: known });
      expect([pair, judge(words)]).toEqual([pair, judge(undefined)]);
    }
  },
);

test('a language by another code has the words of its language, and one without a list none', async () => {
  expect((await readWordList('en-GB', fromDisk))?.has('house')).toBe(true);
  expect([await readWordList('ja', fromDisk), await readWordList('??', fromDisk)]).toEqual([null, null]);
});

test.each([
  ['an error', async () => new Response('', { status: 503 })],
  ['a page of a guest network', async () => new Response('<html></html>')],
  ['nothing', async () => Promise.reject(new TypeError('Failed to fetch'))],
] satisfies [string, Http][])('a list in whose place comes %s is refused', async (_what, http) => {
  await expect(readWordList('en', http)).rejects.toThrow(/list|fetch/);
});
