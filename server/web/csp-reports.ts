import type { FastifyInstance } from 'fastify';
import type { EpochMs } from '../../contract/units';

const mostBytes = 16 * 1024;
const mostPerMinute = 20;
const longest = 200;

/** `/csp-report`: what a browser blocked, in the log, at most twenty lines a minute and no line long. */
export function cspReports(app: FastifyInstance, now: () => EpochMs, log: (line: string) => void): void {
  void app.register(async (scope) => {
    let minute = 0;
    let lines = 0;
    let left = 0;
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: mostBytes }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/csp-report', async (request, reply) => {
      const today = Math.floor(now() / 60_000);
      if (today !== minute) {
        if (left > 0) log(`policy reports left out: ${left}`);
        [minute, lines, left] = [today, 0, 0];
      }
      for (const report of reportsIn(request.body)) {
        if (lines < mostPerMinute) log(`policy report ${JSON.stringify(report)}`);
        else left += 1;
        lines += 1;
      }
      return reply.code(204).send();
    });
  });
}

type Report = Record<'directive' | 'blocked' | 'page' | 'source', string>;

/** Both forms that browsers send: one old report, or a list of new ones. Anything else is none. */
function reportsIn(body: unknown): Report[] {
  const parsed = parsedBody(body);
  const bodies = Array.isArray(parsed)
    ? parsed.slice(0, mostPerMinute).map((item) => field(item, 'body'))
    : [field(parsed, 'csp-report')];
  return bodies.flatMap((report) => (isRecord(report) ? [reportOf(report)] : []));
}

function reportOf(report: Record<string, unknown>): Report {
  // What a browser sends is anybody's text: no control character reaches the log.
  const text = (...names: string[]) =>
    String(names.map((name) => report[name]).find((value) => typeof value === 'string') ?? '').replaceAll(
      /\p{Cc}/gu,
      ' ',
    );
  return {
    directive: text('effectiveDirective', 'effective-directive', 'violated-directive').slice(0, longest),
    blocked: withoutQuery(text('blockedURL', 'blocked-uri')),
    page: withoutQuery(text('documentURL', 'document-uri')),
    source: withoutQuery(text('sourceFile', 'source-file')),
  };
}

/** Queries may hold codes or what somebody searched for. */
const withoutQuery = (address: string) => (address.split(/[?#]/, 1)[0] ?? '').slice(0, longest);

function parsedBody(body: unknown): unknown {
  try {
    return typeof body === 'string' ? JSON.parse(body) : null;
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const field = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined);
