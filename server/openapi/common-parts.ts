import { limits } from '../../contract/limits';
import { serviceFeatures } from '../../contract/headers';
import type { Json } from './json';

const query = (name: string, description: string, schema: Json): Json => ({ name, in: 'query', description, schema });
const header = (name: string, description: string, schema: Json): Json => ({ name, in: 'header', description, schema });
const path = (name: string, description: string, schema: Json): Json => ({
  name,
  in: 'path',
  required: true,
  description,
  schema,
});
const number = { type: 'integer', minimum: 1 };

/** Parameters that many operations take (interface 4.9, decisions.md 3 and 5). */
export const commonParameters = {
  whitespace: query('whitespace', '`1` or `true` indents the answer.', { type: 'string' }),
  callback: query('callback', 'JSON-P: the name of a function. Only with a client id, on public sets.', {
    type: 'string',
    maxLength: 128,
    pattern: String.raw`^[A-Za-z_$][\w$]{0,63}(\.[A-Za-z_$][\w$]{0,63}){0,3}$`,
  }),
  acceptLanguage: header('Accept-Language', 'Language of error texts: English or German.', {
    type: 'string',
    examples: ['de'],
  }),
  idempotencyKey: header(
    'Idempotency-Key',
    'Addition (`keys`): a request sent again under its key has its effect once and the same answer, for 60 days.',
    {
      type: 'string',
      minLength: 1,
      maxLength: limits.idempotencyKeyLength,
    },
  ),
  ifMatch: header(
    'If-Match',
    'Addition (`tags`): the set’s `ETag`. Where it is another by now, 412 and nothing is changed.',
    { type: 'string' },
  ),
} as const;

export const pathParameters: Readonly<Record<string, Json>> = {
  set_id: path('set_id', 'Number of a set.', number),
  term_id: path('term_id', 'Number of a term.', number),
  class_id: path('class_id', 'Number of a class.', number),
  username: path('username', 'A username, whatever its case.', { type: 'string', maxLength: limits.usernameLength }),
  file: path('file', 'File name of an image in one of its sizes.', {
    type: 'string',
    pattern: String.raw`^[\da-f]{32}(_[tsmb])?\.jpg$`,
  }),
};

const text = { type: 'string' };
export const responseHeaders: Readonly<Record<string, Json>> = {
  'X-Service-Features': {
    description: 'Which additions this service has.',
    schema: { const: serviceFeatures.join(', ') },
  },
  ETag: { description: 'Names the version.', schema: text },
  Location: { description: 'The new resource, or where to go on.', schema: { type: 'string', format: 'uri' } },
  'X-Log-Cursor': { description: 'Where this page of the log ends: `after` of the next one.', schema: text },
  'Cache-Control': { description: 'How long the answer may be kept.', schema: text },
  Allow: { description: 'The methods there are.', schema: text },
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } },
  'WWW-Authenticate': { description: 'With `missing_credentials` and `invalid_token`.', schema: text },
};

export const securitySchemes = (publicUrl: string): Record<string, Json> => ({
  bearer: { type: 'http', scheme: 'bearer', description: 'An access token.' },
  clientId: { type: 'apiKey', in: 'query', name: 'client_id', description: 'A client id: public reads.' },
  clientSecret: { type: 'http', scheme: 'basic', description: 'Client id and secret.' },
  oauth2: {
    type: 'oauth2',
    description: 'The authorization-code flow, with or without PKCE.',
    flows: {
      authorizationCode: {
        authorizationUrl: `${publicUrl}/authorize`,
        tokenUrl: `${publicUrl}/oauth/token`,
        scopes: {
          read: 'Read private sets.',
          write_set: 'Make, change and delete sets, terms and classes.',
          write_group: 'Make, change and delete classes.',
        },
      },
    },
  },
});
