import { seededRandom } from '../seeded-random';

/** What can happen between two looks at the world. */
export const stepKinds = [
  ['edit', 40],
  ['sync', 10],
  ['wait', 8],
  ['decide', 6],
  ['others', 8],
  ['rival', 6],
  ['same word', 3],
  ['type', 20],
  ['kill', 4],
  ['tab', 4],
  ['offline', 3],
  ['session', 3],
  ['device clock', 1],
  ['service clock', 1],
  ['backup', 1],
  ['picture', 12],
] as const;
export type StepKind = (typeof stepKinds)[number][0];

/** One step. Whatever chance decides within it comes from its own seed, so that leaving another out changes it little. */
export interface Step {
  readonly kind: StepKind;
  readonly device: number;
  readonly seed: number;
}

/** A history is data: it can be printed, shortened and kept. */
export interface History {
  readonly seed: number;
  readonly devices: number;
  readonly faultChance: number;
  /** Others also work just where something waits, people type key by key, and every checker looks. Many of the kept ones are older than that. */
  readonly isCrowded?: boolean;
  readonly steps: readonly Step[];
}

const faultChances = [0, 0.15, 0.3, 0.5] as const;

/** The history of a seed: one to four devices, a good or a bad network. */
export function historyOf(seed: number, length = 30): History {
  const random = seededRandom(seed);
  const devices = 1 + Math.floor(random.next() ** 1.5 * 4);
  const faultChance = faultChances[Math.floor(random.next() * 4)] ?? 0.3;
  const all = stepKinds.reduce((sum, [, weight]) => sum + weight, 0);
  const steps = Array.from({ length }, (): Step => {
    let point = random.next() * all;
    const found = stepKinds.find(([, weight]) => (point -= weight) < 0);
    return {
      kind: found?.[0] ?? 'edit',
      device: Math.floor(random.next() * devices),
      seed: Math.floor(random.next() * 2 ** 32),
    };
  });
  return { seed, devices, faultChance, isCrowded: true, steps };
}

/**
 * The shortest history that still breaks the same invariant: ever smaller parts are left out as long as it does; and on
 * as few devices, with as few faults, as will do.
 */
export async function shrunk(
  history: History,
  fails: (history: History) => Promise<boolean>,
  mostRuns = 300,
): Promise<History> {
  let best = history;
  let runs = 0;
  const tried = async (candidate: History): Promise<boolean> => {
    runs += 1;
    const isBroken = await fails(candidate);
    if (isBroken) best = candidate;
    return isBroken;
  };
  for (let size = Math.ceil(best.steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < best.steps.length && runs < mostRuns;) {
      const shorter = { ...best, steps: [...best.steps.slice(0, from), ...best.steps.slice(from + size)] };
      if (!(await tried(shorter))) from += size;
    }
  }
  // What happened on a device that goes happens on the one before it, or not at all.
  for (let devices = best.devices - 1; devices >= 1; devices -= 1) {
    const moved = best.steps.map((step) => ({ ...step, device: Math.min(step.device, devices - 1) }));
    const left = best.steps.filter((step) => step.device < devices);
    if (!(await tried({ ...best, devices, steps: left })) && !(await tried({ ...best, devices, steps: moved }))) break;
  }
  for (const faultChance of faultChances)
    if (faultChance < best.faultChance && (await tried({ ...best, faultChance }))) break;
  return best;
}
