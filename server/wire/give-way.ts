import { performance } from 'node:perf_hooks';

/** Turns of the loop that others have before long work goes on in any case: on a server that is never at rest it still gets along. */
const turnsOfOthers = 16;

const waiting: (() => void)[] = [];
/** What had come from outside at the last look, and for how many turns what waits has given way. */
let [seen, given] = [-1, 0];

/**
 * Between two pieces of long work: goes on when nothing came from outside for a turn of the loop, and of all that wait so one at a
 * time. A single turn for others, as `breathe` has it, would not do beside long work: a connection is taken in one turn and
 * a call through the relay needs several more, and each would have a piece in front of it.
 */
export const giveWay = (): Promise<void> =>
  new Promise((goOn) => {
    waiting.push(goOn);
    if (waiting.length === 1) setImmediate(look);
  });

function look(): void {
  const { events } = performance.nodeTiming.uvMetricsInfo;
  const isQuiet = events === seen;
  seen = events;
  given += 1;
  if (isQuiet || given > turnsOfOthers) {
    given = 0;
    waiting.shift()?.();
  }
  if (waiting.length > 0) setImmediate(look);
}
