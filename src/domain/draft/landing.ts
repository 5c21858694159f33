import { entriesOf, withEntries } from './entries';
import type { SetDraft } from './set-draft';
import { landsNoMore, type SteadyMs, undated } from './steady-time';
import type { Sent, Want } from './want';

/** What may become of something that left: it may land as `Sent` says, or (null) can land no more. */
type Fate = <V>(sent: Sent<V>) => Sent<V> | null;

/** The draft with another fate of everything that left without an answer. The same draft where none changes. Pure. */
export const withSent = (draft: SetDraft, fate: Fate): SetDraft =>
  withEntries(draft, <V>(entry: Want<V>) => {
    const maybe = entry.maybe.flatMap((sent) => fate(sent) ?? []);
    const isSame = maybe.length === entry.maybe.length && maybe.every((sent, place) => sent === entry.maybe[place]);
    return isSame ? entry : { ...entry, maybe };
  });

/** What had no answer may land until then, whatever was thought before. Pure. */
export const landingAt = (draft: SetDraft, until: SteadyMs): SetDraft =>
  withSent(draft, (sent) =>
    sent.until === null || sent.until === landsNoMore || sent.until === until ? sent : { ...sent, until },
  );

/** Nobody waits for the answers any more but for those to `known` requests: the tab that sends says until when the others may land. Pure. */
export const forgotten = (draft: SetDraft, known: ReadonlySet<string> = new Set()): SetDraft =>
  withSent(draft, (sent) =>
    sent.until === landsNoMore || known.has(sent.attempt) ? sent : { ...sent, until: undated },
  );

/** Everything that is wanted may have left since it was copied, and land yet; whether a new set was made is looked for apart. Pure. */
export function mayHaveLeft(draft: SetDraft): SetDraft {
  const { exists } = draft;
  const left = withEntries(forgotten(draft), <V>(entry: Want<V>): Want<V> => {
    const sent = { attempt: 'before', value: entry.want, until: undated };
    return { ...entry, maybe: [...entry.maybe, sent] };
  });
  return exists && !exists.from ? { ...left, exists } : left;
}

/** What no tab that sends has dated yet may land until then. Pure. */
export const dated = (draft: SetDraft, until: SteadyMs): SetDraft =>
  withSent(draft, (sent) => (sent.until === undated ? { ...sent, until } : sent));

/** Until when what left without an answer may land; of what is sent again under its key nobody knows. */
export const landingsOf = (draft: SetDraft): readonly SteadyMs[] =>
  entriesOf(draft).flatMap(({ maybe }) => maybe.flatMap(({ until }) => until ?? []));

/** Whether any request may still land, or stands there without anybody knowing. */
export const mayLand = (draft: SetDraft): boolean => entriesOf(draft).some(({ maybe }) => maybe.length > 0);
