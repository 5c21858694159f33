import type { OverrideSchemaContext } from '@valibot/to-json-schema';
import { bodies } from './bodies';
import type { Json } from './json';
import { meanings } from './meanings';

export const schemaRef = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

/** The bodies as JSON Schema, made of the schemas that parse them. What does it is loaded for the first who asks, not at the start. */
export async function bodySchemas(): Promise<Record<string, Json>> {
  const { toJsonSchemaDefs } = await import('@valibot/to-json-schema');
  const schemas = toJsonSchemaDefs(bodies, {
    target: 'draft-2020-12',
    typeMode: 'output',
    // A name for the compiler; nothing of it travels.
    ignoreActions: ['brand'],
    overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
    overrideSchema: asSent,
  });
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, described(name, schema as Json)]));
}

/**
 * What a reader does without, this service sends: a field that has a default for other services is always there. And
 * numbers are whole, each of them an id, a count, a moment or pixels, but for shares of one.
 */
function asSent({ valibotSchema, jsonSchema }: OverrideSchemaContext): OverrideSchemaContext['jsonSchema'] | undefined {
  if (valibotSchema.type === 'number' && !isShare(jsonSchema)) return { ...jsonSchema, type: 'integer' };
  if (valibotSchema.type === 'optional') {
    const { default: _, ...schema } = jsonSchema;
    return schema;
  }
  if (valibotSchema.type !== 'object' || !('entries' in valibotSchema)) return undefined;
  const entries = Object.entries(valibotSchema.entries as Record<string, { type: string; default?: unknown }>);
  const required = entries.flatMap(([name, entry]) =>
    entry.type === 'optional' && entry.default === undefined ? [] : [name],
  );
  return { ...jsonSchema, required };
}

const isShare = ({ exclusiveMaximum }: { readonly exclusiveMaximum?: unknown }) => exclusiveMaximum === 1;

function described(name: string, schema: Json): Json {
  const words: Readonly<Record<string, string>> = meanings[name as keyof typeof bodies] ?? {};
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Json>);
  if (properties.length === 0) return schema;
  return {
    ...schema,
    properties: Object.fromEntries(
      properties.map(([field, one]) => [
        field,
        words[field] === undefined ? one : { ...one, description: words[field] },
      ]),
    ),
  };
}
