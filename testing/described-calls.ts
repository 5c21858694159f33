import { type ApiDescription, type Schema, apiDescription } from './api-description';
import { type Fields, type Reply, type TestService, aService } from './a-service';
import { boundary, pictureForm, smallPicture } from './pictures-at';

interface ValueSchema extends Schema {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly deprecated?: boolean;
  readonly examples?: readonly (string | readonly string[])[];
}
interface Parameter {
  readonly $ref?: string;
  readonly name?: string;
  readonly required?: boolean;
  readonly schema?: ValueSchema;
  readonly example?: string;
}
interface OperationObject {
  readonly operationId: string;
  readonly tags?: readonly string[];
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: { readonly $ref: string } }>> };
}

/** A parameter as the description has it. */
export interface DescribedField {
  /** With brackets in a form. */
  readonly name: string;
  readonly isRequired: boolean;
  readonly isList: boolean;
  /** Of the list, where it is one. */
  readonly schema: ValueSchema;
  /** Of one value. */
  readonly value: ValueSchema;
  readonly example: string | readonly string[] | undefined;
}

export interface DescribedCall {
  readonly id: string;
  readonly method: string;
  readonly template: string;
  readonly query: readonly DescribedField[];
  readonly form: readonly DescribedField[];
  readonly writings: readonly string[];
  readonly isUpload: boolean;
  readonly isGuarded: boolean;
  readonly takesKeys: boolean;
  /** Without scopes, any token will do. */
  readonly scopes: readonly string[];
  readonly takesClientId: boolean;
  /** Of the methods that a POST may mean; null for what is no such POST. */
  readonly meant: readonly string[] | null;
}

/** Every call to a resource behind credentials, read off the description alone. */
export function describedCalls({ document }: ApiDescription): DescribedCall[] {
  const forms = document.components.schemas as Readonly<
    Record<string, Schema & { readonly required?: readonly string[] }>
  >;
  return Object.entries(document.paths).flatMap(([template, methods]) =>
    Object.entries(methods).flatMap(([method, described]): DescribedCall[] => {
      const operation = described as unknown as OperationObject;
      const { security = [], parameters = [], requestBody } = operation;
      const isCall = security.some((one) => 'bearer' in one);
      if (!isCall) return [];
      const named = new Set(parameters.flatMap(({ $ref }) => $ref?.split('/').at(-1) ?? []));
      const content = requestBody?.content ?? {};
      const form = forms[content['multipart/form-data']?.schema.$ref.split('/').at(-1) ?? ''];
      const own = parameters.filter(({ $ref, name }) => $ref === undefined && name !== 'method');
      return [
        {
          id: operation.operationId,
          method: method.toUpperCase(),
          template,
          query: own.map(({ name = '', required = false, schema = {}, example }) =>
            fieldOf(name, required, schema, example),
          ),
          form: Object.entries(form?.properties ?? {}).map(([name, schema]) =>
            fieldOf(name, form?.required?.includes(name) ?? false, schema),
          ),
          writings: Object.keys(content),
          isUpload: requestBody !== undefined && Object.keys(content).join() === 'multipart/form-data',
          isGuarded: named.has('ifMatch'),
          takesKeys: named.has('idempotencyKey'),
          scopes: [...new Set(security.flatMap((one) => one['bearer'] ?? []))],
          takesClientId: security.some((one) => 'clientId' in one),
          meant: parameters.find(({ name }) => name === 'method')?.schema?.enum ?? null,
        },
      ];
    }),
  );
}

function fieldOf(name: string, isRequired: boolean, schema: ValueSchema, example?: string): DescribedField {
  const isList = schema.type === 'array';
  return {
    name,
    isRequired,
    isList,
    schema,
    value: isList ? (schema.items ?? {}) : schema,
    example: example ?? schema.examples?.[0],
  };
}

/** What a call sends, by the name of the parameter. */
export type Values = Readonly<Record<string, string | readonly string[]>>;

