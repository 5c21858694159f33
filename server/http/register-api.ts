import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { headers } from '../../contract/headers';
import { limits } from '../../contract/limits';
import type { Clock } from '../clock';
import type { InLane } from '../db/lanes';
import type { DatabaseSchema } from '../db/schema';
import { type Answer, sendAnswer, writeAnswer } from './answer';
import type { ApiCall, ApiHandler, ApiResource, ReadHandler } from './api-call';
import { authenticate } from './authenticate';
import { assertPaid, billOf } from './bill';
import { type BodyRoom, type HeldBody, bodyRoom } from './body-room';
import type { Caller, CallerLookup } from './caller';
import { commonHeaders } from './common-headers';
import { errorBody } from './error-body';
import { sendEvents } from './events-answer';
import { fieldsPerForm } from '../wire/field-count';
import type { FairTurns } from '../wire/fair-turns';
import { type Holders, holdersOf } from '../wire/holders';
import { addressValue } from '../wire/url-encoded';
import type { Form } from './form';
import { runIdempotent } from './idempotency';
import { isCallbackName } from './json-p';
import { languageFor } from './language';
import { type ListAnswer, type WeighedList, sendList } from './list-answer';
import { noteCaller } from './noted-caller';
import type { RateLimiter } from '../wire/rate-limiter';
import { type QuickAnswer, type QuickRead, quickCallOf, sendQuick } from './quick-read';
import { readAddress, receiveForm } from './read-form';
import { asServiceError } from './request-errors';
import { type FileCollector, type SentFile, type UploadRules, fileCollector } from './sent-files';
import { ServiceError, tooManyRequests } from './service-error';
import { type UnsentAnswers, unsentAnswers } from './unsent-answers';
import { visitorAddress } from './visitor-address';
import type { KeyRing } from '../wire/key-ring';
import { cardsOfOne, longWeight, weightOfAnswer, weightOfBytes, weightOfFields } from '../wire/write-weight';

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

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'OPTIONS';

/** What is known of a call before its body is read. */
interface Opened {
  readonly caller: Caller;
  /** By whom limits count. */
  readonly who: string;
  /** The same with the networks around, for what all share. */
  readonly holders: Holders;
  readonly address: Form;
  readonly callback: string | null;
}

/**
 * What every answer of the service has in common: forms of any type as input, JSON or an error
 * body as output, its features named. For use in a scope of its own.
 */
export function prepareServiceScope(scope: FastifyInstance, clock: Clock, log: (line: string) => void): void {
  scope.removeAllContentTypeParsers();
  // Bodies are read by the routes themselves, after the checks that need none: nobody holds our memory by sending.
  scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  const date = dateBySeconds(clock);
  scope.addHook('onRequest', (_request, reply, done) => {
    reply.headers({ date: date(), ...commonHeaders });
    done();
  });
  scope.setErrorHandler((error, request, reply) => {
    const known = asServiceError(error, log);
    const language = languageFor(request.headers['accept-language']);
    // The address may be what is wrong: only this one parameter of it is looked at.
    const whitespace = addressValue(request.raw.url ?? '', 'whitespace');
    const body = writeAnswer(
      { status: known.status, headers: known.headers, body: errorBody(known, language) },
      isYes(whitespace),
    );
    return sendAnswer(reply, body, null);
  });
}

/** For the routes of a scope that read a form. It costs something with every request, so what only reads does without. */
export async function takeForms(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    limits: {
      fields: fieldsPerForm,
      parts: fieldsPerForm + 100,
      fieldSize: limits.formBytes,
      fileSize: limits.formBytes,
    },
  });
}

