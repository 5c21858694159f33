/** One holder among all tabs of this origin. */
export interface Locks {
  /** Waits its turn for as long as it takes, then holds the name until `work` has ended. Rejects when `signal` aborts the wait. */
  hold(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void>;
}

/** Without Web Locks each tab believes that it holds the name; the fenced epoch of the outbox still lets only one send. */
export const browserLocks: Locks = {
  hold: async (name, signal, work) => {
    if (!('locks' in navigator)) return work();
    await navigator.locks.request(name, { signal }, work);
  },
};
