import { readFileSync, readdirSync } from 'node:fs';
import { type MessageFormatElement, TYPE, parse } from '@formatjs/icu-messageformat-parser';
import { expect, test } from 'vitest';
import { compileMessage, gapsOf } from './compile-message';
import { type MessageCall, callsOf } from './compile-plugin';
import { unsaid } from './glossary';
import { plural } from './figures';
import { asWritten } from './letters';
import { evaluated } from './message';
import { pseudoLanguage } from './pseudo-languages';
import { writtenGaps } from './written-gaps';

interface Told extends MessageCall {
  /** `messages/app/settings.ts: Settings`. */
  readonly at: string;
}

const files = readdirSync('messages', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name: part }) => readdirSync(`messages/${part}`).map((name) => `messages/${part}/${name}`));
const catalogue: readonly Told[] = files.flatMap((file) =>
  callsOf(file, readFileSync(file, 'utf8')).map((call) => ({ ...call, at: `${file}: ${call.text}` })),
);

test('every message compiles', () => {
  expect(catalogue.length).toBeGreaterThan(50);
  for (const { text, kind } of catalogue) expect(() => compileMessage(text, kind, asWritten)).not.toThrow();
});

test('what a message must be told is what its type says', () => {
  const typeOf = {
    number: ['number'],
    tag: ['(words: ReactNode) => ReactNode', '(words: Part) => Part'],
    text: ['string', 'ReactNode', 'Part'],
  };
  const wrong = catalogue.flatMap(({ at, text, kind, declared }) => {
    const gaps = gapsOf(text, hasElements(kind));
    const told = [...declared].every(([name, type]) => typeOf[gaps.get(name) ?? 'text'].includes(type));
    return told && gaps.size === declared.size && [...gaps.keys()].every((name) => declared.has(name)) ? [] : [at];
  });
  expect(wrong).toEqual([]);
});

/** Names of gaps that hold words of ours: dates, amounts, languages, sentences of the catalogue. */
const ourGaps: ReadonlySet<string> = new Set(
  (
    'abilities act amount browser busiest cards change changes count date day definitions device edge edit ended factors ' +
    'field fields grade hint kept key kind known lack language letter line list minutes mode most needs network next note number ' +
    'numbers of page paper part parts progress reason reply rest rule safe said see send separator sets share side sign signs size ' +
    'state status stay step stored studied system tab target terms text time times tried trouble unsent used verdict version way ' +
    'weekday what when where which who whose why'
  ).split(' '),
);

test('each gap of a plain message is known as what people wrote, which is isolated, or as words of ours', () => {
  const unknown = catalogue.flatMap(({ at, text, kind }) =>
    [...gapsOf(text, hasElements(kind))].flatMap(([name, holds]) =>
      kind === 'message' && holds === 'text' && writtenGaps.has(name) === ourGaps.has(name) ? [`${at} (${name})`] : [],
    ),
  );
  expect(unknown).toEqual([]);
});

test('one thing has one word', () => {
  const said = catalogue.flatMap(({ at, text }) =>
    unsaid.flatMap(([never, instead]) => (never.test(text) ? [`${at} (say: ${instead})`] : [])),
  );
  expect(said).toEqual([]);
});

test.each([
  '3 cards learned',
  'Take it back',
  'Retry',
  'Saved!',
  '88 %',
  'Undo (Z)',
  'Redo (Ctrl Y)',
  'Known by its maker',
  'For everybody',
])('a forbidden word is found in “%s”', (text) => {
  expect(unsaid.some(([never]) => never.test(text))).toBe(true);
});

test('no sentence has more than 25 words', () => {
  const long = catalogue.flatMap(({ at, text, kind }) =>
    sentencesOf(text, hasElements(kind)).some((sentence) => sentence.split(/\s+/).length > 25) ? [at] : [],
  );
  expect(long).toEqual([]);
});

test('no sentence stands in two messages', () => {
  const saidIn = new Map<string, Set<Told>>();
  for (const told of catalogue)
    for (const sentence of ['one', 'other'].flatMap((count) => sentencesOf(told.text, hasElements(told.kind), count)))
      if (isSentence(sentence)) saidIn.set(sentence, (saidIn.get(sentence) ?? new Set()).add(told));
  const twice = new Map([...saidIn].filter(([, { size }]) => size > 1));
  const places = [...twice].flatMap(([sentence, told]) =>
    saidTwice.has(sentence) ? [] : [...told].map(({ at }) => at),
  );
  expect(places).toEqual([]);
  expect([...saidTwice.keys()].filter((sentence) => !twice.has(sentence))).toEqual([]);
});

