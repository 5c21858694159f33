import type { DeviceId, LogEntry } from '../study-log';

/**
 * The lines of one card in the order in which they were written. By moment; but a device numbers its lines, so a moment
 * that contradicts the numbers comes from a clock that stood wrong for a while, and is not believed: such a line takes
 * moment and day of the line before it. Believed are most lines: a longest series whose moments rise with the numbers.
 */
export function inOrder<Entry extends LogEntry>(entries: readonly Entry[]): Entry[] {
  const sorted = entries.toSorted(byMoment);
  const numbers = new Map<DeviceId, number>();
  const wrong = new Set<DeviceId>();
  for (const { device, seq } of sorted) {
    if (seq < (numbers.get(device) ?? 0)) wrong.add(device);
    numbers.set(device, seq);
  }
  if (wrong.size === 0) return sorted;
  const others = sorted.filter(({ device }) => !wrong.has(device));
  const mended = [...wrong].flatMap((device) => believable(sorted.filter((entry) => entry.device === device)));
  return [...others, ...mended].sort(byMoment);
}

/** What one device wrote in the same millisecond keeps its order. */
function byMoment(a: LogEntry, b: LogEntry): number {
  if (a.at !== b.at) return a.at - b.at;
  if (a.device !== b.device) return a.device < b.device ? -1 : 1;
  return a.seq - b.seq;
}

function believable<Entry extends LogEntry>(ofDevice: readonly Entry[]): Entry[] {
  const written = ofDevice.toSorted((a, b) => a.seq - b.seq);
  const believed = longestRise(written);
  let before = written.find((entry) => believed.has(entry));
  return written.map((entry) => {
    if (believed.has(entry)) before = entry;
    return before && before !== entry ? { ...entry, at: before.at, day: before.day } : entry;
  });
}

/** A longest series of lines, in the order written, whose moments do not fall. Patience sorting. */
function longestRise<Entry extends LogEntry>(written: readonly Entry[]): ReadonlySet<Entry> {
  /** ends[k] is the earliest end of a rise of k + 1 lines. */
  const ends: Entry[] = [];
  const previous = new Map<Entry, Entry>();
  for (const entry of written) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const end = ends[middle];
      if (end !== undefined && end.at <= entry.at) low = middle + 1;
      else high = middle;
    }
    const before = ends[low - 1];
    if (before !== undefined) previous.set(entry, before);
    ends[low] = entry;
  }
  const rise = new Set<Entry>();
  for (let entry = ends.at(-1); entry !== undefined; entry = previous.get(entry)) rise.add(entry);
  return rise;
}
