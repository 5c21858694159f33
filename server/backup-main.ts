import { commandConfig, commandKeys } from './command-config';
import { complain, runAsCommand, say } from './command-line';
import { openAsItIs } from './db/open-as-it-is';
import { sealsOf } from './operate/backup-keys';
import { progressOn } from './operate/progress';
import { runBackup } from './operate/run-backup';

const around = {
  open: async () => openAsItIs(commandConfig(process.env), complain),
  seals: () => sealsOf(commandKeys(process.env)),
  // npm itself moves to the project's folder.
  folder: process.env['INIT_CWD'] || process.cwd(),
  now: () => new Date(),
  say,
  complain,
  progress: progressOn(complain),
};

await runAsCommand(() => runBackup(process.argv.slice(2), around));
