import type { FastifyReply, FastifyRequest } from 'fastify';
import { headers } from '../../contract/headers';
import { weightOfAnswer } from '../wire/write-weight';
import { sendAnswer, writeAnswer } from './answer';
import type { ReadHandler } from './api-call';
import { assertPaid } from './bill';
import { sendEvents } from './events-answer';
import { isIndented } from './is-yes';
import { type ListAnswer, type WeighedList, sendList } from './list-answer';
import { noteCaller } from './noted-caller';
import { type Answering, type Opened, type SharedDeps, callOf } from './opened-call';
import { type QuickAnswer, type QuickRead, quickCallOf } from './quick-read';
import { tooManyRequests } from './service-error';

/** What a resource answers from what lies ready, without opening the call; null where it has to be opened. */
export async function quickly(
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

export async function answerRead(
  { request, reply, call }: Answering,
  handler: ReadHandler,
  deps: SharedDeps,
): Promise<FastifyReply> {
  const { limiter, unsent } = deps;
  const { callback, address: form, who } = call;
  const indented = isIndented(form);
  const answer = await handler({ ...callOf(request, call, form), commit: refuseToWrite });
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
