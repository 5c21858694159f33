/** What the parts of a process count for `/metrics`. */
const counters = {
  carrel_security_events_total:
    'What happened at the doors of accounts, by event, each one: the log leaves out what repeats.',
  carrel_log_lines_total: 'Lines of learners’ logs that were new.',
} as const;
const gauges = {
  carrel_change_streams_open: 'Streams of changes that are open.',
  carrel_replica_followed: '1 while reads go to the replica of DATABASE_READ_URL; else 0.',
} as const;

export type Counter = keyof typeof counters;
type Gauge = keyof typeof gauges;

/** Counts of one process, from its start. `label`: a word of the program's, never of anybody who asks. */
export function createTallies() {
  const counts = new Map<Counter, Map<string, number>>();
  const readers = new Map<Gauge, () => number>();
  return {
    count(name: Counter, by = 1, label = ''): void {
      const ofName = counts.get(name) ?? new Map<string, number>();
      counts.set(name, ofName.set(label, (ofName.get(label) ?? 0) + by));
    },
    gauge: (name: Gauge, read: () => number): void => void readers.set(name, read),
    /** In the text format of Prometheus. */
    lines(): readonly string[] {
      return [
        ...(Object.keys(counters) as Counter[]).flatMap((name) => [
          ...headOf(name, 'counter', counters[name]),
          ...[...(counts.get(name) ?? [])].map(([label, count]) => `${name}${label && `{${label}}`} ${count}`),
        ]),
        ...(Object.keys(gauges) as Gauge[]).flatMap((name) => [
          ...headOf(name, 'gauge', gauges[name]),
          `${name} ${readers.get(name)?.() ?? 0}`,
        ]),
      ];
    },
  };
}
export type Tallies = ReturnType<typeof createTallies>;

/** What stands before a number. */
export const headOf = (name: string, type: 'counter' | 'gauge' | 'histogram', meaning: string): readonly string[] => [
  `# HELP ${name} ${meaning}`,
  `# TYPE ${name} ${type}`,
];
