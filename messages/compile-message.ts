import { type MessageFormatElement, TYPE, parse } from '@formatjs/icu-messageformat-parser';
import type { Letters } from './letters.ts';
import { writtenGaps } from './written-gaps.ts';

/** `rich` has gaps for elements of the app, `marked` for markup of pages that are written as text. */
export type MessageKind = 'message' | 'rich' | 'marked';

/** What people wrote turns nothing around it. Of a rich message its caller sees to it: the gap holds an element. */
const isolating: Readonly<Record<MessageKind, (value: string) => string>> = {
  message: (value) => `isolated(${value})`,
  marked: (value) => `bdi(${value})`,
  rich: (value) => value,
};

/**
 * The code of a message: a string where it has no gaps, else an arrow function of its values. It calls `plural` and
 * `figures`; a plain one `isolated` for what people wrote, a marked one `bdi`; both others `fragment`, since their gaps hold elements.
 * Throws where the text is no message, or uses what we leave out (select, dates: those are words of their own).
 */
export function compileMessage(text: string, kind: MessageKind, letters: Letters): string {
  const elements = parse(text, { ignoreTag: kind === 'message', shouldParseSkeletons: false });
  const code = concatenated(elements, null, { kind, letters });
  return elements.every(({ type }) => type === TYPE.literal) ? code : `(v)=>${code}`;
}

interface Form {
  readonly kind: MessageKind;
  readonly letters: Letters;
}

/** `counted`: the value that `#` stands for, inside a plural. */
function concatenated(elements: readonly MessageFormatElement[], counted: string | null, form: Form): string {
  const isText = elements.every(({ type }) => type === TYPE.literal);
  if (form.kind === 'message' || isText) return `\`${elements.map((one) => inTemplate(one, counted, form)).join('')}\``;
  return `fragment(${elements.map((one) => (one.type === TYPE.literal ? `\`${inTemplate(one, counted, form)}\`` : valueOf(one, counted, form))).join(',')})`;
}

const inTemplate = (element: MessageFormatElement, counted: string | null, form: Form): string =>
  element.type === TYPE.literal
    ? form.letters(element.value).replaceAll(/[`\\]|\$(?=\{)/g, String.raw`\$&`)
    : `\${${valueOf(element, counted, form)}}`;

function valueOf(element: MessageFormatElement, counted: string | null, form: Form): string {
  switch (element.type) {
    case TYPE.argument:
      return writtenGaps.has(element.value) ? isolating[form.kind](`v.${element.value}`) : `v.${element.value}`;
    case TYPE.number:
      return `figures(v.${element.value})`;
    case TYPE.pound:
      return `figures(${counted})`;
    case TYPE.tag:
      return `v.${element.value}(${concatenated(element.children, counted, form)})`;
    case TYPE.plural: {
      if (element.offset !== 0 || element.pluralType !== 'cardinal') break;
      const value = `v.${element.value}`;
      const cases = Object.entries(element.options).map(
        ([name, { value: then }]) => `${JSON.stringify(name)}:${concatenated(then, value, form)}`,
      );
      return `plural(${value},{${cases.join(',')}})`;
    }
    case TYPE.literal:
    case TYPE.date:
    case TYPE.time:
    case TYPE.select:
      break;
  }
  throw new Error(`A message may not use ${TYPE[element.type]}: ${JSON.stringify(element)}`);
}

/** What a message needs to be told, in the order of its text. */
export function gapsOf(text: string, isRich: boolean): ReadonlyMap<string, 'number' | 'tag' | 'text'> {
  const gaps = new Map<string, 'number' | 'tag' | 'text'>();
  const visit = (elements: readonly MessageFormatElement[]): void => {
    for (const element of elements) {
      if (element.type === TYPE.plural || element.type === TYPE.number) gaps.set(element.value, 'number');
      else if (element.type === TYPE.tag) gaps.set(element.value, 'tag');
      else if (element.type === TYPE.argument && !gaps.has(element.value)) gaps.set(element.value, 'text');
      if (element.type === TYPE.plural) Object.values(element.options).forEach(({ value }) => visit(value));
      if (element.type === TYPE.tag) visit(element.children);
    }
  };
  visit(parse(text, { ignoreTag: !isRich, shouldParseSkeletons: false }));
  return gaps;
}
