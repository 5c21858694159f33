import { Ajv2020 } from 'ajv/dist/2020.js';
import { openApiPath } from '../server/openapi/own-paths';
import type { Reply, TestService } from './a-service';

interface Described {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, DescribedResponse>>;
}
interface DescribedResponse {
  readonly $ref?: string;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}
export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly enum?: readonly string[];
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: Readonly<Record<'schemas' | 'responses', Readonly<Record<string, Schema & DescribedResponse>>>>;
}

/** What a service says of itself, to hold its answers against. */
export async function apiDescription(service: TestService) {
  const document = (await service.send({ method: 'GET', url: openApiPath })).json<Document>();
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  ajv.addSchema(document, 'api');
  const seen = new Set<string>();

  const resolved = <Thing extends { readonly $ref?: string }>(thing: Thing): Thing => {
    if (thing.$ref === undefined) return thing;
    const [, , kind = '', name = ''] = thing.$ref.split('/');
    return (document.components[kind as 'schemas'][name] ?? thing) as unknown as Thing;
  };

  function operationOf(
    method: string,
    url: string,
  ): { readonly operation: Described; readonly pointer: string } | null {
    const parts = (url.split('?')[0] ?? '').split('/');
    for (const [template, methods] of Object.entries(document.paths)) {
      const pattern = template.split('/');
      const fits =
        pattern.length === parts.length && pattern.every((part, at) => part.startsWith('{') || part === parts[at]);
      const operation = fits ? methods[method.toLowerCase()] : undefined;
      if (operation) return { operation, pointer: `api#/paths/${escaped(template)}/${method.toLowerCase()}` };
    }
    return null;
  }

  return {
    document,
    /** Every answer that the description names, as `operation status identifier`. */
    named: () =>
      Object.values(document.paths).flatMap((methods) =>
        Object.values(methods).flatMap(({ operationId, responses }) =>
          Object.entries(responses ?? {}).flatMap(([status, response]) => {
            const identifiers = identifiersOf(resolved(response));
            return identifiers.length > 0
              ? identifiers.map((one) => `${operationId} ${status} ${one}`)
              : [`${operationId} ${status}`];
          }),
        ),
      ),
    /** Those that an answer was seen of. */
    seen: seen as ReadonlySet<string>,

    /** What an answer has that its description does not, and the other way round. */
    faultsOf(method: string, url: string, reply: Reply): string[] {
      const found = operationOf(method, url);
      if (!found) return [`${method} ${url} is not described`];
      const { operation, pointer } = found;
      const described = operation.responses[String(reply.status)];
      const name = `${operation.operationId} ${reply.status}`;
      if (!described) return [`${name} is not described: ${reply.text.slice(0, 300)}`];
      const response = resolved(described);
      const faults = Object.keys(response.headers ?? {}).flatMap((header) =>
        reply.headers[header.toLowerCase()] === undefined && reply.status < 400
          ? [`${name} lacks the header ${header}`]
          : [],
      );
      const [type = ''] = (reply.headers['content-type'] ?? '').split(';');
      const content = response.content?.[type];
      if (response.content && !content) return [...faults, `${name} has the type ${type}`];
      if (!response.content && reply.text !== '') return [...faults, `${name} has a body: ${reply.text.slice(0, 100)}`];
      const isJson = type === 'application/json' && content?.schema !== undefined;
      const body = isJson ? reply.json<unknown>() : null;
      const identifier = isJson && reply.status >= 400 ? ` ${(body as { error: string }).error}` : '';
      if (isJson) {
        const place = described.$ref === undefined ? `${pointer}/responses/${reply.status}` : `api${described.$ref}`;
        const validate = ajv.getSchema(`${place}/content/application~1json/schema`);
        if (!validate) throw new Error(`There is no schema at ${place}`);
        if (!validate(body))
          faults.push(`${name}${identifier}: ${ajv.errorsText(validate.errors)} in ${reply.text.slice(0, 300)}`);
        faults.push(
          ...undescribed(body, content.schema).map((field) => `${name} has a field that is not described: ${field}`),
        );
      }
      seen.add(name + identifier);
      return faults;
    },
  };

  /** Fields of a value that its schema does not name. */
  function undescribed(value: unknown, schema: Schema, at = ''): string[] {
    if (typeof value !== 'object' || value === null) return [];
    const schemas = everyPart(schema);
    if (Array.isArray(value)) {
      const items = schemas.flatMap((one) => one.items ?? []);
      return value.flatMap((item) => undescribed(item, { allOf: items }, `${at}[]`));
    }
    return Object.entries(value).flatMap(([name, inner]) => {
      const own = schemas.flatMap((one) => one.properties?.[name] ?? []);
      return own.length === 0 ? [`${at}.${name}`] : undescribed(inner, { allOf: own }, `${at}.${name}`);
    });
  }

  function everyPart(schema: Schema): Schema[] {
    const own = resolved(schema);
    return [own, ...[...(own.allOf ?? []), ...(own.anyOf ?? []), ...(own.oneOf ?? [])].flatMap(everyPart)];
  }
}
export type ApiDescription = Awaited<ReturnType<typeof apiDescription>>;

const escaped = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1');

const identifiersOf = (response: DescribedResponse): readonly string[] =>
  response.content?.['application/json']?.schema?.allOf?.flatMap((part) => part.properties?.['error']?.enum ?? []) ??
  [];
