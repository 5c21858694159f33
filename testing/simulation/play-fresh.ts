import { firstSeed } from '../first-seed';
import { historyOf, type History, shrunk } from './history';
import { type Ground, simulate } from './simulate';

/** How many histories a test plays: at least so many, then on until its time is up, and never more than `most`. */
export interface Amount {
  readonly least: number;
  readonly most?: number;
  readonly forMs: number;
}

/**
 * Plays histories of fresh seeds, and tells on the standard output how many, how quickly and from which seed on. Resolves to
 * what the first that broke something broke, with the shortest history that still does, ready to be kept; empty
 * when all held. `CARREL_SEED` and `CARREL_HISTORIES` play known ones again.
 */
export async function playFresh(
  name: string,
  ground: Ground,
  { least, most = Number.POSITIVE_INFINITY, forMs }: Amount,
): Promise<string> {
  const first = firstSeed();
  const wanted = process.env['CARREL_HISTORIES'];
  const started = performance.now();
  const isEnough = (count: number) =>
    wanted === undefined
      ? count >= most || (count >= least && performance.now() - started > forMs)
      : count >= Number(wanted);
  let count = 0;
  const limits = new Map<string, number>();
  const hear = (line: string) => {
    if (line.startsWith('limit: ')) limits.set(line.slice(7), (limits.get(line.slice(7)) ?? 0) + 1);
  };
  let told = '';
  for (; told === '' && !isEnough(count); count += 1) told = await broken(historyOf(first + count), ground, hear);
  const seconds = (performance.now() - started) / 1000;
  process.stdout.write(`${name}: ${count} histories from seed ${first} on, ${(count / seconds).toFixed(1)} a second\n`);
  for (const [which, times] of limits) process.stdout.write(`  ${times} times ${which}\n`);
  return told;
}

async function broken(history: History, ground: Ground, hear: (line: string) => void): Promise<string> {
  const [first] = await simulate(history, ground, hear);
  if (!first) return '';
  const isSame = async (candidate: History) =>
    (await simulate(candidate, ground)).some(({ invariant }) => invariant === first.invariant);
  const short = await shrunk(history, isSame, 200);
  const [left = first] = await simulate(short, ground);
  return `seed ${history.seed}: ${left.invariant}: ${left.what}\n${JSON.stringify(short)}`;
}

const soakMinutes = Number(process.env['CARREL_SOAK_MINUTES'] ?? 0);

/** Whether this run has time; and how much, where a soak says so. */
export const isSoak = soakMinutes > 0;
export const shareOfSoakMs = (share: number): number => soakMinutes * 60_000 * share;
