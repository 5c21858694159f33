import type { FastifyReply, FastifyRequest } from 'fastify';
import { jsonType } from './answer';

/** A read with a token and nothing unusual about it: no parameter but `modified_since`. */
export interface QuickCall {
  readonly token: string;
  readonly params: Readonly<Record<string, string>>;
  /** Seconds. */
  readonly modifiedSince: number | null;
}

export interface QuickAnswer {
  readonly userId: number;
  readonly status: 200 | 304;
  readonly headers: Readonly<Record<string, string>>;
  readonly json: Buffer | null;
}

/**
 * The short way to the answer of a read that is asked all day. Null wherever anything is not as usual: then the ordinary
 * way answers, which alone knows the errors. What both answer must be the same to the byte.
 */
export type QuickRead = (call: QuickCall) => Promise<QuickAnswer | null>;

const bearer = /^Bearer ([\w.~+/-]+=*)$/;
const onlySince = /^(?:modified_since=(\d{1,12}))?$/;

/** Null when the request has anything to it that the short way does not know. */
export function quickCallOf(request: FastifyRequest<{ Params: Record<string, string> }>): QuickCall | null {
  const token = bearer.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined || request.headers['if-none-match'] !== undefined) return null;
  const url = request.raw.url ?? '';
  const query = url.indexOf('?');
  const since = onlySince.exec(query < 0 ? '' : url.slice(query + 1));
  if (!since) return null;
  return { token, params: request.params, modifiedSince: since[1] === undefined ? null : Number(since[1]) };
}

export function sendQuick(reply: FastifyReply, { status, headers, json }: QuickAnswer): FastifyReply {
  reply.code(status).headers(headers);
  return json === null ? reply.send() : reply.header('content-type', jsonType).send(json);
}
