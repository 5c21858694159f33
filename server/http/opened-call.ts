import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Clock } from '../clock';
import type { InLane } from '../db/lanes';
import type { DatabaseSchema } from '../db/schema';
import type { FairTurns } from '../wire/fair-turns';
import { type Holders, holdersOf } from '../wire/holders';
import type { KeyRing } from '../wire/key-ring';
import type { RateLimiter } from '../wire/rate-limiter';
import type { ApiCall } from './api-call';
import { authenticate } from './authenticate';
import type { BodyRoom } from './body-room';
import type { Caller, CallerLookup } from './caller';
import type { Form } from './form';
import { isCallbackName } from './json-p';
import { noteCaller } from './noted-caller';
import { readAddress } from './read-form';
import { ServiceError, tooManyRequests } from './service-error';
import type { UnsentAnswers } from './unsent-answers';
import { visitorAddress } from './visitor-address';

export interface ApiDeps {
  readonly db: Kysely<DatabaseSchema>;
  readonly clock: Clock;
  readonly lookup: CallerLookup;
  readonly inLane: InLane;
  readonly limiter: RateLimiter;
  /** Turns of writes that take long. */
  readonly longWrites: FairTurns;
  /** Turns of lists, which are as long as what somebody has. */
  readonly lists: FairTurns;
  readonly tokenInQuery: boolean;
  readonly visitorSecret: string;
  readonly fingerprintKeys: KeyRing;
  readonly isUniqueViolation: (error: unknown) => boolean;
  /** Something was written in a user's name. */
  readonly onWritten: (userId: number) => void;
  /** Takes a line about a failure of ours. */
  readonly log: (line: string) => void;
}

/** What the calls of this process share. */
export interface SharedDeps extends ApiDeps {
  /** Idempotency keys whose first request is running. */
  readonly running: Set<string>;
  readonly room: BodyRoom;
  readonly unsent: UnsentAnswers;
}

/** What is known of a call before its body is read. */
export interface Opened {
  readonly caller: Caller;
  /** By whom limits count. */
  readonly who: string;
  /** The same with the networks around, for what all share. */
  readonly holders: Holders;
  readonly address: Form;
  readonly callback: string | null;
}

export interface Answering {
  readonly request: FastifyRequest<{ Params: Record<string, string> }>;
  readonly reply: FastifyReply;
  readonly call: Opened;
}

/** The first checks of decisions.md 3: credential, limits, address. Nothing of the body is read. */
export async function openCall(request: FastifyRequest, deps: SharedDeps): Promise<Opened> {
  const address = readAddress(request);
  const { lookup, tokenInQuery } = deps;
  const visitor = visitorAddress(request, deps.visitorSecret);
  const caller = await authenticate(request, address, { lookup, tokenInQuery, network: visitor });
  noteCaller(request, caller);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const who = caller.kind === 'user' ? `u${caller.userId}` : `c${caller.clientId} ${visitor}`;
  const waitMs = deps.limiter.take(who, !isRead);
  if (waitMs > 0) throw tooManyRequests(waitMs);
  deps.unsent.assertTaken(who);
  return {
    caller,
    who,
    holders: holdersOf(who, visitor),
    address,
    callback: callbackOf(request, address, caller, isRead),
  };
}

/** JSON-P is for public reads by other sites alone; anything else is refused before it has an effect. */
function callbackOf(request: FastifyRequest, address: Form, caller: Caller, isRead: boolean): string | null {
  const name = address.scalar('callback');
  if (name === undefined) return null;
  const isOther = request.headers['sec-fetch-site'] !== 'same-origin';
  if (isRead && caller.kind === 'client' && isOther && isCallbackName(name)) return name;
  throw callbackRefused();
}

export const callbackRefused = () =>
  new ServiceError('validation_errors', { problems: [{ code: 'callback_refused' }] });

/** The same for a resource's handler, with the form that came. */
export function callOf(
  request: Answering['request'],
  { caller, holders, callback }: Opened,
  form: Form,
  { files = [], weigh = () => undefined }: Partial<Pick<ApiCall, 'files' | 'weigh'>> = {},
): Omit<ApiCall, 'commit'> {
  const header = (name: string) => {
    const value = request.headers[name];
    return typeof value === 'string' ? value : undefined;
  };
  return { caller, holders, weigh, params: request.params, form, files, header, isJsonP: callback !== null };
}
