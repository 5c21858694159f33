import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Turns this process into another Node program, as far as the outside can tell: its output is ours, signals are
 * passed on, and we end when it has ended, with its exit code.
 */
export function becomeNode(args) {
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  const pass = (signal) => child.kill(signal);
  for (const signal of passedOn) process.on(signal, pass);
  child.on('error', (error) => {
    process.stderr.write(`Could not start: ${error.message}\n`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    process.exit(code ?? 128 + (constants.signals[signal] ?? 0));
  });
}
