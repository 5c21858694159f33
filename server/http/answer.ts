import type { FastifyReply } from 'fastify';
import { jsonPHeaders, wrapJsonP } from './json-p';

/** What a handler answers. Without a body nothing is sent but the head. */
export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** An answer whose body is written out; '' is none. */
export interface WrittenAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** `whitespace=1` indents and does nothing else (interface 4.9). */
export function writeAnswer(answer: Answer, indented: boolean): WrittenAnswer {
  const body = answer.body === undefined ? '' : JSON.stringify(answer.body, null, indented ? 2 : undefined);
  return { status: answer.status, headers: answer.headers ?? {}, body };
}

export function sendAnswer(reply: FastifyReply, answer: WrittenAnswer, callback: string | null): FastifyReply {
  reply.code(answer.status).headers({ ...answer.headers });
  if (answer.body === '') return reply.send();
  if (callback !== null && answer.status < 400) {
    return reply.headers(jsonPHeaders).send(wrapJsonP(callback, answer.body));
  }
  return reply.header('content-type', jsonType).send(answer.body);
}

export const jsonType = 'application/json; charset=utf-8';
