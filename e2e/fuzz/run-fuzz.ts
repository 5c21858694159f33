import { changeFault, stillFault } from './check-change';
import { answerFault } from './check-answer';
import { chanceOf } from './chance';
import type { Snapshot } from './database-watch';
import { nextStep } from './every-step';
import type { FuzzServer } from './fuzz-world';
import { type FuzzAnswer, type FuzzRequest, send, shown } from './send';
import { type Fault, firstFault } from './fault';
import { type Memory, type Step, newMemory } from './step';

export interface Failure {
  readonly fault: string;
  readonly step: Step;
  readonly answer: FuzzAnswer | null;
  readonly number: number;
}

export interface Counts {
  requests: number;
  accepted: number;
  readonly byStatus: Map<number, number>;
}

export const newCounts = (): Counts => ({ requests: 0, accepted: 0, byStatus: new Map() });

/** Makes and sends the steps with these numbers, one after the other, and stops at the first that breaks a rule. */
export async function runSteps(
  server: FuzzServer,
  seed: number,
  numbers: readonly number[],
  counts: Counts,
): Promise<Failure | null> {
  await clear(server);
  const memory = newMemory(server.viewers, `${seed}-${(runs += 1)}`);
  let before = await server.watch.snapshot();
  for (const number of numbers) {
    const step = nextStep({ chance: chanceOf(seed, number), memory, state: before });
    const done = await perform(server, step, memory, before, counts);
    if (done.fault !== null) return { fault: done.fault, step, answer: done.answer, number };
    before = done.after;
  }
  return null;
}

let runs = 0;

/** Sends one and looks at the answer and at everything that it may have touched. */
export async function perform(
  server: FuzzServer,
  step: Step,
  memory: Memory,
  before: Snapshot,
  counts: Counts,
): Promise<{ fault: Fault; answer: FuzzAnswer | null; after: Snapshot }> {
  let answer: FuzzAnswer | null = null;
  try {
    answer = await send(server.urls[0], step.request);
  } catch (error) {
    return { fault: `no answer: ${String(error)}`, answer, after: before };
  }
  const after = await server.watch.snapshot();
  counts.requests += 1;
  if (!answer) return { fault: stillFault(before, after), answer, after };
  counts.byStatus.set(answer.status, (counts.byStatus.get(answer.status) ?? 0) + 1);
  if (answer.status < 300) counts.accepted += 1;
  const known = answer;
  const fault = firstFault([
    answerFault(step.request, answer),
    step.must && !step.must.includes(answer.status) ? `${answer.status}, not ${step.must.join(' or ')}` : null,
    changeFault(before, after),
    answer.status >= 300 || isRead(step.request) ? stillFault(before, after) : null,
    checked(() => step.check?.({ answer: known, before, after }) ?? null),
  ]);
  const isKept =
    answer.status < 300 &&
    step.request.method === 'POST' &&
    step.request.headers['idempotency-key'] !== undefined &&
    step.what !== 'another request under a used key';
  if (isKept && !memory.keyed.some(({ request }) => request === step.request))
    memory.keyed.push({ request: step.request, answer, who: step.who });
  return { fault, answer, after };
}

/** Reading a body whose shape is wrong throws; that is a fault of the body. */
function checked(check: () => Fault): Fault {
  try {
    return check();
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  }
}

const isRead = ({ method }: FuzzRequest) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS';

/** Every run begins with no set and no class. */
async function clear({ urls, viewers, watch }: FuzzServer): Promise<void> {
  const { sets, classes } = await watch.snapshot();
  const paths = [...[...sets.keys()].map((id) => `/2.0/sets/${id}`), ...classes.map(({ id }) => `/2.0/classes/${id}`)];
  for (const path of paths)
    for (const who of viewers.slice(0, 3))
      await send(urls[0], { method: 'DELETE', path, headers: who.headers, body: null });
}

/** Leaves out what the fault does not need, as long as there is time. */
export async function smallest(
  server: FuzzServer,
  seed: number,
  numbers: readonly number[],
  fault: string,
  untilMs: number,
): Promise<readonly number[]> {
  let kept = numbers;
  for (
    let size = Math.ceil(kept.length / 2);
    size >= 1 && Date.now() < untilMs;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  ) {
    for (let at = 0; at < kept.length - 1 && Date.now() < untilMs;) {
      const fewer = [...kept.slice(0, at), ...kept.slice(at + size)];
      const failure = fewer.length === 0 ? null : await runSteps(server, seed, fewer, newCounts());
      if (failure && kindOf(failure.fault) === kindOf(fault)) kept = fewer.slice(0, fewer.indexOf(failure.number) + 1);
      else at += size;
    }
  }
  return kept;
}

/** The same fault of another set, or at another time. */
const kindOf = (fault: string) => fault.replaceAll(/\d+|"[^"]*"/g, '#').slice(0, 60);

export function report(seed: number, { fault, step, answer, number }: Failure, needed: readonly number[]): string {
  const said =
    answer === null
      ? 'no answer'
      : `${answer.status} ${JSON.stringify(answer.headers)}\n  ${answer.text.slice(0, 1500)}`;
  return `${fault}\nStep ${number} (${step.what}, ${step.who.name}) of FUZZ_SEED=${seed} FUZZ_STEPS=${needed.join(',')}\n${shown(step.request)}\n  answered ${said}`;
}
