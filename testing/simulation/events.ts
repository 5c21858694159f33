import type { SimulatedBrowser } from './simulated-browser';

/** Lets events happen until something has ended. */
export type Until = (work: Promise<unknown>) => Promise<void>;

/** Opens a tab for a user, event by event. */
export async function openTab(device: SimulatedBrowser, user: string, until: Until): Promise<void> {
  const { begun, tab } = device.open(user);
  await begun;
  await until(tab);
}

const isTraced = process.env['CARREL_TRACE'] === '1';

/** `CARREL_TRACE=1` tells what a history does, line by line. */
export function trace(line: () => string): void {
  if (isTraced) process.stderr.write(`${line()}\n`);
}
