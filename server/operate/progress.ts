const quietMs = 1_000;

/** Says how far a long work has come: nothing in the first second, and then a line a second at most. */
export interface Progress {
  /** What is being done from now on, in words. */
  readonly step: (what: string) => void;
  readonly rows: (table: string, rows: number) => void;
}

export function progressOn(say: (line: string) => void, now: () => number = () => performance.now()): Progress {
  let doing = '';
  let saidAt = now();
  return {
    step(what) {
      doing = what;
    },
    rows(table, rows) {
      if (now() - saidAt < quietMs) return;
      saidAt = now();
      say(`${doing}: ${table.replaceAll('_', ' ')}, ${rows.toLocaleString('en')} rows`);
    },
  };
}
