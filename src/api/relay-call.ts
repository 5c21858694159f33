import * as v from 'valibot';
import { ErrorBody } from '../../contract/error-body';
import { headers, type ServiceFeature, serviceFeatures } from '../../contract/headers';
import { toUnixSeconds, epochMs, type UnixSeconds } from '../../contract/units';
import type { Clock } from '../platform/clock';
import type { Http } from '../platform/http';
import type { Answer, AnswerFacts } from './answer';
import { readWhole } from './read-whole';

export interface RelayRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** As in the interface, from `/2.0` on. */
  readonly path: string;
  readonly query?: URLSearchParams;
  readonly form?: URLSearchParams;
  /** Echoed by the relay; the same for every sending of one attempt. */
  readonly id: string;
  readonly keyed?: boolean;
  readonly ifMatch?: string | null;
}

export interface RelayDeps {
  readonly http: Http;
  readonly clock: Clock;
  /** Whose session the request may use; empty: nobody's, for reading public sets. */
  readonly user: string;
}

/** Either the schema of a success's body, or that a success has none. */
export type Expected<Body> = v.GenericSchema<unknown, Body> | 'no-body';

/** Sends one request through the relay (decisions.md 7). Never rejects: what went wrong is an answer of its own kind. */
export async function callRelay<Body>(deps: RelayDeps, request: RelayRequest, expected: Expected<Body>): Promise<Answer<Body>> {
  const started = deps.clock.monotonic();
  const query = request.query?.toString();
  const path = `/relay${request.path}${query ? `?${query}` : ''}`;
  const whole = await readWhole(deps, path, {
    method: request.method,
    headers: sentHeaders(deps, request),
    cache: 'no-store',
    redirect: 'error',
    ...(request.form ? { body: request.form } : {}),
  });
  if (!whole) return { kind: 'none', certainty: 'maybe-sent' };
  const { status, headers: received, text, headersAt } = whole;
  if (received.get(headers.relay) !== '1' || received.get(headers.requestId) !== request.id) return { kind: 'foreign' };
  if (received.get(headers.relayOutcome) === 'not-sent') return { kind: 'none', certainty: 'not-sent' };
  const facts = factsOf(received, headersAt - started, deps.clock);
  if (status >= 400) return { kind: 'answered', status, body: null, error: errorOf(text), facts };
  if (status === 304) return { kind: 'answered', status, body: null, error: null, facts };
  if (status < 200 || status >= 300) return { kind: 'foreign' };
  if (expected === 'no-body') return isBare(status, received, text) ? { kind: 'answered', status, body: null, error: null, facts } : { kind: 'foreign' };
  const body = isJson(received) ? v.safeParse(expected, parsed(text)) : null;
  if (!body?.success) return { kind: 'foreign' };
  return { kind: 'answered', status, body: body.output, error: null, facts };
}

function sentHeaders({ user }: RelayDeps, { id, keyed, ifMatch }: RelayRequest): Record<string, string> {
  return {
    [headers.carrel]: '1',
    [headers.expectedUser]: encodeURIComponent(user),
    [headers.requestId]: id,
    ...(keyed ? { [headers.idempotencyKey]: id } : {}),
    ...(ifMatch ? { [headers.ifMatch]: ifMatch } : {}),
  };
}

/** The document's own example sends reads as `application/javascript`. */
const jsonTypes = new Set(['application/json', 'application/javascript', 'text/javascript']);

function isJson(received: Headers): boolean {
  const type = received.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  return type !== undefined && jsonTypes.has(type);
}

/** A success that has nothing to say (interface 4.6). JSON beside it does no harm; any page is somebody else's. */
function isBare(status: number, received: Headers, text: string): boolean {
  if (text === '') return status === 201 || status === 204;
  return isJson(received) && parsed(text) !== undefined;
}

/** Undefined where it is no JSON: no schema takes that. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function errorOf(text: string): ErrorBody | null {
  const body = v.safeParse(ErrorBody, parsed(text));
  return body.success ? body.output : null;
}

function factsOf(received: Headers, elapsedMs: number, clock: Clock): AnswerFacts {
  return {
    features: featuresOf(received.get(headers.serviceFeatures)),
    etag: received.get(headers.etag),
    location: received.get('location'),
    retryAfterMs: retryAfter(received.get('retry-after'), clock),
    serviceTime: serviceTime(received.get(headers.upstreamDate)),
    elapsedMs,
  };
}

function featuresOf(value: string | null): ReadonlySet<ServiceFeature> {
  const named = (value ?? '').split(',').map((name) => name.trim());
  return new Set(serviceFeatures.filter((feature) => named.includes(feature)));
}

function serviceTime(value: string | null): UnixSeconds | null {
  const moment = value === null ? Number.NaN : Date.parse(value);
  return Number.isNaN(moment) ? null : toUnixSeconds(epochMs(moment));
}

const longestWaitMs = 15 * 60_000;

/** Seconds or a date (RFC 9110). Nonsense counts as absent; nobody makes us wait longer than a quarter of an hour. */
function retryAfter(value: string | null, clock: Clock): number | null {
  if (value === null) return null;
  const waitMs = /^\d+$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - clock.now();
  return Number.isNaN(waitMs) ? null : Math.min(Math.max(waitMs, 0), longestWaitMs);
}
