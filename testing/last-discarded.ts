import type { CarrelClient } from '../src/client/carrel-client';

/** The id of what was discarded last. */
export async function lastDiscarded({ outbox }: Pick<CarrelClient, 'outbox'>): Promise<string> {
  const past = (await outbox.items()).flatMap(({ id, state }) =>
    state.kind === 'discarded' ? [{ id, at: state.at }] : [],
  );
  return past.toSorted((one, other) => one.at - other.at).at(-1)?.id ?? '';
}
