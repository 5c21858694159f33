import type { Bench } from './bench';
import { type Act, type Times, acts, timesOfPeople } from './crowd';
import type { Finding } from './finding';
import { type Harm, type Neighbourhood, harms, neighbourhood } from './neighbourhood';
import { percentile } from './statistics';

const phaseMs = 3_000;
const rounds = Number(process.env['CARREL_ROUNDS'] ?? 3);
/** A few kinds alone, for whoever mends them. */
const asked = process.env['CARREL_HARMS']?.split(',') ?? null;

/** What stands beside people: one account of a kind, or one of each at once. */
type Beside = Harm | 'all-at-once';
const harmful = harms.filter((harm) => harm !== 'spinning-alone');

/**
 * Twenty people in the app, alone and beside one hostile account of each kind, and of all kinds at once, in turns in one run: the p99 of all
 * that they ask, over the rounds. The generators yield to everybody else; what one costs that only spins is measured too.
 */
function serviceNeighbours(name: string, engine: 'sqlite' | 'postgres', isBehindNginx: boolean): Bench {
  return {
    name,
    async run(note) {
      const house = await neighbourhood(engine, isBehindNginx);
      try {
        const kinds = [...harms, 'all-at-once' as const].filter((kind) => asked?.includes(kind) ?? true);
        const quiet: Both[] = [];
        const beside = new Map<Beside, Phase[]>(kinds.map((kind) => [kind, []]));
        await timesOfPeople(house, phaseMs);
        for (let round = 0; round < rounds; round += 1) {
          for (const kind of round % 2 === 0 ? kinds : kinds.toReversed()) {
            await house.settled();
            quiet.push(await timesOfPeople(house, phaseMs));
            process.stderr.write(`quiet: ${toldBoth(quiet.slice(-1))}\n`);
            beside.get(kind)?.push(await phaseBeside(house, kind));
          }
        }
        const p99By = (by: keyof Both, times: readonly Both[]) => p99Of(times.map((one) => one[by]));
        note(`${name}: p99 in ms of ${acts.join(', ')}, and of all, of the server's thread | by the clock`, [
          `quiet: ${toldBoth(quiet)}`,
          ...[...beside].map(([kind, phases]) => {
            const times = toldBoth(phases.map((phase) => phase.times));
            const most = Math.max(...phases.map(({ longest }) => longest)).toFixed(0);
            const sum = (of: (phase: Phase) => number) => phases.reduce((all, phase) => all + of(phase), 0);
            const share = (of: (phase: Phase) => number) =>
              `${((100 * sum(of)) / sum(({ took }) => took)).toFixed(0)} %`;
            const [server, generator] = [share((phase) => phase.server), share((phase) => phase.generator)];
            return `${kind}: ${times}; longest hold ${most} ms of processor time; processors: server ${server}, generator ${generator}`;
          }),
        ]);
        return [...beside].flatMap(([kind, phases]) =>
          (['thread', 'clock'] as const).map((by): Finding => ({
            what: `${name}: p99 of twenty people beside ${kind}, by the ${by === 'thread' ? "server's thread" : 'clock'}`,
            unit: 'ms',
            ours: [
              p99By(
                by,
                phases.map(({ times }) => times),
              ),
            ],
            floor: [p99By(by, quiet)],
            goal: kind === 'spinning-alone' ? null : { most: 2, law: false },
          })),
        );
      } finally {
        await house.remove();
      }
    },
  };
}

export const neighbourBenches: readonly Bench[] = [
  serviceNeighbours('service-neighbours', 'sqlite', false),
  serviceNeighbours('service-neighbours-nginx', 'sqlite', true),
  serviceNeighbours('service-neighbours-postgres', 'postgres', false),
  serviceNeighbours('service-neighbours-postgres-nginx', 'postgres', true),
];

type Both = Awaited<ReturnType<typeof timesOfPeople>>;

interface Phase {
  readonly times: Both;
  /** Milliseconds of processor time: of one turn of the loop, of the server, of who does harm. */
  readonly longest: number;
  readonly server: number;
  readonly generator: number;
  /** Of the clock, until everybody had their answers. */
  readonly took: number;
}

async function phaseBeside(house: Neighbourhood, kind: Beside): Promise<Phase> {
  const neighbours = await Promise.all((kind === 'all-at-once' ? harmful : [kind]).map((harm) => house.begin(harm)));
  try {
    await house.heldBack();
    const used = () => neighbours.reduce((sum, neighbour) => sum + neighbour.used(), 0);
    const [before, began] = [used(), performance.now()];
    const times = await timesOfPeople(house, phaseMs);
    const { longest, used: server } = await house.heldBack();
    process.stderr.write(`${kind}: ${toldBoth([times])}; hold ${longest.toFixed(0)} ms\n`);
    return { times, longest, server, generator: used() - before, took: performance.now() - began };
  } finally {
    await Promise.all(neighbours.map((neighbour) => neighbour.stop()));
  }
}

const p99Of = (times: readonly Times[], which: readonly Act[] = acts) =>
  percentile(
    times.flatMap((one) => which.flatMap((act) => one[act])),
    0.99,
  );

const told = (times: readonly Times[]) =>
  [...acts.map((act) => p99Of(times, [act])), p99Of(times)].map((ms) => ms.toFixed(1)).join(', ');

const toldBoth = (times: readonly Both[]) =>
  `${told(times.map(({ thread }) => thread))} | ${told(times.map(({ clock }) => clock))}`;
