import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** An answer that goes on for as long as its stream does: server-sent events. */
export interface EventsAnswer {
  readonly events: Readable;
}

export const sendEvents = (reply: FastifyReply, { events }: EventsAnswer): FastifyReply =>
  reply
    .headers({
      'content-type': 'text/event-stream; charset=utf-8',
      // Told to nginx, and to those who took the word from it: what is held back until there is more of it comes late.
      'x-accel-buffering': 'no',
    })
    .send(events);
