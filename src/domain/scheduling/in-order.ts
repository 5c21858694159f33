import type { DeviceId, LogEntry, LogLine } from '../study-log';

/**
 * The lines of one card in the order in which they were written. By moment; but a device numbers its lines, so a moment
 * that contradicts the numbers comes from a clock that stood wrong for a while, and is not believed: such a line takes
 * moment and day of the line before it. Believed are most lines: a longest series whose moments rise with the numbers,
 * and of several as long the one that took the least time. Days 400, 35, 401: it was set back for the second.
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
export function byMoment(a: LogLine, b: LogLine): number {
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

interface Rise<Entry> {
  readonly entry: Entry;
  readonly before: Rise<Entry> | null;
  /** The moment of its first line. */
  readonly since: number;
}

/**
 * A longest series of lines, in the order written, whose moments do not fall; of several the shortest in time, and of
 * those the last written. Patience sorting: `levels[k]` has the ends of rises of k + 1 lines, each earlier than the one
 * before it, and so are their beginnings. The first end that fits under a line therefore makes its shortest rise.
 */
function longestRise<Entry extends LogEntry>(written: readonly Entry[]): ReadonlySet<Entry> {
  const levels: Rise<Entry>[][] = [];
  for (const entry of written) {
    const height = firstIndex(levels, (ends) => (ends.at(-1)?.entry.at ?? 0) > entry.at);
    const below = levels[height - 1] ?? [];
    const before = below[firstIndex(below, (end) => end.entry.at <= entry.at)] ?? null;
    const rise = { entry, before, since: before?.since ?? entry.at };
    const level = levels[height];
    if (level) level.push(rise);
    else levels.push([rise]);
  }
  const lasts = (rise: Rise<Entry>) => rise.entry.at - rise.since;
  const best = levels.at(-1)?.reduce((found, rise) => (lasts(rise) <= lasts(found) ? rise : found));
  const believed = new Set<Entry>();
  for (let rise = best ?? null; rise; rise = rise.before) believed.add(rise.entry);
  return believed;
}

/** Where the first of the items is that fits; those that fit stand behind those that do not. Their number, where none does. */
function firstIndex<Item>(items: readonly Item[], fits: (item: Item) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && fits(item)) high = middle;
    else low = middle + 1;
  }
  return low;
}
