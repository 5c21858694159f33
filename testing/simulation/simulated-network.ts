import type { Http } from '../../src/platform/http';
import type { Random } from '../../src/platform/random';
import type { FakeClock } from '../fake-clock';
import { lightResponse, type PlainAnswer, sentHeader } from '../plain-answer';
import type { Scheduler } from './scheduler';
import type { RelayedAnswer } from './simulated-relay';

/** What stands behind a network. Writes may take effect later than they are dated. */
export interface SimulatedServer {
  /** The relay's session is `user`; null: there is none. */
  readonly ask: (
    path: string,
    init: RequestInit,
    session: string | null,
    device: object,
    lateMs: number,
  ) => Promise<RelayedAnswer>;
  /** An answer comes to a device whole. */
  readonly arrives: (answer: RelayedAnswer, device: object, path: string, init: RequestInit, leftAt: number) => void;
  readonly commitLagMs: number;
  /** A write leaves a tab: no attempt may do so twice. */
  readonly leaves: (path: string, init: RequestInit, device: object) => void;
}

/** What may become of one request, and how likely beside one another. */
const fates = [
  ['lost on the way there', 3],
  ['lost on the way back', 4],
  ['lands late', 2],
  ['sent twice', 1],
  ['cut', 2],
  ['a page', 1],
  ['an error before', 1],
  ['an error after', 2],
  ['a list cut short', 2],
  ['too many', 1],
] as const;
type Fate = (typeof fates)[number][0] | 'arrives';

/** A write that has not reached the service by then never does: that it ends within the quiet period is what I2 rests on. */
const longestWayMs = 110_000;

export interface SimulatedNetwork {
  readonly http: (tab: object) => Http;
  /** Share of requests that go wrong. */
  faultChance: number;
  off: boolean;
  /** Whose session the browser's cookie opens. */
  session: string | null;
  /** Whether it ever cut a list short. */
  readonly listsCut: () => boolean;
}

/** The way from one device to the service. Every edge of it waits for the scheduler. */
export function simulatedNetwork(
  scheduler: Scheduler,
  clock: FakeClock,
  server: SimulatedServer,
  user: string,
): SimulatedNetwork {
  const self: SimulatedNetwork = { faultChance: 0, off: false, session: user, http, listsCut: () => lists.everCut };
  const lists = { cut: false, everCut: false };
  return self;

  function http(tab: object): Http {
    return async (path, init) => lightResponse(await sent(tab, path, init));
  }

  async function sent(tab: object, path: string, init: RequestInit): Promise<PlainAnswer> {
    const lost = () => new TypeError('Failed to fetch');
    const isWrite = (init.method ?? 'GET') !== 'GET';
    const leftAt = clock.monotonic();
    if (isWrite) server.leaves(path, init, self);
    await scheduler.pause(tab);
    if (self.off) throw lost();
    const fate = fateOf(scheduler.random);
    const { session } = self;
    const ask = async () => {
      if (isWrite && clock.monotonic() - leftAt > longestWayMs) throw lost();
      const lateMs = isWrite ? Math.floor(scheduler.random.next() * server.commitLagMs) : 0;
      if (lateMs > 0) await later(lateMs);
      return server.ask(path, init, session, self, lateMs);
    };
    switch (fate) {
      case 'lost on the way there':
        throw lost();
      case 'lands late':
        clock.after(20_000 + Math.floor(scheduler.random.next() * 65_000), () => void ask().catch(() => undefined));
        throw lost();
      case 'sent twice':
        clock.after(Math.floor(scheduler.random.next() * 5_000), () => void ask().catch(() => undefined));
        break;
      case 'a page':
        return page(scheduler.random.next() < 0.5 ? null : init);
      case 'an error before':
        return failure(init, 500, 'internal_error');
      case 'too many':
        return failure(init, 429, 'too_many_requests', { 'retry-after': '30' });
      default:
    }
    const answer = await ask();
    await scheduler.pause(tab);
    if (self.off || fate === 'lost on the way back') throw lost();
    if (fate === 'cut') return { ...answer, breaks: answer.text !== null };
    if (fate === 'an error after') return failure(init, 500, 'internal_error');
    // Twice in a row, in valid JSON and with every known set in it, nobody could tell from the truth.
    const wasCut = lists.cut;
    const isList = !isWrite && /\/sets\?|\/sets$/.test(path);
    if (isList) lists.cut = fate === 'a list cut short' && !wasCut;
    lists.everCut ||= lists.cut;
    const told = isList && lists.cut ? shortened(answer, scheduler.random) : answer;
    server.arrives(told, self, path, init, leftAt);
    return told;
  }

  function fateOf(random: Random): Fate {
    if (random.next() >= self.faultChance) return 'arrives';
    const all = fates.reduce((sum, [, weight]) => sum + weight, 0);
    let point = random.next() * all;
    for (const [fate, weight] of fates) {
      point -= weight;
      if (point < 0) return fate;
    }
    return 'arrives';
  }

  function later(ms: number): Promise<void> {
    return new Promise((resolve) => {
      clock.after(ms, resolve);
    });
  }
}

/** Valid JSON, but only the first few of the list, or none. */
function shortened(answer: RelayedAnswer, random: Random): RelayedAnswer {
  const list: unknown = answer.text ? JSON.parse(answer.text) : null;
  if (!Array.isArray(list)) return answer;
  const left = list.slice(0, Math.floor(random.next() * list.length)) as readonly { readonly id: number }[];
  const numbers = new Set(left.map((set) => set.id));
  return { ...answer, text: JSON.stringify(left), shows: answer.shows?.filter((setId) => numbers.has(setId)) ?? [] };
}

/** Somebody's page, by itself or passed on by the relay under its own mark, as plain text. */
function page(passedOn: RequestInit | null): PlainAnswer {
  const text = '<!doctype html><title>Welcome to the guest network</title>';
  if (!passedOn) return { status: 200, headers: { 'content-type': 'text/html' }, text };
  return { status: 200, headers: { ...relayed(passedOn), 'content-type': 'text/plain; charset=utf-8' }, text };
}

function failure(
  init: RequestInit,
  status: number,
  error: string,
  more: Readonly<Record<string, string>> = {},
): PlainAnswer {
  const text = JSON.stringify({ http_code: status, error, error_title: '', error_description: '' });
  return { status, headers: { ...relayed(init), 'content-type': 'application/json', ...more }, text };
}

const relayed = (init: RequestInit) => ({ 'x-relay': '1', 'x-request-id': sentHeader(init, 'x-request-id') ?? '' });