/** Where in the world a call goes. */
export interface Target {
  readonly set_id: number | string;
  readonly term_id: number | string;
  readonly class_id: number | string;
  readonly username: string;
}

/** A target of Nadia's own, with all terms of the set. */
export type OwnTarget = Target & { readonly term_ids: readonly string[] };
export type { Fields, Reply } from './a-service';

export interface Sending {
  readonly call: DescribedCall;
  readonly target: Target;
  readonly values?: Values;
  /** A token; without one, the client id unless `asNobody`. */
  readonly token?: string;
  readonly asNobody?: boolean;
  readonly writing?: 'form' | 'multipart' | 'json' | 'address';
  readonly headers?: Record<string, string>;
  readonly more?: Fields;
}

/** A service with Nadia, who makes sets and classes, Omar, whom they do not concern, and Mara of the free kind. */
export async function describedWorld() {
  const service = await aService();
  const nadiaId = await service.addUser('nadia');
  const omarId = await service.addUser('omar');
  const tokens = {
    nadia: await service.tokenFor(nadiaId),
    reading: await service.tokenFor(nadiaId, 'read'),
    writing: await service.tokenFor(nadiaId, 'write_set'),
    omar: await service.tokenFor(omarId),
    omarWriting: await service.tokenFor(omarId, 'write_set'),
    mara: await service.tokenFor(await service.addUser('mara', 'free')),
  };
  const description = await apiDescription(service);
  const made = async (path: string, fields: Fields): Promise<number> => {
    const reply = await service.call('POST', path, tokens.nadia, fields);
    return Number(reply.headers['location']?.split('/').at(-1));
  };
  /** A new set of two terms and a new class, Nadia's both. */
  const aTarget = async (more: Fields = [], inClass: Fields = []): Promise<OwnTarget> => {
    const class_id = await made('/2.0/classes', [['name', 'Biology'], ...inClass]);
    return { ...(await aSet(more)), class_id, username: 'nadia' };
  };
  const aSet = async (more: Fields = []) => {
    const form: Fields = [['title', 'Birds'], ['lang_terms', 'en'], ['lang_definitions', 'de'], ...more];
    const set_id = await made('/2.0/sets', [
      ...form,
      ['terms[]', 'a'],
      ['definitions[]', 'b'],
      ['terms[]', 'c'],
      ['definitions[]', 'd'],
    ]);
    const terms = (await service.call('GET', `/2.0/sets/${set_id}/terms`, tokens.nadia)).json<{ id: number }[]>();
    const term_ids = terms.map(({ id }) => String(id));
    return { set_id, term_id: term_ids[0] ?? '', term_ids };
  };
  const spare = await aTarget();
  return {
    service,
    tokens,
    description,
    calls: describedCalls(description),
    aTarget,
    /** For calls that are refused, and so change nothing. */
    spare,

    /** A target of which a call may change what its path names. */
    async targetOf({ template }: DescribedCall, more: Fields = []): Promise<OwnTarget> {
      const fresh = template.includes('{set_id}') ? await aSet(more) : {};
      const class_id = template.includes('{class_id}')
        ? await made('/2.0/classes', [['name', 'Biology']])
        : spare.class_id;
      return { ...spare, ...fresh, class_id };
    },

    /** Sends what was asked for, and checks the answer against the description. */
    async send(sending: Sending): Promise<Reply> {
      const url = addressOf(sending, service);
      const { call, token, headers = {} } = sending;
      const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
      const { type, payload } = bodyOf(sending);
      const reply = await service.send({
        method: call.method as 'GET',
        url,
        headers: { ...authorization, ...(type === null ? {} : { 'content-type': type }), ...headers },
        ...(payload === null ? {} : { payload }),
      });
      const faults = description.faultsOf(call.method, url, reply);
      if (faults.length > 0) throw new Error(faults.join('\n'));
      return reply;
    },
  };
}
export type DescribedWorld = Awaited<ReturnType<typeof describedWorld>>;

