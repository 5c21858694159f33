import type { FastifyReply } from 'fastify';
import { headers } from '../../contract/headers';
import { cardsOfOne, longWeight, weightOfBytes, weightOfFields } from '../wire/write-weight';
import { type Answer, type WrittenAnswer, sendAnswer, writeAnswer } from './answer';
import type { ApiHandler } from './api-call';
import { billOf } from './bill';
import type { HeldBody } from './body-room';
import type { Form } from './form';
import { runIdempotent } from './idempotency';
import { isIndented } from './is-yes';
import { type Answering, type SharedDeps, callOf, callbackRefused } from './opened-call';
import { receiveForm } from './read-form';
import { type FileCollector, type UploadRules, fileCollector } from './sent-files';
import { tooManyRequests } from './service-error';

/** What is known of a resource's writes before one comes. */
export interface Writing {
  readonly upload: UploadRules | null;
  readonly isShort: boolean;
}

/** A write on its way: what was sent, whose bill it is on, and who answers it. */
interface Write extends Answering {
  readonly handler: ApiHandler;
  readonly deps: SharedDeps;
  readonly files: FileCollector | null;
  readonly held: HeldBody;
  readonly bill: ReturnType<typeof billOf>;
  readonly isShort: boolean;
}

export async function answerWrite(
  answering: Answering,
  handler: ApiHandler,
  deps: SharedDeps,
  { upload, isShort }: Writing,
): Promise<FastifyReply> {
  const { reply, call } = answering;
  const { caller, holders, who, callback } = call;
  const files = upload && fileCollector(upload);
  const leave = await files?.rules.enter(caller);
  const held = deps.room.enter(holders);
  try {
    const bill = billOf(deps.limiter, who);
    const written = await readAndMake({ ...answering, handler, deps, files, held, bill, isShort });
    if (written === null) throw tooManyRequests(2_000);
    if (caller.kind === 'user') deps.onWritten(caller.userId);
    deps.unsent.hold(who, reply, written.body.length);
    return sendAnswer(reply, written, callback);
  } finally {
    held.leave();
    // Not before the work is done, even where the client has long gone.
    leave?.();
  }
}

/** What is long, by its bytes or by its fields, waits for a turn. Null where its caller has too many waiting. */
async function readAndMake(write: Write): Promise<WrittenAnswer | null> {
  const { call, files, held, bill } = write;
  // A client id never writes, so its body is not worth reading.
  const readSent = call.caller.kind === 'client' ? async () => call.address : await receiveWeighed(write);
  const read = async () => {
    const form = await readSent();
    if (form.values('callback').length > 0) throw callbackRefused();
    return form;
  };
  const make = (form: Form) => {
    bill.charge(weightOfFields(form.fields.length));
    return makeOnce(write, form);
  };
  // What is long by its bytes is not even read before its turn: many at once would be read in front of everybody.
  const isLongBody = !files && weightOfBytes(held.taken(), false) >= longWeight;
  if (isLongBody) return inTurn(write, async () => make(await read()));
  const form = await read();
  return weightOfFields(form.fields.length) < longWeight ? make(form) : inTurn(write, async () => make(form));
}

/** When its turn comes, and if its caller does not owe anything by then. */
const inTurn = <Result>({ call, deps, bill }: Write, work: () => Promise<Result>): Promise<Result | null> =>
  deps.longWrites.take(call.holders, async () => {
    bill.assertPaid();
    return work();
  });

/** The handler's work, or under a key that was used before its answer of then. */
function makeOnce(write: Write, form: Form): Promise<WrittenAnswer> {
  const { request, call, handler, deps, files, bill, isShort } = write;
  const { caller, who } = call;
  const base = callOf(request, call, form, {
    files: files?.sent ?? [],
    weigh: (cards) => bill.charge(cards / cardsOfOne),
  });
  const isPretty = isIndented(form);
  const writeOut = (result: Answer) => writeAnswer(result, isPretty);
  const keyed = {
    key: takesKey(request.method) ? base.header(headers.idempotencyKey) : undefined,
    userId: caller.kind === 'user' ? caller.userId : null,
    method: request.method,
    path: (request.raw.url ?? '').split('?')[0]?.replace(/\/+$/, '') ?? '',
    fields: [...form.fields, ...(files?.asFields() ?? [])],
    change: { lane: request.params['set_id'] ?? null, isShort, who },
  };
  return runIdempotent(deps, keyed, async (commit) =>
    writeOut(await handler({ ...base, commit: (work) => commit(work, writeOut) })),
  );
}

/** What makes something: a POST, and a PUT of a set, whose new cards have number nought. */
const takesKey = (method: string): boolean => method === 'POST' || method === 'PUT';

/** A body weighs what it holds, also where it is refused in the end: a form of nothing but `&` is read as well. */
async function receiveWeighed({ request, files, held, bill }: Write): Promise<() => Promise<Form>> {
  try {
    return await receiveForm(request, files ? { files, held } : { held });
  } finally {
    bill.charge(weightOfBytes(held.taken(), files !== null));
  }
}
