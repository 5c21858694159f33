import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstSeed } from '../../testing/first-seed';
import { answerFault } from './check-answer';
import { type DatabaseKind, type FuzzServer, startFuzzServer } from './fuzz-world';
import { keptRequests } from './kept-requests';
import { newCounts, report, runSteps, smallest } from './run-fuzz';
import { send } from './send';

const kind: DatabaseKind = process.env['FUZZ_DATABASE'] === 'PostgreSQL' ? 'PostgreSQL' : 'SQLite';
const isSoak = process.env['CARREL_SOAK'] === '1';
const requests = Number(process.env['FUZZ_REQUESTS'] ?? (isSoak ? 100_000 : 1_500));
/** Without a number of requests given, no longer than this outside of a soak: how many it were is told. */
const mostMs = isSoak || process.env['FUZZ_REQUESTS'] !== undefined ? Infinity : 12_000;
const stepsPerRun = 250;
const minimiseMs = 30_000;
/** A soak goes on after a failure, to find several at once. */
const mostFailures = isSoak ? 5 : 1;

/** A seed and the steps of it that are needed, to see a failure again. */
const seedGiven = process.env['FUZZ_SEED'];
const stepsGiven = process.env['FUZZ_STEPS']?.split(',').map(Number);

let server: FuzzServer;
beforeAll(async () => {
  server = await startFuzzServer(kind);
});
afterAll(() => server.remove());

test.each(keptRequests)('once found: $why', async ({ must, request }) => {
  const { headers } = server.viewers[0];
  const good = 'title=kept&terms[]=a&terms[]=b&definitions[]=c&definitions[]=d&lang_terms=en&lang_definitions=de';
  const created = await send(server.urls[0], { method: 'POST', path: `/2.0/sets?${good}`, headers, body: null });
  const { set_id } = JSON.parse(created?.text ?? '') as { readonly set_id: number };
  const sent = {
    ...request,
    path: request.path.replace('{set}', String(set_id)),
    headers: { ...headers, ...request.headers },
  };
  const answer = await send(server.urls[0], sent);
  expect(must).toContain(answer?.status);
  expect(answer && answerFault(sent, answer)).toBeNull();
});

test(`requests that nobody thought of, on ${kind}`, async () => {
  const first = seedGiven === undefined ? firstSeed() : Number(seedGiven);
  const counts = newCounts();
  const began = Date.now();
  const failures: string[] = [];
  try {
    const every = stepsGiven ?? Array.from({ length: stepsPerRun }, (_, number) => number);
    const runs = seedGiven === undefined ? Math.ceil(requests / stepsPerRun) : 1;
    for (let run = 0; run < runs && Date.now() - began < mostMs; run += 1) {
      const seed = first + run;
      const failure = await runSteps(server, seed, every, counts);
      if (failure) {
        const sent = every.slice(0, every.indexOf(failure.number) + 1);
        // Also where there is no time to make it smaller.
        process.stderr.write(`${report(seed, failure, sent)}\n`);
        const needed = await smallest(server, seed, sent, failure.fault, Date.now() + minimiseMs);
        failures.push(report(seed, failure, needed));
        if (failures.length === mostFailures) break;
      }
      expect(await server.watch.faults(), `the database after FUZZ_SEED=${seed}`).toEqual([]);
      if (isSoak && run % 20 === 19) told();
    }
    // An error of its own: the text of an assertion is cut short, and the seed with it.
    if (failures.length > 0) throw new Error(failures.join('\n\n'));
    expect(server.output()).not.toMatch(/request failed|unhandled|uncaught|Warning/i);
  } finally {
    told();
  }

  function told() {
    const seconds = (Date.now() - began) / 1000;
    const statuses = [...counts.byStatus]
      .toSorted(([a], [b]) => a - b)
      .map(([status, count]) => `${status}×${count}`)
      .join(' ');
    process.stdout.write(
      `${kind}: seeds from ${first}, ${counts.requests} requests in ${seconds.toFixed(0)} s (${(counts.requests / seconds).toFixed(0)}/s), ${counts.accepted} accepted; ${statuses}\n`,
    );
  }
});
