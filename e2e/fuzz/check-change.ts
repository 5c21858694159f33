import type { Snapshot, StoredSet } from './database-watch';
import { type Fault, firstFault } from './fault';

/** What may lie between two moments, whatever was asked in between. */
export function changeFault(before: Snapshot, after: Snapshot): Fault {
  if (before === after) return null;
  return firstFault([
    ...[...after.sets.values()].map((set) => storedFault(set)),
    ...[...after.sets.values()].map((now) => {
      const then = before.sets.get(now.id);
      return then ? versionFault(then, now) : null;
    }),
  ]);
}

/** Every change makes the date strictly larger, and the version; without one neither moves (decisions.md 3). */
function versionFault(then: StoredSet, now: StoredSet): Fault {
  const versions = now.version - then.version;
  const seconds = now.modifiedAt - then.modifiedAt;
  if (then.content === now.content)
    return versions === 0 && seconds === 0 ? null : `set ${now.id} is a new version without a change`;
  if (versions <= 0) return `set ${now.id} changed without a new version`;
  return seconds >= versions ? null : `set ${now.id} is ${versions} versions further and ${seconds} s later`;
}

function storedFault(set: StoredSet): Fault {
  const ranks = new Set(set.terms.map(({ rank }) => rank));
  if (set.termCount !== set.terms.length)
    return `set ${set.id} counts ${set.termCount} terms and has ${set.terms.length}`;
  return ranks.size === set.terms.length ? null : `set ${set.id} has a rank twice`;
}

/** Nothing moved, in no table. */
export function stillFault(before: Snapshot, after: Snapshot): Fault {
  if (before === after) return null;
  if (before.rest !== after.rest) return `something changed beside the sets:\n${before.rest}\n${after.rest}`;
  const ids = [...new Set([...before.sets.keys(), ...after.sets.keys()])];
  const moved = ids.filter((id) => {
    const [then, now] = [before.sets.get(id), after.sets.get(id)];
    return then?.content !== now?.content || then?.version !== now?.version || then?.modifiedAt !== now?.modifiedAt;
  });
  return moved.length === 0 ? null : `sets changed: ${moved.join(', ')}`;
}
