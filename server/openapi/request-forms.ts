import type { Json } from './json';
import type { Field, Operation } from './operation';
import { schemaRef } from './schemas';

export const capitalized = (name: string) => name.slice(0, 1).toUpperCase() + name.slice(1);
const alsoInAddress =
  'Parameters may come in the address as well, or all of them there; the same name in both is refused.';

const schemaOf = ({ meaning, schema, list, example, isDeprecated }: Field): Json => ({
  ...(list ? { type: 'array', items: schema, ...list } : schema),
  description: meaning,
  ...(isDeprecated ? { deprecated: true } : {}),
  ...(example === undefined ? {} : { examples: [example] }),
});

function formSchema(fields: readonly Field[], nameOf: (field: Field) => string): Json {
  const required = fields.flatMap((field) => (field.isRequired ? [nameOf(field)] : []));
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [nameOf(field), schemaOf(field)])),
    ...(required.length > 0 ? { required } : {}),
  };
}

/** As forms write it: a list is `name[]`. */
const bracketed = ({ name, list }: Field) => (list ? `${name}[]` : name);

/** The form of an operation in its writings: multipart, url-encoded and JSON, where a list is an array. */
export function requestBody(operation: Operation): Json | null {
  if (!operation.form) return null;
  const form = { schema: schemaRef(`${capitalized(operation.id)}Form`) };
  const lists = operation.form
    .filter(({ list }) => list)
    .map((field) => [bracketed(field), { style: 'form', explode: true }] as const);
  const content = operation.isUpload
    ? { 'multipart/form-data': form }
    : {
        'multipart/form-data': form,
        'application/x-www-form-urlencoded': {
          ...form,
          ...(lists.length > 0 ? { encoding: Object.fromEntries(lists) } : {}),
        },
        ...(operation.access === 'client secret'
          ? {}
          : { 'application/json': { schema: schemaRef(`${capitalized(operation.id)}Json`) } }),
      };
  return operation.isUpload ? { required: true, content } : { description: alsoInAddress, content };
}

/** The schemas that `requestBody` names. */
export function requestSchemas(operation: Operation): Record<string, Json> {
  const { id, form } = operation;
  if (!form) return {};
  const name = capitalized(id);
  const schemas = { [`${name}Form`]: formSchema(form, bracketed) };
  return operation.isUpload || operation.access === 'client secret'
    ? schemas
    : { ...schemas, [`${name}Json`]: formSchema(form, ({ name: field }) => field) };
}

/** Parameters of the address; a list has commas between its values. */
export const queryParameters = ({ query = [] }: Operation): Json[] =>
  query.map(({ name, meaning, schema, isRequired, list, example }) => ({
    name,
    in: 'query',
    description: meaning,
    ...(isRequired ? { required: true } : {}),
    ...(list ? { style: 'form', explode: false, schema: { type: 'array', items: schema, ...list } } : { schema }),
    ...(example === undefined ? {} : { example }),
  }));
