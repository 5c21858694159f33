import { type EpochMs, epochMs } from '../../../contract/units';
import { changing, keysOf } from './changing';
import type { SetDraft } from './set-draft';
import type { Sent, Want } from './want';

/** What may become of something that left: it waits as `Sent` says, or (null) can land no more. */
type Fate = <V>(sent: Sent<V>) => Sent<V> | null;

/** The draft with another fate of everything that left without an answer. The same draft where none changes. Pure. */
export function withAwaited(last: SetDraft, fate: Fate): SetDraft {
  let isChanged = false;
  const of = <V>(entry: Want<V>): Want<V> => {
    const maybe = entry.maybe.flatMap((sent) => fate(sent) ?? []);
    if (maybe.length === entry.maybe.length && maybe.every((sent, place) => sent === entry.maybe[place])) return entry;
    isChanged = true;
    return { ...entry, maybe };
  };
  const draft = changing(last);
  for (const path of keysOf(draft.values)) {
    const entry = draft.values[path];
    if (entry) draft.values[path] = of(entry);
  }
  for (const id of keysOf(draft.there)) {
    const entry = draft.there[id];
    if (entry) draft.there[id] = of(entry);
  }
  if (draft.order) draft.order = of(draft.order);
  if (draft.exists) draft.exists = of(draft.exists);
  return isChanged ? draft : last;
}

/** The moment of what can land no more by anybody's clock: the tag under which it left is void. */
export const landsNoMore = epochMs(0);

/** What had no answer may land until then, whatever was thought before. Pure. */
export const landingAt = (draft: SetDraft, until: EpochMs): SetDraft =>
  withAwaited(draft, (sent) =>
    sent.until === null || sent.until === landsNoMore || sent.until === until ? sent : { ...sent, until },
  );

/** What is under way is forgotten, and may land until then. Pure. */
export const landingAll = (draft: SetDraft, until: EpochMs): SetDraft =>
  withAwaited(draft, (sent) => (sent.until === null ? { ...sent, until } : sent));
