import { type ErrorIdentifier, errorStatus } from '../../contract/error-body';
import { errorTexts } from '../http/error-texts';
import type { Json } from './json';
import type { Method, Operation } from './operation';
import { schemaRef } from './schemas';

const always = ['internal_error', 'service_unavailable'] as const;
const ofCalls = ['validation_errors', 'missing_credentials', 'invalid_token', 'too_many_requests', ...always] as const;
const ofWrites = ['not_allowed', 'too_large', 'unsupported_encoding', 'insufficient_storage'] as const;
const ofToken = ['too_many_requests', 'too_large', 'unsupported_encoding', 'insufficient_storage', ...always] as const;
/** What the use of a key leads to. */
export const ofKeys: readonly ErrorIdentifier[] = ['idempotency_key_reused', 'request_in_progress'];

/** Every error of an operation: those of its kind, and its own. */
export function errorsOf(method: Method, path: string, operation: Operation): readonly ErrorIdentifier[] {
  const { access, errors, isGuarded } = operation;
  if (access === 'nobody') return errors;
  if (access === 'client secret') return [...ofToken, ...errors];
  const isWrite = method !== 'GET';
  return [
    ...new Set<ErrorIdentifier>([
      ...ofCalls,
      ...(path.includes(':') ? (['item_not_found'] as const) : []),
      ...(isWrite ? ofWrites : []),
      ...(isWrite && access !== 'any token' ? (['insufficient_scope'] as const) : []),
      ...(method === 'POST' || method === 'PUT' ? ofKeys : []),
      ...(isGuarded ? (['precondition_failed'] as const) : []),
      ...errors,
    ]),
  ];
}

const headersOf: Readonly<Record<number, string>> = {
  401: 'WWW-Authenticate',
  405: 'Allow',
  409: 'Retry-After',
  429: 'Retry-After',
  503: 'Retry-After',
};

/** One response for each status among them, by name. */
export const errorResponses = (identifiers: readonly ErrorIdentifier[]): Record<string, Json> =>
  Object.fromEntries(
    byStatus(identifiers).map(([status, ones]) => [status, { $ref: `#/components/responses/${nameOf(ones)}` }]),
  );

/** The responses that those of several operations name. */
export function errorComponents(everyErrors: readonly (readonly ErrorIdentifier[])[]): Record<string, Json> {
  const all = everyErrors.flatMap((identifiers) => byStatus(identifiers));
  return Object.fromEntries(all.map(([status, ones]) => [nameOf(ones), errorResponse(status, ones)]));
}

const nameOf = (identifiers: readonly ErrorIdentifier[]) => identifiers.join('.');

function byStatus(identifiers: readonly ErrorIdentifier[]): [number, ErrorIdentifier[]][] {
  const found = new Map<number, ErrorIdentifier[]>();
  for (const one of identifiers.toSorted()) found.set(errorStatus[one], [...(found.get(errorStatus[one]) ?? []), one]);
  return [...found];
}

/** The identifiers that a response of a status may carry. */
function errorResponse(status: number, identifiers: readonly ErrorIdentifier[]): Json {
  const header = headersOf[status];
  return {
    description: identifiers.map((one) => `\`${one}\`: ${errorTexts.en[one].description}`).join('\n\n'),
    headers: {
      'X-Service-Features': { $ref: '#/components/headers/X-Service-Features' },
      ...(header === undefined ? {} : { [header]: { $ref: `#/components/headers/${header}` } }),
    },
    content: { 'application/json': { schema: errorSchema(status, identifiers) } },
  };
}

const errorSchema = (status: number, identifiers: readonly string[]): Json => ({
  allOf: [
    schemaRef('Error'),
    { type: 'object', properties: { http_code: { const: status }, error: { enum: identifiers } } },
  ],
});
