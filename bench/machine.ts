import { cpus, loadavg, platform, release, totalmem } from 'node:os';

/** What the figures were measured on; ratios compare between machines, the rest does not. */
export function describeMachine(chromium: string) {
  const cores = cpus();
  return {
    cores: cores.length,
    cpu: cores[0]?.model.trim() ?? 'unknown',
    memoryGb: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${release()}`,
    node: process.version,
    chromium,
    loadAverage: loadavg()[0] ?? 0,
    at: new Date().toISOString(),
  };
}

export type Machine = ReturnType<typeof describeMachine>;
