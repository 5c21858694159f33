import { timingSafeEqual } from 'node:crypto';
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { headOf, type Tallies } from './tallies';

/** Upper ends of the groups that answers are counted in, in seconds. */
const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10] as const;

interface MetricsAccess {
  /** Whoever shows it is told; null: only who connects from this machine, and through no proxy. */
  readonly token: string | null;
  readonly isLoopback: (host: string) => boolean;
}

/**
 * `GET /metrics` in the text format of Prometheus: requests by pattern and status, how long they took, what the parts of
 * the process count, and what it holds. Of this process alone; no name, address or text of anybody is in it.
 */
export function metricsRoute(app: FastifyInstance, access: MetricsAccess, tallies: Tallies): void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  app.addHook('onClose', (_app, done) => {
    delay.disable();
    done();
  });
  const requests = new Map<string, number>();
  const groups = seconds.map(() => 0);
  let inFlight = 0;
  let count = 0;
  let sum = 0;
  app.addHook('onRequest', (_request, reply, done) => {
    inFlight += 1;
    reply.raw.once('close', () => (inFlight -= 1));
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const name = `method="${request.method}",route="${route}",status="${reply.statusCode}"`;
    requests.set(name, (requests.get(name) ?? 0) + 1);
    const took = reply.elapsedTime / 1_000;
    const group = seconds.findIndex((end) => took <= end);
    if (group >= 0) groups[group] = (groups[group] ?? 0) + 1;
    count += 1;
    sum += took;
    done();
  });
  app.get('/metrics', (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    if (!mayAsk(request, access)) return reply.code(access.token === null ? 404 : 401).send();
    let upTo = 0;
    const { user, system } = process.cpuUsage();
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(
        [
          ...headOf('carrel_requests_total', 'counter', 'Requests that were answered, by pattern and status.'),
          ...[...requests].map(([name, times]) => `carrel_requests_total{${name}} ${times}`),
          ...headOf('carrel_request_seconds', 'histogram', 'How long requests took.'),
          ...seconds.map((end, at) => `carrel_request_seconds_bucket{le="${end}"} ${(upTo += groups[at] ?? 0)}`),
          `carrel_request_seconds_bucket{le="+Inf"} ${count}`,
          `carrel_request_seconds_sum ${sum}`,
          `carrel_request_seconds_count ${count}`,
          ...headOf('carrel_requests_in_flight', 'gauge', 'Requests that are under way, streams among them.'),
          `carrel_requests_in_flight ${inFlight}`,
          ...tallies.lines(),
          ...headOf(
            'carrel_event_loop_delay_seconds',
            'gauge',
            'The delay that 99 of 100 turns did not exceed since it was asked last.',
          ),
          `carrel_event_loop_delay_seconds ${lateness(delay)}`,
          ...headOf('process_cpu_seconds_total', 'counter', 'Processor time.'),
          `process_cpu_seconds_total ${(user + system) / 1e6}`,
          ...headOf('process_resident_memory_bytes', 'gauge', 'Memory.'),
          `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
          ...headOf('process_uptime_seconds', 'gauge', 'Since the start.'),
          `process_uptime_seconds ${process.uptime()}`,
          '',
        ].join('\n'),
      );
  });
}

/** In seconds; measured anew from now on. Zero where nothing was measured yet. */
function lateness(delay: IntervalHistogram): number {
  const late = delay.count === 0 ? 0 : delay.percentile(99) / 1e9;
  delay.reset();
  return late;
}

function mayAsk({ headers, raw }: FastifyRequest, { token, isLoopback }: MetricsAccess): boolean {
  if (token === null) {
    const isForwarded = headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined;
    const address = (raw.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
    return !isForwarded && isLoopback(address);
  }
  const [shown, expected] = [Buffer.from(headers.authorization ?? ''), Buffer.from(`Bearer ${token}`)];
  return shown.length === expected.length && timingSafeEqual(shown, expected);
}