/** Members are others than oneself. */
export const usernameFor = (call: DescribedCall, username: string): string =>
  call.template.includes('/members/') && username === 'nadia' ? 'omar' : username;

function addressOf(sending: Sending, { clientId }: TestService): string {
  const { call, target, token, asNobody = false, values = {}, writing, more = [] } = sending;
  const path = call.template.replaceAll(/\{(\w+)\}/g, (_, name: keyof Target) =>
    encodeURIComponent(name === 'username' ? usernameFor(call, target.username) : target[name]),
  );
  const inQuery = call.query.filter(({ name }) => values[name] !== undefined);
  const query: Fields = [
    ...inQuery.map(({ name }): [string, string] => [name, [values[name] ?? ''].flat().join(',')]),
    ...(writing === 'address' ? formPairs(call, values) : []),
    ...(token === undefined && !asNobody ? [['client_id', clientId] as const] : []),
    ...more,
  ];
  return query.length === 0
    ? path
    : `${path}?${new URLSearchParams(query.map(([name, value]) => [name, value])).toString()}`;
}

const formPairs = ({ form }: DescribedCall, values: Values): Fields =>
  form.flatMap(({ name }) =>
    values[name] === undefined ? [] : [values[name]].flat().map((value): [string, string] => [name, value]),
  );

function bodyOf({ call, values = {}, writing = 'form' }: Sending): {
  type: string | null;
  payload: string | Buffer | null;
} {
  const none = { type: null, payload: null };
  if (call.form.length === 0 || writing === 'address') return none;
  const multipart = `multipart/form-data; boundary=${boundary}`;
  if (call.isUpload) {
    const files = call.form.flatMap(({ name }) =>
      [values[name] ?? []].flat().map((text) => ({
        field: name,
        bytes: name === 'imageData[]' ? smallPicture : Buffer.from(text),
      })),
    );
    return { type: multipart, payload: pictureForm(files) };
  }
  const pairs = formPairs(call, values);
  if (writing === 'multipart') return { type: multipart, payload: pictureForm([], pairs) };
  if (writing === 'form')
    return {
      type: 'application/x-www-form-urlencoded',
      payload: new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString(),
    };
  const typed = ({ type }: Schema, value: string) =>
    type === 'integer' && /^-?\d+$/.test(value) ? Number(value) : value;
  const json = call.form.flatMap(({ name, value, isList }) => {
    const sent = values[name];
    if (sent === undefined) return [];
    return [
      [
        name.replace('[]', ''),
        isList ? [sent].flat().map((one) => typed(value, one)) : typed(value, String(sent)),
      ] as const,
    ];
  });
  return { type: 'application/json', payload: JSON.stringify(Object.fromEntries(json)) };
}

/** Of calls that need one of several parameters, one that does. */
const enough: Readonly<Record<string, string>> = {
  editSet: 'title',
  editTerm: 'term',
  editClass: 'name',
  searchSets: 'q',
  // A stream that ends at once.
  viewChanges: 'seconds',
};
const enoughFor = (id: string) =>
  Object.entries(enough).find(([name]) => id.replace(/Under2$/, '').startsWith(name))?.[1];

/** A value for a parameter that fits the target. */
export function exampleOf({ name, example }: DescribedField, target: OwnTarget): string | readonly string[] {
  if (name === 'set_ids') return [String(target.set_id)];
  if (name === 'classes[]') return [String(target.class_id)];
  if (name === 'term_ids[]') return target.term_ids;
  if (name === 'imageData[]') return ['a picture'];
  if (example === undefined) throw new Error(`The description gives no example of ${name}.`);
  return example;
}

/** What is required, and nothing else. */
export function leastValues(call: DescribedCall, target: OwnTarget): Values {
  const isNeeded = ({ name, isRequired }: DescribedField) => isRequired || name === enoughFor(call.id);
  return Object.fromEntries(
    [...call.query, ...call.form].filter(isNeeded).map((field) => [field.name, exampleOf(field, target)]),
  );
}
