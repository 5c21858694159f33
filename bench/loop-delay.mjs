/**
 * Loaded into a server with `--import`: keeps the longest time for which its event loop was held, and writes it to
 * LOOP_DELAY_FILE, in milliseconds, each time SIGUSR2 asks; then it counts anew.
 */
import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const file = process.env.LOOP_DELAY_FILE;
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
process.on('SIGUSR2', () => {
  writeFileSync(file, String(delay.max / 1e6));
  delay.reset();
});
