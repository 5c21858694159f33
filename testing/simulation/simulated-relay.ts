import { type PlainAnswer, sentHeader } from '../plain-answer';
import { trace } from './events';
import type { Sender, World } from './world';

/** The relay with the service behind it: checks whose session it is, and passes on. Remembers who sent what. */
export function simulatedRelay(
  world: World,
): (
  path: string,
  init: RequestInit,
  session: string | null,
  network: object,
  lateMs: number,
) => Promise<RelayedAnswer> {
  return async (path, init, session, network, lateMs) => {
    const { service, senders, refusedTo } = world;
    // No other server's picture can be had: what is wanted of it is let go of.
    if (path.startsWith('/relay/image?')) return { status: 404, headers: { 'x-relay': '1' }, text: '' };
    const device = world.devices.findIndex((candidate) => candidate.network === network);
    const id = sentHeader(init, 'x-request-id') ?? '';
    const expected = decodeURIComponent(sentHeader(init, 'x-expected-user') ?? '');
    const method = init.method ?? 'GET';
    if (session === null && expected !== '') return refusal(401, 'session_ended', id);
    if (expected !== '' && expected !== session) return refusal(409, 'user_mismatch', id);
    const known = senders.get(id);
    const key = sentHeader(init, 'idempotency-key');
    // Under one key, twice is once.
    if (method !== 'GET')
      senders.set(id, {
        ...(known ?? leaving(world, path, init, network)),
        device,
        duplicated: key === null && known !== undefined && known.device !== -1,
      });
    const form = new URLSearchParams(init.body instanceof URLSearchParams ? init.body : '');
    const ifMatch = sentHeader(init, 'if-match');
    const answer = await service.ask({
      method,
      path: path === '/relay/images' ? '/2.0/images' : path.replace('/relay', ''),
      form,
      upload: init.body instanceof FormData ? init.body : undefined,
      user: expected,
      id,
      key,
      ifMatch,
      lateMs,
    });
    const line = `${Math.floor(world.clock.monotonic())} device ${device}: ${method} ${path} ${form.toString().slice(0, 150)} → ${answer.status}`;
    trace(() => line);
    world.tell(line);
    const [, setId] = setNumberIn.exec(path) ?? [];
    if (setId !== undefined && answer.status >= 400) refusedTo.add(`${device} ${setId}`);
    const listed = Array.isArray(answer.body)
      ? (answer.body as readonly { readonly id: number; readonly terms?: unknown }[])
      : [];
    const single = setId !== undefined && method === 'GET' && answer.status < 400 ? [Number(setId)] : [];
    return { ...answer, shows: [...single, ...listed.flatMap((set) => (set.terms ? [set.id] : []))] };
  };
}

/** What an answer shows of the service, and as of which moment. */
export interface RelayedAnswer extends PlainAnswer {
  readonly shows?: readonly number[];
  readonly seen?: number;
}

/** A list that comes in the very moment in which something leaves its tab is not stored yet: as if others had written a moment later. */
const storedWithinMs = 1_000;

/** An answer has come to a device: what it shows of sets with their cards counts as read from now on, or in a moment. */
export function noteRead(
  { clock, serviceClock, devices, readings, listed, checks }: World,
  { status, shows = [], seen = 0 }: RelayedAnswer,
  network: object,
  path: string,
  init: RequestInit,
  leftAt: number,
): void {
  const device = devices.findIndex((candidate) => candidate.network === network);
  const desk = deskOf(device, init);
  const [, setId] = setNumberIn.exec(path) ?? [];
  const knownFrom = clock.monotonic() + (setId === undefined ? storedWithinMs : 0);
  for (const number of shows)
    readings.set(`${device} ${number}`, [
      ...(readings.get(`${device} ${number}`) ?? []).slice(-5),
      { seen, knownFrom },
    ]);
  if (setId !== undefined && shows.length > 0) checks.set(`${desk} ${setId}`, { seen, isUsed: false });
  // Its tab looks at what changed: whatever it sends from now on is a matter of its own.
  if (path.includes('modified_since') && setId === undefined)
    for (const key of checks.keys()) if (key.startsWith(`${desk} `)) checks.delete(key);
  const [, user] = /\/users\/([^/?]+)\/sets/.exec(path) ?? [];
  if (user === undefined || status !== 200) return;
  const key = `${device} ${decodeURIComponent(user)}`;
  listed.set(key, leftAt);
  const date = clock.now() + serviceClock.offset;
  if (date < (serviceClock.shown.get(key) ?? date)) serviceClock.noticedBy.add(key);
  serviceClock.shown.set(key, date);
}

/** What the relay itself says. */
const refusal = (status: number, error: string, id: string): PlainAnswer => ({
  status,
  headers: { 'x-relay': '1', 'x-request-id': id, 'content-type': 'application/json' },
  text: JSON.stringify({ http_code: status, error, error_title: error, error_description: '' }),
});

/** A write leaves a tab: no attempt may do so twice, but under a key. */
export function noteLeaving(world: World, path: string, init: RequestInit, network: object): void {
  const { senders, leftAgain } = world;
  const id = sentHeader(init, 'x-request-id') ?? '';
  if (!senders.has(id)) senders.set(id, leaving(world, path, init, network));
  else if (sentHeader(init, 'idempotency-key') === null && sentHeader(init, 'if-match') === null) leftAgain.push(id);
}

/** What was known on the device when a write left it. */
function leaving(
  { clock, service, devices, readings, checks }: World,
  path: string,
  init: RequestInit,
  network: object,
): Sender {
  const [, setId] = setNumberIn.exec(path) ?? [];
  const device = devices.findIndex((candidate) => candidate.network === network);
  const key = `${deskOf(device, init)} ${setId}`;
  const check = checks.get(key);
  // A password that is tried changes nothing.
  if (check && !path.endsWith('/password')) checks.set(key, { ...check, isUsed: true });
  // What replaces every card of a set needs a reading for itself; edits one after the other share theirs.
  const isWhole = init.body instanceof URLSearchParams && init.body.has('terms[]');
  const checkedAt = !check || (isWhole && check.isUsed) ? null : check.seen;
  const read = readings.get(`${device} ${setId}`)?.filter(({ knownFrom }) => knownFrom <= clock.monotonic()) ?? [];
  return {
    device: -1,
    duplicated: false,
    leftAt: service.effects.length,
    readAt: Math.max(-1, ...read.map(({ seen }) => seen)),
    checkedAt,
    isWhole,
  };
}

const deskOf = (device: number, init: RequestInit) => `${device} ${sentHeader(init, 'x-expected-user') ?? ''}`;

const setNumberIn = /\/2\.0\/sets\/(\d+)(?:[/?]|$)/;
