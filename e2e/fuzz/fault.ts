/** What was found to be wrong, in words; null for nothing. */
export type Fault = string | null;

export const firstFault = (faults: readonly Fault[]): Fault => faults.find((fault) => fault !== null) ?? null;

export const differs = (name: string, sent: string, kept: string): Fault =>
  sent === kept
    ? null
    : `${name} was sent as ${JSON.stringify(sent.slice(0, 300))} and is ${JSON.stringify(kept.slice(0, 300))}`;
