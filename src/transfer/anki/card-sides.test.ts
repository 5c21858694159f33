import { expect, test } from 'vitest';
import { sidesOfType } from './card-sides';
import type { NoteType } from './note-type';

const type = (question: string, answer: string, more: Partial<NoteType> = {}): NoteType => ({
  isCloze: false,
  fields: ['Front', 'Back', 'Note'],
  templates: [{ question, answer }],
  ...more,
});

const sides = (noteType: NoteType, fields: readonly string[], number = 0) => {
  const made = sidesOfType(noteType)({ guid: 'g', fields, tags: ['t'] }, number);
  return made.kind === 'sides' ? [made.sides.question, made.sides.answer] : made.kind;
};

test.each([
  ['{{Front}}', '{{FrontSide}}<hr id=answer>{{Back}}', ['q', 'a']],
  ['{{Front}}', '{{Front}}<hr id="answer" />{{Back}}', ['q', 'a']],
  ['{{Front}}', '{{Front}}: {{Back}}', ['q', ': a']],
  ['{{Front}}', '{{FrontSide}}', ['q', '']],
  ['{{Front}}', '{{Note}}{{FrontSide}}<hr id=answer>{{Back}}', ['q', 'na']],
  ['{{Front}}{{type:Back}}', '{{Front}}<hr id=answer>{{type:Back}}', ['q', 'a']],
  ['{{Front}}{{hint:Note}}', '{{Back}}{{hint:Note}}', ['q', 'an']],
  ['{{Front}}{{tts en_US voices=x speed=0.8:Back}}', '{{Back}}', ['q', 'a']],
  ['{{#Note}}{{Front}}{{/Note}}{{^Note}}x{{/Note}}', '{{Back}}', ['q', 'a']],
  ['{{^Note}}{{Front}}{{/Note}}', '{{Back}}', 'empty'],
  ['{{#Tags}}{{Front}}{{/Tags}}{{Tags}}', '{{Back}}{{Tags}}', ['q', 'a']],
  ['{{#Note}}{{Front}}', '{{Back}}', ['q', 'a']],
  ['{{ Front }}{{Gone}}', '{{unknown:Back}}', ['q', 'a']],
  ['<!-- {{Back}} -->{{Front}}', '{{Back}}', ['q', 'a']],
  ['What is {{Front}}?', '{{Back}}', ['What is q?', 'a']],
  ['Nothing of the note', '{{Back}}', 'empty'],
  ['{{=<% %>=}}<%#Note%><%Front%><%/Note%>', '{{=<% %>=}}<%Back%>', ['q', 'a']],
])('%s and %s show %j', (question, answer, shown) => {
  expect(sides(type(question, answer), ['q', 'a', 'n'])).toEqual(shown);
});

test.each([
  ['furigana', '<ruby>食<rt>た</rt></ruby>べる[sound:x.mp3]'],
  ['kana', 'たべる[sound:x.mp3]'],
  ['kanji', '食べる[sound:x.mp3]'],
])('the filter %s shows the reading as %s', (filter, shown) => {
  expect(sides(type(`{{${filter}:Front}}`, '{{Back}}'), ['食[た]べる[sound:x.mp3]', 'a'])).toEqual([shown, 'a']);
});

test('a gap that is typed is answered once, and what stands beside it comes along', () => {
  const cloze = type('{{cloze:Front}}{{type:cloze:Front}}', '{{cloze:Front}}{{type:cloze:Front}}<br>{{Back}}', {
    isCloze: true,
  });
  expect(sides(cloze, ['a {{c1::b}} {{c2::c}}', 'extra'], 1)).toEqual(['a b […]', 'c<br>extra']);
  expect(sides(cloze, ['a {{c1::b}}', 'extra'], 1)).toBe('empty');
});

test('shapes over a picture make no card', () => {
  const cloze = type('{{cloze:Front}}', '{{cloze:Front}}', { isCloze: true });
  expect(sides(cloze, ['{{c1::image-occlusion:rect:left=.1:top=.2}}', ''])).toBe('image-occlusion');
});

test('a template of a hundred thousand sections is read in one go', () => {
  const template = '{{#Front}}'.repeat(100_000) + '{{Front}}';
  expect(sides(type(template, '{{Back}}'), ['q', 'a'])).toEqual(['q', 'a']);
});

test.each(['constructor', '__proto__', 'toString'])('a filter called %s changes nothing', (filter) => {
  expect(sides(type(`{{${filter}:Front}}`, '{{Back}}'), ['食[た]', 'a'])).toEqual(['食[た]', 'a']);
});

test('signs that a replacement would read stay in a word and in its reading', () => {
  expect(sides(type('{{furigana:Front}}', '{{Back}}'), ["$2$&[$'$1]", 'a'])).toEqual([
    "<ruby>$2$&<rt>$'$1</rt></ruby>",
    'a',
  ]);
});

test('a further field of twenty million spaces is empty', () => {
  const made = sidesOfType(type('{{Front}}', '{{Back}}'))(
    { guid: 'g', fields: ['q', 'a', `<br>${' '.repeat(20_000_000)}`], tags: [] },
    0,
  );
  expect(made).toMatchObject({ kind: 'sides', sides: { further: [] } });
});

test('of all lines before an answer the first parts it, and none is shown', () => {
  const answer = '{{Front}}<hr class=x><HR id="answer" class=y><hr id=answer>{{Back}}';
  expect(sides(type('{{Front}}', answer), ['q', 'a'])).toEqual(['q', 'a']);
});

test('a line that never ends is read once', () => {
  const answer = `{{Back}}<hr ${'id=answer '.repeat(100_000)}`;
  expect(sides(type('{{Front}}', answer), ['q', 'a'])).toEqual(['q', answer.replace('{{Back}}', 'a')]);
});
