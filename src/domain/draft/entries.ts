import { type EpochMs, epochMs } from '../../../contract/units';
import { keysOf } from './changing';
import type { SetDraft } from './set-draft';
import type { Want } from './want';

/** Everything that a draft wants: values, cards, the order, the set itself. */
export const entriesOf = ({ values, there, order, exists }: SetDraft): readonly Want<unknown>[] =>
  [...Object.values(values), ...Object.values(there), order, exists].filter((entry) => entry !== undefined);

/** When its user last acted on any of these. */
export const latestOf = (entries: readonly (Want<unknown> | undefined)[]): EpochMs =>
  entries.reduce<EpochMs>((last, entry) => (entry && entry.at > last ? entry.at : last), epochMs(0));

type Make = <V>(entry: Want<V>) => Want<V>;

/** The draft with another entry for each. The same draft where none changes. Pure. */
export function withEntries(draft: SetDraft, make: Make): SetDraft {
  const values = made(draft.values, make);
  const there = made(draft.there, make);
  const order = draft.order && make(draft.order);
  const exists = draft.exists && make(draft.exists);
  const isSame = values === draft.values && there === draft.there && order === draft.order && exists === draft.exists;
  return isSame ? draft : { ...draft, values, there, ...(order && { order }), ...(exists && { exists }) };
}

function made<Entries extends Readonly<Partial<Record<string, Want<unknown>>>>>(entries: Entries, make: Make): Entries {
  const changed = keysOf(entries).flatMap((key) => {
    const entry = entries[key];
    const next = entry && make(entry);
    return next === entry ? [] : [[key, next] as const];
  });
  return changed.length === 0 ? entries : { ...entries, ...Object.fromEntries(changed) };
}
