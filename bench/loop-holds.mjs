/**
 * Loaded into a server with `--import`: keeps the longest processor time for which its thread was at one turn of the
 * event loop, and what the whole process used. Both are written to LOOP_HOLDS_FILE, in milliseconds, each time SIGUSR2
 * asks; then it counts anew. A turn that had to wait for its processor is no longer for that. Linux alone.
 */
import { openSync, readSync, writeFileSync } from 'node:fs';

const everyMs = 2;
const thread = openSync(`/proc/self/task/${process.pid}/schedstat`, 'r');
const text = Buffer.alloc(64);
const threadMs = () => Number(text.toString('latin1', 0, readSync(thread, text, 0, 64, 0)).split(' ')[0]) / 1e6;
const processMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

let [last, longest, began] = [threadMs(), 0, processMs()];
setInterval(() => {
  const now = threadMs();
  longest = Math.max(longest, now - last);
  last = now;
}, everyMs).unref();
process.on('SIGUSR2', () => {
  writeFileSync(process.env.LOOP_HOLDS_FILE, JSON.stringify({ pid: process.pid, longest, used: processMs() - began }));
  [longest, began] = [0, processMs()];
});
