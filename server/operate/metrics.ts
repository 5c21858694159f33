import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Upper ends of the groups that answers are counted in, in seconds. */
const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10] as const;

interface MetricsAccess {
  /** Whoever shows it is told; null: only who connects from this machine, and through no proxy. */
  readonly token: string | null;
  readonly isLoopback: (host: string) => boolean;
}

/**
 * `GET /metrics` in the text format of Prometheus: requests by pattern and status, how long they took, and what the
 * process holds. Of this process alone; no name, address or text of anybody is in it.
 */
export function metricsRoute(app: FastifyInstance, access: MetricsAccess): void {
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
          '# TYPE carrel_requests_total counter',
          ...[...requests].map(([name, times]) => `carrel_requests_total{${name}} ${times}`),
          '# TYPE carrel_request_seconds histogram',
          ...seconds.map((end, at) => `carrel_request_seconds_bucket{le="${end}"} ${(upTo += groups[at] ?? 0)}`),
          `carrel_request_seconds_bucket{le="+Inf"} ${count}`,
          `carrel_request_seconds_sum ${sum}`,
          `carrel_request_seconds_count ${count}`,
          '# TYPE carrel_requests_in_flight gauge',
          `carrel_requests_in_flight ${inFlight}`,
          '# TYPE process_cpu_seconds_total counter',
          `process_cpu_seconds_total ${(user + system) / 1e6}`,
          '# TYPE process_resident_memory_bytes gauge',
          `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
          '# TYPE process_uptime_seconds gauge',
          `process_uptime_seconds ${process.uptime()}`,
          '',
        ].join('\n'),
      );
  });
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
