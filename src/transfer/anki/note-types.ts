import { PbfReader } from 'pbf';
import { damaged } from '../file-refused';
import { grouped } from './grouped';
import { arrayOf, objectOf, textOf } from './json';
import type { NoteType, Template } from './note-type';
import type { Tables } from './sqlite';

export function noteTypesOfJson(models: unknown): ReadonlyMap<number, NoteType> {
  return new Map(
    Object.entries(objectOf(models)).map(([id, value]) => {
      const model = objectOf(value);
      const templates = inOrder(model['tmpls']).map((template) => ({
        question: textOf(template['qfmt']),
        answer: textOf(template['afmt']),
      }));
      return [
        Number(id),
        {
          isCloze: model['type'] === 1,
          fields: inOrder(model['flds']).map((field) => textOf(field['name'])),
          templates,
        },
      ];
    }),
  );
}

/** Fields and templates name their number, and most writers list them in its order. */
const inOrder = (list: unknown): readonly Readonly<Record<string, unknown>>[] =>
  arrayOf(list)
    .map(objectOf)
    .toSorted((a, b) => Number(a['ord'] ?? 0) - Number(b['ord'] ?? 0));

export function noteTypesOfTables(tables: Tables): ReadonlyMap<number, NoteType> {
  const fields = listsOf(tables.rows('fields', ['ntid', 'ord', 'name']), textOf);
  const templates = listsOf(tables.rows('templates', ['ntid', 'ord', 'config']), templateOf);
  const types = new Map<number, NoteType>();
  for (const [id, config] of tables.rows('notetypes', ['id', 'config'])) {
    if (typeof id !== 'number' || !(config instanceof Uint8Array)) throw damaged('notetypes');
    types.set(id, {
      isCloze: isCloze(config),
      fields: fields.get(id) ?? [],
      templates: templates.get(id) ?? [],
    });
  }
  return types;
}

/** Rows of a note type, a number within it and a value, as lists. */
function listsOf<Item>(rows: ReturnType<Tables['rows']>, itemOf: (cell: unknown) => Item): Map<number, Item[]> {
  const numbered = Array.from(rows, ([type, ord, cell]) => ({
    type: Number(type),
    ord: Number(ord),
    item: itemOf(cell),
  }));
  const lists = grouped(
    numbered.sort((a, b) => a.ord - b.ord),
    ({ type }) => type,
  );
  return new Map([...lists].map(([type, list]) => [type, list.map(({ item }) => item)]));
}

/** `Notetype.Template.Config` of Anki: the formats of both sides are its fields 1 and 2. */
function templateOf(config: unknown): Template {
  if (!(config instanceof Uint8Array)) throw damaged('templates');
  return messageOf(config, 'templates', { question: '', answer: '' }, (tag, template, reader) => {
    if (tag === 1) template.question = reader.readString();
    else if (tag === 2) template.answer = reader.readString();
  });
}

/** `Notetype.Config`: field 1 is its kind, 1 of which makes cloze cards. */
const isCloze = (config: Uint8Array): boolean =>
  messageOf(config, 'notetypes', { kind: 0 }, (tag, type, reader) => {
    if (tag === 1) type.kind = reader.readVarint();
  }).kind === 1;

/** A protobuf message read field by field into what is known when none of them is there. Throws `FileRefused`. */
export function messageOf<Message>(
  bytes: Uint8Array,
  part: string,
  empty: Message,
  readField: (tag: number, message: Message, reader: PbfReader) => void,
): Message {
  try {
    return new PbfReader(bytes).readFields(readField, empty);
  } catch {
    throw damaged(part);
  }
}
