import * as ends from '../../../messages/app/desk-ends';
import type { SetToday } from '../../client/carrel-client';
import { type NamedSet, setAddress } from '../../domain/set-address';
import type { SetId } from '../../domain/study-set';
import { numberInWords } from '../../ui/number-words';

/** What of today is still due when a session with one set is over. */
export interface Waits {
  readonly words: string;
  /** Where it is asked. */
  readonly to: string;
}

/** Null where nothing waits: then nothing is offered. `sets`: as Today reads them. Pure. */
export function waitsAfter(
  set: NamedSet & { readonly id: SetId },
  sets: readonly Pick<SetToday, 'setId' | 'due'>[],
): Waits | null {
  const others = sets.filter(({ setId, due }) => due > 0 && setId !== set.id);
  const count = others.reduce((sum, { due }) => sum + due, 0);
  const here = sets.find(({ setId }) => setId === set.id)?.due ?? 0;
  const elsewhere = { count, sets: others.length, number: numberInWords(others.length) };
  if (count > 0)
    return {
      words: here > 0 ? ends.dueHereAndElsewhere({ here, ...elsewhere }) : ends.dueElsewhere(elsewhere),
      to: '/review',
    };
  return here > 0 ? { words: ends.dueInSet({ count: here }), to: `${setAddress(set)}/review` } : null;
}
