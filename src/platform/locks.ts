/** One holder among all tabs of this origin. */
export interface Locks {
  /** Waits its turn for as long as it takes, then holds the name until `work` has ended. Rejects when `signal` aborts the wait, and when another program of this origin steals the name. */
  hold(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void>;
}

/** Undefined without Web Locks: then a lease in the database itself says whose turn it is. */
export function browserLocks(): Locks | undefined {
  if (!('locks' in navigator)) return undefined;
  return { hold: (name, signal, work) => navigator.locks.request(name, { signal }, work) };
}