/** Registers resources behind credentials, in the order of checks of decisions.md 3. */
export async function registerApi(
  scope: FastifyInstance,
  deps: ApiDeps,
  resources: readonly ApiResource[],
): Promise<void> {
  const shared = { ...deps, running: new Set<string>(), room: bodyRoom(), unsent: unsentAnswers() };
  registerMethods(scope, ['GET'], resources, shared);
  await scope.register(async (forms) => {
    await takeForms(forms);
    registerMethods(forms, ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'], resources, shared);
  });
}

function registerMethods(
  scope: FastifyInstance,
  methods: readonly Method[],
  resources: readonly ApiResource[],
  shared: SharedDeps,
): void {
  const opened = new WeakMap<FastifyRequest, Opened>();
  for (const resource of resources) {
    for (const method of methods) {
      const respond = responderOf(resource, method, shared);
      scope.route<{ Params: Record<string, string> }>({
        url: resource.path,
        method,
        onRequest: async (request, reply) => {
          const quick = method === 'GET' && resource.quick ? await quickly(request, resource.quick, shared) : null;
          if (quick) {
            shared.unsent.hold(`u${quick.userId}`, reply, quick.json?.length ?? 0);
            return sendQuick(reply, quick);
          }
          const call = await open(request, shared);
          if (!respond) {
            await resource.assertExists(request.params);
            const allow = Object.keys(resource.methods).join(', ');
            throw new ServiceError('method_not_allowed', { headers: { allow } });
          }
          opened.set(request, call);
          return undefined;
        },
        handler: (request, reply) => {
          const call = opened.get(request);
          if (!call || !respond) throw new Error('A call reached its handler without being opened.');
          return respond({ request, reply, call });
        },
      });
    }
  }
}

/** What the calls of this process share. */
interface SharedDeps extends ApiDeps {
  /** Idempotency keys whose first request is running. */
  readonly running: Set<string>;
  readonly room: BodyRoom;
  readonly unsent: UnsentAnswers;
}

type Responder = (answering: Answering) => Promise<FastifyReply>;

function responderOf(resource: ApiResource, method: Method, deps: SharedDeps): Responder | null {
  if (method === 'PATCH' || method === 'OPTIONS') return null;
  if (method === 'GET') {
    const { GET: read } = resource.methods;
    return read ? (answering) => answerRead(answering, read, deps) : null;
  }
  const write = resource.methods[method];
  const writing = { upload: method === 'POST' ? (resource.upload ?? null) : null, isShort: resource.isShort ?? false };
  return write ? (answering) => answerWrite(answering, write, deps, writing) : null;
}

async function quickly(
  request: FastifyRequest<{ Params: Record<string, string> }>,
  read: QuickRead,
  { limiter, unsent }: SharedDeps,
): Promise<QuickAnswer | null> {
  const call = quickCallOf(request);
  const found = call && (await read(call));
  if (found) noteCaller(request, { kind: 'user', userId: found.userId });
  const waitMs = found ? limiter.take(`u${found.userId}`, false) : 0;
  if (waitMs > 0) throw tooManyRequests(waitMs);
  if (found) unsent.assertTaken(`u${found.userId}`);
  if (found?.json) limiter.charge(`u${found.userId}`, weightOfAnswer(found.json.length), false);
  return found;
}

async function open(request: FastifyRequest, deps: SharedDeps): Promise<Opened> {
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

const callbackRefused = () => new ServiceError('validation_errors', { problems: [{ code: 'callback_refused' }] });

interface Answering {
  readonly request: FastifyRequest<{ Params: Record<string, string> }>;
  readonly reply: FastifyReply;
  readonly call: Opened;
}

async function answerRead(
  { request, reply, call }: Answering,
  handler: ReadHandler,
  deps: SharedDeps,
): Promise<FastifyReply> {
  const { limiter, unsent } = deps;
  const { callback, address: form, who } = call;
  const indented = isIndented(form);
  const answer = await handler({ ...callOf(request, call, form, []), commit: refuseToWrite });
  const hold = (bytes: number) => unsent.hold(who, reply, bytes);
  if ('events' in answer) return sendEvents(reply, answer);
  if ('writeItems' in answer) return sendList(reply, inTurn(answer, call, deps), indented, callback, hold);
  const etag = answer.headers?.[headers.etag];
  if (etag !== undefined && isKnown(etag, request.headers['if-none-match']))
    return reply
      .code(304)
      .headers({ ...answer.headers })
      .send();
  const written = writeAnswer(answer, indented);
  hold(written.body.length);
  limiter.charge(who, weightOfAnswer(written.body.length), false);
  return sendAnswer(reply, written, callback);
}

/** A list is read when its caller has a turn, and weighs what is in it and what was read for it. */
const inTurn = (list: ListAnswer, { who, holders }: Opened, { limiter, lists }: SharedDeps): WeighedList => ({
  ...list,
  async writeItems(write) {
    let bytes = 0;
    const weigh = (more: number) => {
      bytes += more;
    };
    const writeWeighed = (json: Buffer) => {
      weigh(json.length);
      write(json);
    };
    const read = await lists.take(holders, async () => {
      assertPaid(limiter, who, false);
      await list.writeItems(writeWeighed, weigh).finally(() => limiter.charge(who, weightOfAnswer(bytes), false));
    });
    if (read === null) throw tooManyRequests(2_000);
  },
});

/** `If-None-Match` (RFC 9110, 13.1.2), which compares weakly. */
const isKnown = (etag: string, asked: string | undefined) =>
  (asked ?? '').split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));

