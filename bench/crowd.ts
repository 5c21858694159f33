import { Agent as HttpAgent, type RequestOptions, request } from 'node:http';
import { Agent as HttpsAgent, request as requestTls } from 'node:https';
import { headers as names } from '../contract/headers';

/** Where the app is reached: plain on this machine, or by its name over TLS. */
export interface Front {
  readonly port: number;
  readonly host: string;
  readonly certificate: string | null;
}

/** Somebody who uses the app: signed in, with a set whose cards have these numbers. */
export interface Person {
  readonly username: string;
  readonly cookie: string;
  /** The loopback address they come from. */
  readonly from: string;
  readonly setId: number;
  readonly cards: readonly number[];
}

export interface Crowd {
  readonly front: Front;
  readonly people: readonly Person[];
  /** Processor time that the server's thread has used, in milliseconds. */
  readonly serverMs: () => number;
}

interface Timed {
  readonly act: Act;
  readonly clock: number;
  readonly thread: number;
}

/** What people do. Of eight requests four ask what changed. */
const day = ['changed', 'read', 'changed', 'log', 'changed', 'edit', 'changed', 'search'] as const;
export const acts = ['changed', 'read', 'edit', 'log', 'search'] as const;
export type Act = (typeof acts)[number];
/** Milliseconds of each request. */
export type Times = Readonly<Record<Act, readonly number[]>>;

/** Each person does something every so often, quicker than people are. */
const everyMs = 250;
const linesSent = 20;
const refusedMs = 60_000;

/**
 * Everybody's requests through the app's relay, for `phaseMs`, twice: by the processor time of the server's thread that passes until the
 * answer, which is what stood before them and does not depend on what else a machine does, and by the clock: from the moment a request was meant to be sent, so that one that had to wait
 * for another is not forgotten. A refusal counts as a minute, and is said.
 */
export async function timesOfPeople(
  { front, people, serverMs }: Crowd,
  phaseMs: number,
): Promise<Readonly<Record<'clock' | 'thread', Times>>> {
  const agent = front.certificate === null ? new HttpAgent({ keepAlive: true }) : new HttpsAgent({ keepAlive: true });
  const began = performance.now();
  const one = async (person: Person, at: number) => {
    const asked: Promise<Timed>[] = [];
    const first = (at * everyMs) / people.length;
    for (let turn = 0; turn * everyMs < phaseMs; turn += 1) {
      const due = began + first + turn * everyMs;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
      // Not all at the same hour of their day.
      const act = day[(turn + at) % day.length] ?? 'changed';
      const refused = (error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        return { act, clock: refusedMs, thread: refusedMs };
      };
      const before = serverMs();
      const answered = ask({ front, agent, person }, stepOf(act, person, turn));
      asked.push(answered.then(() => ({ act, clock: performance.now() - due, thread: serverMs() - before }), refused));
    }
    return Promise.all(asked);
  };
  try {
    const all = (await Promise.all(people.map(one))).flat();
    const of = (by: 'clock' | 'thread') =>
      Object.fromEntries(
        acts.map((act) => [act, all.filter((one) => one.act === act).map((one) => one[by])]),
      ) as Record<Act, number[]>;
    return { clock: of('clock'), thread: of('thread') };
  } finally {
    agent.destroy();
  }
}

interface Step {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly body?: { readonly type: string; readonly bytes: Buffer };
}

function stepOf(act: Act, { username, setId, cards }: Person, turn: number): Step {
  const form = (text: string) => ({ type: 'application/x-www-form-urlencoded', bytes: Buffer.from(text) });
  switch (act) {
    case 'changed':
      return { method: 'GET', path: `/2.0/sets/${setId}?modified_since=9999999999`, status: 304 };
    case 'read':
      return { method: 'GET', path: `/2.0/sets/${setId}`, status: 200 };
    case 'edit': {
      const path = `/2.0/sets/${setId}/terms/${cards[turn % cards.length]}`;
      return { method: 'PUT', path, status: 204, body: form(`term=avis+${turn}&definition=a+bird`) };
    }
    case 'log':
      return { method: 'POST', path: `/2.0/users/${username}/log`, status: 200, body: lines(setId) };
    case 'search':
      return { method: 'GET', path: `/search/sets?q=birds&creator=${username}`, status: 200 };
  }
}

let devices = 0;

/** Answers that nobody sent before. */
function lines(setId: number) {
  const device = `phone-${process.pid}-${(devices += 1)}`;
  const text = Array.from({ length: linesSent }, (_, at) =>
    JSON.stringify({
      id: `${device}-${at}`,
      device,
      number: at + 1,
      at: 1_800_000_000_000 + at,
      day: 20_833,
      utc_offset_min: 60,
      rollover_hour: 4,
      set_id: setId,
      term_id: at + 1,
      asked: 'term',
      kind: 'answered',
      mode: 'review',
      format: 'self-rated',
      grade: 'good',
      took_ms: 4_000,
      parameters: 'fsrs-6',
      retention: 0.9,
    }),
  ).join('\n');
  const head = 'Content-Disposition: form-data; name="lines"; filename="lines"';
  return {
    type: 'multipart/form-data; boundary=line',
    bytes: Buffer.from(`--line\r\n${head}\r\n\r\n${text}\r\n--line--\r\n`),
  };
}

interface Asking {
  readonly front: Front;
  readonly agent: HttpAgent | HttpsAgent;
  readonly person: Pick<Person, 'username' | 'cookie' | 'from'>;
}

function ask({ front, agent, person }: Asking, { method, path, status, body }: Step): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options: RequestOptions = {
      agent,
      port: front.port,
      host: '127.0.0.1',
      localAddress: person.from,
      method,
      path: `/relay${path}`,
      headers: {
        host: front.host,
        cookie: person.cookie,
        [names.carrel]: '1',
        [names.expectedUser]: person.username,
        'sec-fetch-site': 'same-origin',
        ...(body && { 'content-type': body.type, 'content-length': String(body.bytes.length) }),
      },
    };
    const send =
      front.certificate === null
        ? request(options)
        : requestTls({ ...options, ca: front.certificate, servername: front.host });
    send.on('response', (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const whole = Buffer.concat(chunks);
        if (answer.statusCode === status) resolve(whole);
        else reject(new Error(`${method} ${path} answered ${answer.statusCode}: ${whole.toString().slice(0, 500)}`));
      });
    });
    send.on('error', reject);
    send.end(body?.bytes);
  });
}

/** The numbers of the cards of somebody's set. */
export async function cardsOf(front: Front, person: Omit<Person, 'cards'>): Promise<readonly number[]> {
  const agent = front.certificate === null ? new HttpAgent() : new HttpsAgent();
  const path = `/2.0/sets/${person.setId}`;
  const set = JSON.parse((await ask({ front, agent, person }, { method: 'GET', path, status: 200 })).toString()) as {
    readonly terms: readonly { readonly id: number }[];
  };
  return set.terms.map(({ id }) => id);
}
