import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, test } from 'vitest';
import { imageSizes } from '../../contract/image-body';
import { languageNames } from '../../contract/language-codes';
import { codePointLength, limits } from '../../contract/limits';
import { jpegParts } from '../../testing/jpeg-parts';
import { demoPicture } from './demo-pictures';
import { demoSets } from './demo-sets';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const files = readdirSync(here('./sets'));
const attribution = readFileSync(here('../../docs/attribution.md'), 'utf8');

/** What the service refuses everywhere, and what a broken conversion leaves behind. */
const broken = /\p{Surrogate}|(?!\n)\p{Control}|\uFFFD/u;

const scripts = {
  Latin: /\p{Script=Latin}/u,
  Han: /\p{Script=Han}/u,
  Hiragana: /\p{Script=Hiragana}/u,
  Arabic: /\p{Script=Arabic}/u,
  Hebrew: /\p{Script=Hebrew}/u,
  Cyrillic: /\p{Script=Cyrillic}/u,
  Greek: /\p{Script=Greek}/u,
  Devanagari: /\p{Script=Devanagari}/u,
};

/** The script that a side in this language is written in; languages not named use Latin. */
const scriptOf: Readonly<Record<string, keyof typeof scripts>> = {
  'zh-CN': 'Han',
  ar: 'Arabic',
  iw: 'Hebrew',
  ru: 'Cyrillic',
  el: 'Greek',
  sa: 'Devanagari',
};

const isWritten = (text: string, language: string) =>
  language === 'ja'
    ? scripts.Han.test(text) || /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
    : scripts[scriptOf[language] ?? 'Latin'].test(text);

describe('demo sets', () => {
  it('lists every file once, under titles that differ', () => {
    expect(demoSets).toHaveLength(files.length);
    expect(new Set(demoSets.map((set) => set.title)).size).toBe(demoSets.length);
    expect(demoSets.length).toBeGreaterThanOrEqual(12);
  });

  it('stays small enough for the bundle', () => {
    const bytes = files.reduce((sum, file) => sum + readFileSync(here(`./sets/${file}`)).byteLength, 0);
    expect(bytes).toBeLessThan(250_000);
  });

  it('is attributed file by file', () => {
    for (const file of files) expect(attribution).toContain(`\`${file}\``);
  });

  it('shows every script', () => {
    const all = JSON.stringify(demoSets);
    expect(Object.values(scripts).filter((script) => !script.test(all))).toEqual([]);
  });

  it('carries the tags and entities of a real deck', () => {
    const marked = demoSets.filter((set) =>
      set.terms.some((card) => /<[a-z]+[^>]*>|&[a-z]+;/.test(`${card.term}${card.definition}`)),
    );
    expect(marked.map((set) => set.title)).toEqual(['LVM commands', 'Docker 备忘清单']);
    const text = JSON.stringify(marked);
    for (const part of ['<code>', '<em>', '<font ', '&lt;', '&gt;']) expect(text).toContain(part);
  });
});

test('every picture is there in its five sizes, and none too many', () => {
  const pictures = demoSets.flatMap((set) => set.terms.flatMap((card) => (card.picture ? [card.picture] : [])));
  for (const picture of pictures) {
    const sizes = demoPicture(picture).files.map(({ suffix, bytes }) => [suffix, jpegParts(bytes)] as const);
    for (const [suffix, { width, height }] of sizes) {
      const side = imageSizes.find((size) => size.suffix === suffix)?.side;
      expect([picture.name, suffix, Math.max(width, height)]).toEqual([picture.name, suffix, side]);
      if (suffix === '_s') expect(width).toBe(height);
      if (suffix === '_m') expect([width, height]).toEqual([picture.width, picture.height]);
    }
  }
  const names = readdirSync(here('./pictures'));
  expect(names).toHaveLength(pictures.length * imageSizes.length);
  expect(names.reduce((sum, name) => sum + statSync(here(`./pictures/${name}`)).size, 0)).toBeLessThan(700_000);
});

describe.each(demoSets)('$title', (set) => {
  it('keeps to the limits', () => {
    expect(set.title.trim()).not.toBe('');
    expect(codePointLength(set.title)).toBeLessThanOrEqual(limits.titleLength);
    expect(set.description.trim()).not.toBe('');
    expect(codePointLength(set.description)).toBeLessThanOrEqual(limits.descriptionLength);
    expect(set.terms.length).toBeGreaterThanOrEqual(limits.termsOnCreation);
    expect(set.terms.length).toBeLessThanOrEqual(200);
  });

  it('names languages of the list', () => {
    expect(Object.keys(languageNames)).toContain(set.langTerms);
    expect(Object.keys(languageNames)).toContain(set.langDefinitions);
  });

  it('has two clean sides on every card', () => {
    for (const card of set.terms) {
      for (const [side, other] of [
        [card.term, card.picture],
        [card.definition, undefined],
      ] as const) {
        expect(side === '').toBe(other !== undefined);
        expect(side).toBe(side.trim());
        expect(side).toBe(side.normalize('NFC'));
        expect(codePointLength(side)).toBeLessThanOrEqual(limits.sideLength);
        expect(side).not.toMatch(broken);
      }
    }
    expect(`${set.title}${set.description}`).not.toMatch(broken);
  });

  it('writes each side in its language', () => {
    const wrong = set.terms.filter(
      (card) =>
        (card.term !== '' && !isWritten(card.term, set.langTerms)) || !isWritten(card.definition, set.langDefinitions),
    );
    expect(wrong).toEqual([]);
  });

  it('has no card twice', () => {
    const cards = set.terms.map((card) => `${card.term}\n${card.definition}`);
    expect(new Set(cards).size).toBe(cards.length);
  });
});
