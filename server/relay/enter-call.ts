import type { FastifyReply } from 'fastify';
import type { Holders } from '../wire/holders';
import type { RelayContext } from './relay-context';
import { tooBusy } from './relay-error';

/** Counts a call until its answer has gone, or its caller. Throws `tooBusy` where too many of theirs are on their way. */
export function enterCall({ calls }: Pick<RelayContext, 'calls'>, who: Holders, reply: FastifyReply): void {
  if (!calls.take(who)) throw tooBusy();
  reply.raw.once('close', () => calls.giveBack(who));
}
