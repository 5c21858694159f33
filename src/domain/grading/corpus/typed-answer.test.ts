import { readdirSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { typedAnswerSchema, type TypedAnswer } from './typed-answer';

const folder = 'src/domain/grading/corpus';

/** Where a case stands and what its line says. A failed test tells the place alone. */
interface Line {
  readonly place: string;
  readonly text: string;
  readonly value: unknown;
}

const linesOf = (part: 'grown' | 'sealed'): readonly Line[] =>
  readdirSync(`${folder}/${part}`)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => {
      const content = readFileSync(`${folder}/${part}/${file}`, 'utf8');
      const values = v.parse(v.array(v.unknown()), JSON.parse(content));
      const texts = content.split('\n').slice(1, values.length + 1);
      return texts.map((text, at) => ({
        place: `${part}/${file}:${at + 2}`,
        text,
        value: values[at],
      }));
    });

const lines = { grown: linesOf('grown'), sealed: linesOf('sealed') };

const casesOf = (part: 'grown' | 'sealed') =>
  lines[part].flatMap(({ place, value }) => (v.is(typedAnswerSchema, value) ? [{ place, answer: value }] : []));

const cases = { grown: casesOf('grown'), sealed: casesOf('sealed') };

const card = ({ lang_answer, expected }: TypedAnswer) => `${lang_answer} ${expected.normalize().toLowerCase()}`;
const whole = ({ lang_answer, prompt, expected, given, others }: TypedAnswer) =>
  JSON.stringify([lang_answer, prompt, expected, given, others]);

const placesWhere = (part: 'grown' | 'sealed', isFault: (answer: TypedAnswer) => boolean) =>
  cases[part].filter(({ answer }) => isFault(answer)).map(({ place }) => place);

/** Zero width, formatting, odd spaces, and the marks of Latin, Greek, Cyrillic, Hebrew, Arabic and kana. */
const hidden = /[\p{Cf}\p{Cc}\u0300-\u036f\u0591-\u05c7\u064b-\u0655\u0670\u3099\u309a]|(?! )\p{Zs}/u;

describe.each(['grown', 'sealed'] as const)('the cases in %s/', (part) => {
  it('have every field and no other, a known verdict and a known kind', () => {
    const faulty = lines[part].filter(({ value }) => !v.is(typedAnswerSchema, value));
    expect(faulty.map(({ place }) => place)).toEqual([]);
    expect(lines[part].length).toBeGreaterThan(0);
  });

  it('are there once each', () => {
    const seen = new Set<string>();
    expect(placesWhere(part, (answer) => seen.size === seen.add(whole(answer)).size)).toEqual([]);
  });

  it('differ from the side of the card, unless that is their kind', () => {
    expect(placesWhere(part, ({ expected, given, kind }) => (expected === given) !== (kind === 'exact'))).toEqual([]);
  });

  it('name the other card whose answer was typed', () => {
    const isUnnamed = ({ kind, verdict, given, others = [] }: TypedAnswer) =>
      kind === 'set-neighbour' && verdict === 'wrong' && !others.includes(given);
    expect(placesWhere(part, isUnnamed)).toEqual([]);
  });

  it('are written so that no editor changes them: what one cannot see, or would compose, is an escape', () => {
    const faulty = lines[part].filter(({ text }) => hidden.test(text) || text.normalize() !== text);
    expect(faulty.map(({ place }) => place)).toEqual([]);
  });
});

/** A later series, by somebody who saw no corpus, may share a card with the first. */
const isLater = (place: string) => /\/(?:blind|series|strangers|first-sight-[12]\d)/.test(place);

it('no card of the first corpus is in both grown/ and sealed/', () => {
  const grown = new Set(cases.grown.filter(({ place }) => !isLater(place)).map(({ answer }) => card(answer)));
  const shared = placesWhere('sealed', (answer) => grown.has(card(answer)));
  expect(shared.filter((place) => !isLater(place))).toEqual([]);
});

it('right and wrong are each two fifths of what is judged, and at most a tenth is a matter of taste', () => {
  const verdicts = [...cases.grown, ...cases.sealed].map(({ answer }) => answer.verdict);
  const share = (wanted: TypedAnswer['verdict']) =>
    verdicts.filter((verdict) => verdict === wanted).length / verdicts.length;
  const judged = share('right') + share('wrong');
  expect(Math.min(share('right'), share('wrong')) / judged).toBeGreaterThan(0.4);
  expect(share('either')).toBeLessThanOrEqual(0.1);
});
