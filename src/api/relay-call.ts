import * as v from 'valibot';
import { ErrorBody } from '../../contract/error-body';
import { headers, type ServiceFeature, serviceFeatures } from '../../contract/headers';
import { toUnixSeconds, epochMs, type UnixSeconds } from '../../contract/units';
import type { Clock } from '../platform/clock';
import type { Http } from '../platform/http';
import { type Answer, type AnswerFacts, longestWaitMs } from './answer';
import { listSplitter } from './list-splitter';
import { readWhole, type ResponseHead, type TakePiece, type WholeResponse } from './read-whole';

export interface RelayRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** As in the interface, from `/2.0` on. */
  readonly path: string;
  readonly query?: URLSearchParams;
  /** Multipart where it has a file. */
  readonly form?: URLSearchParams | FormData;
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
export async function callRelay<Body>(
  deps: RelayDeps,
  request: RelayRequest,
  expected: Expected<Body>,
): Promise<Answer<Body>> {
  const started = deps.clock.monotonic();
  const whole = await sent(deps, request);
  const answer = answerOf(deps, request, whole, started);
  if (answer.kind !== 'answered' || !whole || !isSuccess(whole)) return answer;
  const { status, headers: received, text } = whole;
  if (expected === 'no-body') return isBare(status, received, text) ? answer : { kind: 'foreign' };
  const body = isJson(received) ? v.safeParse(expected, parsed(text)) : null;
  return body?.success ? { ...answer, body: body.output } : { kind: 'foreign' };
}

/** Elements of a list that just arrived, all in the agreed form; what comes next waits until they are dealt with. */
export type TakeElements<Element> = (elements: readonly Element[], facts: AnswerFacts) => Promise<void> | void;

/**
 * The same for a list of any length: its elements are handed on while it arrives. Its body is their number. Only the
 * answer says that they were all there are: a list that breaks off, or has anything wrong in it, is none.
 */
export async function callRelayForList<Element>(
  deps: RelayDeps,
  request: RelayRequest,
  element: v.GenericSchema<unknown, Element>,
  take: TakeElements<Element>,
): Promise<Answer<number>> {
  const started = deps.clock.monotonic();
  const splitter = listSplitter();
  let count = 0;
  let isOther = false;
  const takerOf = (head: ResponseHead): TakePiece | null => {
    const answer = answerOf(deps, request, { ...head, text: '' }, started);
    if (answer.kind !== 'answered' || !isSuccess(head)) return null;
    isOther = !isJson(head.headers);
    if (isOther) return null;
    return async (piece) => {
      isOther = true;
      const elements = splitter.push(piece).map((value) => v.parse(element, value));
      isOther = false;
      count += elements.length;
      if (elements.length > 0) await take(elements, answer.facts);
    };
  };
  const whole = await sent(deps, request, takerOf);
  if (isOther) return { kind: 'foreign' };
  const answer = answerOf(deps, request, whole, started);
  if (answer.kind !== 'answered' || !whole || !isSuccess(whole)) return answer;
  return splitter.isWhole() ? { ...answer, body: count } : { kind: 'foreign' };
}

function sent(
  deps: RelayDeps,
  request: RelayRequest,
  takerOf?: (head: ResponseHead) => TakePiece | null,
): Promise<WholeResponse | null> {
  const query = request.query?.toString();
  const path = `/relay${request.path}${query ? `?${query}` : ''}`;
  const init: RequestInit = {
    method: request.method,
    headers: sentHeaders(deps, request),
    cache: 'no-store',
    redirect: 'error',
    ...(request.form ? { body: request.form } : {}),
  };
  return readWhole(deps, path, init, takerOf);
}

const isSuccess = ({ status }: ResponseHead) => status >= 200 && status < 300;

/** What status and headers say, and an error's body; a success's body is still to be judged. */
function answerOf(deps: RelayDeps, request: RelayRequest, whole: WholeResponse | null, started: number): Answer<never> {
  if (!whole) return { kind: 'none', certainty: 'maybe-sent' };
  const { status, headers: received, text, headersAt } = whole;
  if (received.get(headers.relay) !== '1' || received.get(headers.requestId) !== request.id) return { kind: 'foreign' };
  if (received.get(headers.relayOutcome) === 'not-sent') return { kind: 'none', certainty: 'not-sent' };
  if (status !== 304 && status < 400 && !isSuccess(whole)) return { kind: 'foreign' };
  const facts = factsOf(received, headersAt - started, deps.clock);
  return { kind: 'answered', status, body: null, error: status >= 400 ? errorOf(text) : null, facts };
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
  const sentAt = serviceTime(received.get(headers.upstreamDate));
  return {
    features: featuresOf(received.get(headers.serviceFeatures)),
    etag: received.get(headers.etag),
    location: received.get('location'),
    logCursor: received.get(headers.logCursor),
    retryAfterMs: retryAfter(received.get('retry-after'), sentAt, clock),
    serviceTime: sentAt,
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

/** The one form of a date that RFC 9110 lets anybody send; what else looks like one may be anything. */
const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/**
 * Seconds or a date (RFC 9110), which is compared with the sender's own clock where it told it. Nonsense counts as
 * absent; nobody makes us wait longer than a quarter of an hour.
 */
function retryAfter(value: string | null, sentAt: UnixSeconds | null, clock: Clock): number | null {
  const text = value?.trim() ?? '';
  if (/^\d+$/.test(text)) return Math.min(Number(text) * 1000, longestWaitMs);
  if (!httpDate.test(text)) return null;
  const waitMs = Date.parse(text) - (sentAt === null ? clock.now() : sentAt * 1000);
  return Number.isNaN(waitMs) ? null : Math.min(Math.max(waitMs, 0), longestWaitMs);
}
