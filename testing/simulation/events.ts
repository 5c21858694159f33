import type { SimulatedBrowser } from './simulated-browser';

/** Lets events happen until something has ended. */
export type Until = (work: Promise<unknown>) => Promise<void>;

/** Opens a tab for a user, event by event. */
export async function openTab(device: SimulatedBrowser, user: string, until: Until): Promise<void> {
  const { begun, tab } = device.open(user);
  await begun;
  await until(tab);
}

const traced = Number(process.env['CARREL_TRACE'] ?? 0);

/** `CARREL_TRACE=1` tells what a history does, line by line; `2`: also each draft and attempt, whenever something is committed. */
export function trace(line: () => string, level: 1 | 2 = 1): void {
  if (traced >= level) process.stderr.write(`${line()}\n`);
}
