import type { ErrorIdentifier } from '../../contract/error-body';
import { errorResponses, errorsOf, ofKeys } from './described-errors';
import type { Json } from './json';
import type { DescribedAnswer, Method, Operation } from './operation';
import { capitalized, queryParameters, requestBody } from './request-forms';
import { schemaRef } from './schemas';

const ref = (kind: 'parameters' | 'headers', name: string): Json => ({ $ref: `#/components/${kind}/${name}` });
const featuresHeader = { 'X-Service-Features': ref('headers', 'X-Service-Features') };
/** Pages for people, and what is asked before anything else, do not name features. */
const hasFeatures = (path: string) => !['/healthz', '/metrics', '/authorize'].includes(path);

/** The parts of a path. */
export function parametersOf(path: string): Json {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ref('parameters', name));
  return names.length > 0 ? { parameters: names } : {};
}

export function operationObject(method: Method, path: string, operation: Operation, id: string): Json {
  const body = requestBody(operation);
  return {
    operationId: id,
    summary: operation.summary,
    ...(operation.details === undefined ? {} : { description: operation.details }),
    tags: [tagOf(path)],
    'x-interface-section': operation.section,
    security: securityOf(operation),
    parameters: [...queryParameters(operation), ...commonOf(method, operation)],
    ...(body ? { requestBody: body } : {}),
    responses: responsesOf(method, path, operation),
  };
}

interface OwnOperation {
  readonly method: Method;
  readonly operation: Operation;
}

/** What a POST of a path without one may mean. */
const overriddenOf = (own: readonly OwnOperation[]) =>
  own.some(({ method }) => method === 'POST')
    ? []
    : own.filter(({ method }) => method === 'PUT' || method === 'DELETE');

/** Without `method`, or with another, it is a POST, which these paths lack. */
const errorsOfOverride = (path: string, overridden: readonly OwnOperation[]): readonly ErrorIdentifier[] =>
  overridden.length === 0
    ? []
    : [
        // Whoever can only POST has no header of ours either.
        ...new Set(
          overridden
            .flatMap(({ method, operation }) => errorsOf(method, path, operation))
            .filter((error) => !ofKeys.includes(error)),
        ),
        'method_not_allowed',
      ];

/** The lists of errors that the operations of a path may answer, for the responses they share. */
export const errorsOfPath = (path: string, own: readonly OwnOperation[]) => [
  ...own.map(({ method, operation }) => errorsOf(method, path, operation)),
  errorsOfOverride(path, overriddenOf(own)),
];

/** `POST …?method=put|delete` of a path whose own methods these are (interface 4.9). */
export function overriddenPost(path: string, own: readonly OwnOperation[]): Json | null {
  const overridden = overriddenOf(own);
  if (overridden.length === 0) return null;
  const names = overridden.map(({ method }) => method.toLowerCase());
  const put = overridden.find(({ method }) => method === 'PUT')?.operation;
  const body = put && requestBody(put);
  const isGuarded = overridden.some(({ operation }) => operation.isGuarded);
  return {
    operationId: `${overridden.map(({ operation }, at) => (at === 0 ? operation.id : capitalized(operation.id))).join('Or')}ByPost`,
    summary: `${overridden.map(({ method }) => method).join(' or ')} for clients that can only POST`,
    tags: [tagOf(path)],
    'x-interface-section': '4.9',
    security: securityOf(overridden[0]?.operation),
    parameters: [
      {
        name: 'method',
        in: 'query',
        required: true,
        description: 'The method that is meant.',
        schema: { type: 'string', enum: names },
      },
      ref('parameters', 'whitespace'),
      ref('parameters', 'acceptLanguage'),
      ...(isGuarded ? [ref('parameters', 'ifMatch')] : []),
    ],
    ...(body ? { requestBody: body } : {}),
    responses: {
      ...Object.assign({}, ...overridden.map(({ operation }) => goodResponses('POST', path, operation))),
      ...errorResponses(errorsOfOverride(path, overridden)),
    },
  };
}

function securityOf(operation: Operation | undefined): Json[] {
  const access = operation?.access ?? 'nobody';
  if (access === 'nobody') return [];
  // Without the header, the form has them.
  if (access === 'client secret') return [{ clientSecret: [] }, {}];
  if (access === 'any token') return [{ oauth2: [] }, { bearer: [] }];
  if (access === 'reader') return [{ clientId: [] }, { oauth2: ['read'] }, { bearer: ['read'] }];
  return access.flatMap((scope) => [{ oauth2: [scope] }, { bearer: [scope] }]);
}

function commonOf(method: Method, { access, isGuarded }: Operation): Json[] {
  if (access === 'nobody' || access === 'client secret') return [];
  return [
    ref('parameters', 'whitespace'),
    ...(method === 'GET' ? [ref('parameters', 'callback')] : []),
    ref('parameters', 'acceptLanguage'),
    ...(method === 'POST' || method === 'PUT' ? [ref('parameters', 'idempotencyKey')] : []),
    ...(isGuarded ? [ref('parameters', 'ifMatch')] : []),
  ];
}

const responsesOf = (method: Method, path: string, operation: Operation): Json => ({
  ...goodResponses(method, path, operation),
  ...errorResponses(errorsOf(method, path, operation)),
});

function goodResponses(method: Method, path: string, { access, answers }: Operation): Record<string, Json> {
  const isJsonP = method === 'GET' && access === 'reader';
  return Object.fromEntries(
    Object.entries(answers).map(([status, answer]) => {
      const named = (answer.headers ?? []).map((name) => [name, ref('headers', name)] as const);
      const headers = { ...(hasFeatures(path) ? featuresHeader : {}), ...Object.fromEntries(named) };
      const content = contentOf(answer, isJsonP);
      return [
        status,
        {
          description: answer.meaning,
          ...(Object.keys(headers).length > 0 ? { headers } : {}),
          ...(content ? { content } : {}),
        },
      ];
    }),
  );
}

function contentOf({ body, media }: DescribedAnswer, isJsonP: boolean): Json | null {
  if (media)
    return {
      [media.type]: media.isBinary ? {} : { schema: { type: media.type === 'application/json' ? 'object' : 'string' } },
    };
  if (!body) return null;
  const wrapped = { 'application/javascript': { schema: { type: 'string', description: 'JSON-P, with `callback`.' } } };
  return { 'application/json': { schema: schemaRef(body) }, ...(isJsonP ? wrapped : {}) };
}

/** What a path is about, in one word. */
function tagOf(path: string): string {
  if (path === '/authorize' || path.startsWith('/oauth')) return 'credentials';
  if (path.includes('/search/')) return 'search';
  if (/\/(log|studied)$/.test(path)) return 'log';
  if (path.endsWith('/changes')) return 'changes';
  if (path.includes('/images')) return 'images';
  if (path.includes('/terms')) return 'terms';
  if (path.includes('/classes') || path.includes('/favorites'))
    return path.includes('/favorites') ? 'favorites' : 'classes';
  if (path.includes('/users/:username') && !path.endsWith('/sets')) return 'users';
  return path.includes('/sets') ? 'sets' : 'service';
}
