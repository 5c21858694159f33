import type { Answer } from '../api/answer';
import type { ServiceSet } from '../api/service-set';
import { type Engine, failed } from './engine';
import { outcomeOf } from './outcome';
import { resolved } from './read-set';

/** What changed since the watermark, or everything there is. */
export type CheckKind = 'changes' | 'full';

/** The sets of a list's answer; null where it taught nothing. */
export async function listOf(engine: Engine, answer: Answer<readonly ServiceSet[]>): Promise<readonly ServiceSet[] | null> {
  const outcome = await resolved(engine, outcomeOf(answer, 'read'));
  if (outcome.kind === 'delivered' && answer.kind === 'answered') return answer.body;
  if (outcome.kind === 'unchanged') return [];
  if (outcome.kind === 'again' && outcome.network) failed(engine);
  return null;
}
