/** Chance as a port, so that a simulation can be repeated from its seed. */
export interface Random {
  /** 0 up to, but not including, 1. */
  next(): number;
  bytes(count: number): Uint8Array;
}

export const browserRandom: Random = {
  next: () => Math.random(),
  bytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
};