/** Three words and a stop, or four words: what is shorter is the name of an act, a thing or a state, which each place has of its own. */
const isSentence = (text: string): boolean => (/[.?!]$/.test(text) ? /\S+ \S+ \S+/ : /\S+ \S+ \S+ \S+/).test(text);

const whatIsSafe =
  'What is safe is said in the same words wherever it holds, between what happened and what is next; a language may join the three.';

/** Sentences that more than one message has, and why. */
const saidTwice: ReadonlyMap<string, string> = new Map([
  ['Nothing was changed.', whatIsSafe],
  ['Nothing was kept.', whatIsSafe],
  ['Nothing is lost.', whatIsSafe],
  ['Your cards are safe on this device.', whatIsSafe],
  ['Your change is still here.', whatIsSafe],
  [
    'Try again in a moment.',
    'What is next, in the same words wherever waiting helps; a language may join it to what happened.',
  ],
]);

test.each(['long', 'mirrored'])(
  'in the %s pseudo-language no word of a message is as it was, in tags and plurals neither',
  (name) => {
    const { letters } = pseudoLanguage(name)!;
    const joined = (...parts: readonly string[]) => parts.join('');
    const names = { figures: String, isolated: String, bdi: String, fragment: joined, plural };
    const plain = catalogue.flatMap(({ at, text, kind }) =>
      [1, 2].flatMap((count) => {
        const told = evaluated(compileMessage(text, kind, letters), names) as string | ((gaps: object) => string);
        const gaps = [...gapsOf(text, hasElements(kind))].map(([gap, holds]) => [
          gap,
          holds === 'number' ? count : holds === 'tag' ? joined : '·',
        ]);
        return /[A-Za-z]{2}/.test(typeof told === 'string' ? told : told(Object.fromEntries(gaps))) ? [at] : [];
      }),
    );
    expect(plain).toEqual([]);
  },
);

test('every message is said somewhere', () => {
  const sources = ['src', 'server'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => readFileSync(`${room}/${name}`, 'utf8')),
  );
  const unsaid = files.flatMap((file) => {
    const from = file.replace(/\.ts$/, '');
    const importing = new RegExp(`import (?:\\* as (\\w+)|\\{ (.*) \\}) from '[./]*/${from}'`);
    const said = sources.flatMap((source) => {
      const [whole, alias, names] = importing.exec(source) ?? [];
      if (whole === undefined) return [];
      return (
        names?.split(', ') ?? [...source.matchAll(new RegExp(`\\b${alias}\\.(\\w+)`, 'g'))].map(([, name]) => name)
      );
    });
    const names = [...readFileSync(file, 'utf8').matchAll(/^export const (\w+)/gm)].map(([, name]) => name);
    return names.filter((name) => !said.includes(name)).map((name) => `${file}: ${name}`);
  });
  expect(unsaid).toEqual([]);
});

test('every message says where it stands', () => {
  expect(
    catalogue.filter(({ about }) => !/^[\p{Lu}“].*[.”)]$/u.test(about)).map(({ at, about }) => [at, about]),
  ).toEqual([]);
});

test('a plural is read for many, and a full stop within a name ends no sentence', () => {
  expect(sentencesOf('{n, plural, one {# card waits} other {# cards wait}}. Send v1.2 now.', false)).toEqual([
    '# cards wait.',
    'Send v1.2 now.',
  ]);
});

const hasElements = (kind: Told['kind']): boolean => kind !== 'message';

/** The sentences of a message as they are read for many, or for one, a word for each gap. */
function sentencesOf(text: string, isRich: boolean, count = 'other'): string[] {
  const read = (elements: readonly MessageFormatElement[]): string =>
    elements
      .map((element) => {
        if (element.type === TYPE.pound) return '#';
        if (element.type === TYPE.plural) return read((element.options[count] ?? element.options['other']!).value);
        return element.type === TYPE.tag ? read(element.children) : element.value;
      })
      .join('');
  return read(parse(text, { ignoreTag: !isRich }))
    .split(/(?<=[.?!])\s+/)
    .filter((sentence) => sentence !== '');
}
