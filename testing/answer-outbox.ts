import type { CarrelClient } from '../src/client/carrel-client';
import { problemWords } from '../src/outbox/problem-words';

/** Whoever reads the Outbox takes the first way out of everything that asks. */
export async function answerOutbox({ outbox }: Pick<CarrelClient, 'outbox'>): Promise<void> {
  for (const { id, command, state } of await outbox.items()) {
    if (state.kind !== 'needs-you') continue;
    const exit = problemWords(state.problem, command, '').exits.find(({ kind }) => kind === 'resolve');
    if (exit?.kind === 'resolve') await outbox.resolve(id, exit.resolution, state.problem);
  }
}