const refuseToWrite = (): never => {
  throw new Error('A read must not write.');
};

/** What is known of a resource's writes before one comes. */
interface Writing {
  readonly upload: UploadRules | null;
  readonly isShort: boolean;
}

async function answerWrite(
  { request, reply, call }: Answering,
  handler: ApiHandler,
  deps: SharedDeps,
  { upload, isShort }: Writing,
): Promise<FastifyReply> {
  const { caller, callback, address } = call;
  const files = upload && fileCollector(upload);
  const leave = files?.rules.enter(caller);
  const held = deps.room.enter(call.holders);
  try {
    const bill = billOf(deps.limiter, call.who);
    // A client id never writes, so its body is not worth reading.
    const readSent =
      caller.kind === 'client'
        ? () => Promise.resolve(address)
        : await receiveWeighed(request, { files, held }, bill.charge);
    const inTurn = <Result>(work: () => Promise<Result>) =>
      deps.longWrites.take(call.holders, async () => {
        bill.assertPaid();
        return work();
      });
    const make = async (form: Form) => {
      const indented = isIndented(form);
      const base = callOf(request, call, form, files?.sent ?? [], (cards) => bill.charge(cards / cardsOfOne));
      const write = (result: Answer) => writeAnswer(result, indented);
      const keyed = {
        key: takesKey(request.method) ? base.header(headers.idempotencyKey) : undefined,
        userId: caller.kind === 'user' ? caller.userId : null,
        method: request.method,
        path: (request.raw.url ?? '').split('?')[0]?.replace(/\/+$/, '') ?? '',
        fields: [...form.fields, ...(files?.asFields() ?? [])],
        change: { lane: request.params['set_id'] ?? null, isShort, who: call.who },
      };
      return runIdempotent(deps, keyed, async (commit) =>
        write(await handler({ ...base, commit: (work) => commit(work, write) })),
      );
    };
    const makeSent = async (hasTurn: boolean) => {
      const form = await readSent();
      if (form.values('callback').length > 0) throw callbackRefused();
      const weight = weightOfFields(form.fields.length);
      const makeCharged = () => {
        bill.charge(weight);
        return make(form);
      };
      return hasTurn || weight < longWeight ? makeCharged() : inTurn(makeCharged);
    };
    // What is long by its bytes is not even read before its turn: many at once would be read in front of everybody.
    const isLongBody = !files && weightOfBytes(held.taken(), false) >= longWeight;
    const written = await (isLongBody ? inTurn(() => makeSent(true)) : makeSent(false));
    if (written === null) throw tooManyRequests(2_000);
    if (caller.kind === 'user') deps.onWritten(caller.userId);
    deps.unsent.hold(call.who, reply, written.body.length);
    return sendAnswer(reply, written, callback);
  } finally {
    held.leave();
    // Not before the work is done, even where the client has long gone.
    leave?.();
  }
}

/** A body weighs what it holds, also where it is refused in the end: a form of nothing but `&` is read as well. */
async function receiveWeighed(
  request: FastifyRequest,
  { files, held }: { readonly files: FileCollector | null; readonly held: HeldBody },
  charge: (weight: number) => void,
): Promise<() => Promise<Form>> {
  try {
    return await receiveForm(request, files ? { files, held } : { held });
  } finally {
    charge(weightOfBytes(held.taken(), files !== null));
  }
}

function callOf(
  request: Answering['request'],
  { caller, holders, callback }: Opened,
  form: Form,
  files: readonly SentFile[],
  weigh: ApiCall['weigh'] = () => undefined,
): Omit<ApiCall, 'commit'> {
  const header = (name: string) => {
    const value = request.headers[name];
    return typeof value === 'string' ? value : undefined;
  };
  return { caller, holders, weigh, params: request.params, form, files, header, isJsonP: callback !== null };
}

/** The `Date` of an answer (RFC 9110, 6.6.1), written once a second. */
function dateBySeconds(clock: Clock): () => string {
  let second = -1;
  let text = '';
  return () => {
    const now = Math.floor(clock.now() / 1000);
    if (now !== second) [second, text] = [now, new Date(now * 1000).toUTCString()];
    return text;
  };
}

const isIndented = (form: Form) => isYes(form.values('whitespace')[0]);
const isYes = (value: string | undefined) => value === '1' || value === 'true';

/** What makes something: a POST, and a PUT of a set, whose new cards have number nought. */
const takesKey = (method: string): boolean => method === 'POST' || method === 'PUT';
