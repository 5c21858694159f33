import { Agent as HttpAgent, type IncomingMessage, type RequestOptions, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { RELAY_TIMEOUT_MS } from '../../contract/relay-timing';
import { answerLost, notSent, timedOut } from './relay-error';

/** Connections to the service, of all who ask together. */
export const callsAtOnce = 512;

const connectTimeoutMs = 10_000;

export type UpstreamRequest = {
  readonly url: URL;
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: Buffer | undefined;
  readonly signal?: AbortSignal;
  readonly lookup?: RequestOptions['lookup'];
  readonly timeoutMs?: number;
  /** On a connection of its own, a read too. */
  readonly isAlone?: boolean;
};

/** The service of this process: what it is called in addresses, a host and port, and the socket where its relay enters. */
export interface OwnService {
  readonly host: string;
  readonly entrance: string;
}

/**
 * Connections to the service. Reads share open ones; each write has one of its own, so that a refused or broken
 * connection says for certain whether the request left. Redirects are answers, never followed. The service of this process
 * hangs up on no open connection while it runs, so writes share them too; it is reached by its own entrance, where nobody
 * else stands in line (decision 142).
 */
export function upstream(patience = RELAY_TIMEOUT_MS, own: OwnService | null = null) {
  const agents = {
    'http:': new HttpAgent({ keepAlive: true, maxSockets: callsAtOnce, scheduling: 'lifo' }),
    'https:': new HttpsAgent({ keepAlive: true, maxSockets: callsAtOnce, scheduling: 'lifo' }),
  };
  return {
    /**
     * Resolves when the answer begins; its body breaks off when the service falls silent. Rejects with `notSent`
     * when no connection came about, `answerLost` when it broke afterwards, `timedOut` when no answer began.
     */
    async send(asked: UpstreamRequest): Promise<IncomingMessage> {
      const request = { timeoutMs: patience, ...asked };
      const isShared = !request.isAlone && (request.method === 'GET' || request.url.host === own?.host);
      const agent = isShared ? agents[request.url.protocol as 'http:' | 'https:'] : false;
      try {
        return await exchange({ ...request, own }, agent);
      } catch (error) {
        // An idle connection that the service had closed meanwhile: a read may simply be asked again.
        if (error instanceof StaleConnection) return exchange({ ...request, own }, false);
        throw error;
      }
    },
    close() {
      agents['http:'].destroy();
      agents['https:'].destroy();
    },
  };
}
export type Upstream = ReturnType<typeof upstream>;

class StaleConnection extends Error {}

function exchange(
  request: UpstreamRequest & { timeoutMs: number; own: OwnService | null },
  agent: HttpAgent | false,
): Promise<IncomingMessage> {
  const { url, method, headers, body, signal, lookup, timeoutMs } = request;
  return new Promise((resolve, reject) => {
    const secure = url.protocol === 'https:';
    const call = (secure ? httpsRequest : httpRequest)(url, {
      method,
      agent,
      headers: { ...headers, ...(body && { 'content-length': String(body.length) }) },
      ...(signal && { signal }),
      ...(lookup && { lookup }),
      ...(url.host === request.own?.host && { socketPath: request.own.entrance }),
    });
    let connected = false;
    let settled = false;
    const settle = (act: () => void) => {
      clearTimeout(timer);
      settled = true;
      act();
    };
    const giveUp = () => call.destroy(connected ? timedOut() : notSent());
    let timer = setTimeout(giveUp, Math.min(connectTimeoutMs, timeoutMs));
    const onConnected = () => {
      connected = true;
      clearTimeout(timer);
      if (!settled) timer = setTimeout(giveUp, timeoutMs);
    };
    call.on('socket', (socket) => {
      if (call.reusedSocket || !socket.connecting) onConnected();
      else socket.once(secure ? 'secureConnect' : 'connect', onConnected);
    });
    call.on('response', (answer) =>
      settle(() => {
        breakOffWhenSilent(answer, timeoutMs);
        resolve(answer);
      }),
    );
    call.on('error', (error: NodeJS.ErrnoException) =>
      settle(() => reject(reasonOf(error, connected, call.reusedSocket && method === 'GET'))),
    );
    call.end(body);
  });
}

function reasonOf(error: NodeJS.ErrnoException, connected: boolean, mayAskAgain: boolean): Error {
  if (!(error instanceof Error) || 'identifier' in error) return error;
  if (!connected) return notSent();
  if (mayAskAgain && (error.code === 'ECONNRESET' || error.code === 'EPIPE')) return new StaleConnection();
  return answerLost();
}

/** A body that stops coming must not hold the app's call open for ever. */
function breakOffWhenSilent(answer: IncomingMessage, timeoutMs: number): void {
  const { socket } = answer;
  const breakOff = () => answer.destroy(timedOut());
  socket.setTimeout(timeoutMs, breakOff);
  answer.once('close', () => socket.setTimeout(0).off('timeout', breakOff));
}
