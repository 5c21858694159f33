import type { Answer } from '../../api/answer';
import { type Engine, heard, putOff } from '../engine';
import { outcomeOf } from '../outcome';
import { resolved } from '../accepting/read-set';
import type { ListAsk, Progress, Taken } from './take-list';

/** What changed since the watermark, or everything there is. */
export type CheckKind = 'changes' | 'full';

/** Asks for a list and stores what comes. Null where it came to no end, so that what it leaves out says nothing. */
export async function readList(engine: Engine, ask: ListAsk, progress: Progress = () => {}): Promise<Taken | null> {
  const taken = await engine.lists.take(ask, progress);
  for (const serviceId of taken.unnamed) engine.contact.unnamed.add(serviceId);
  return (await isAnswered(engine, heard(engine, taken.answer, { ageMs: taken.tookMs }))) ? taken : null;
}

/** Whether the answer taught what was asked, after what else it says was noted. */
async function isAnswered(engine: Engine, answer: Answer<number>): Promise<boolean> {
  const outcome = await resolved(engine, outcomeOf(answer, 'read'));
  if (outcome.kind === 'delivered') return answer.kind === 'answered' && answer.body !== null;
  if (outcome.kind === 'again') putOff(engine, outcome);
  return outcome.kind === 'unchanged';
}
