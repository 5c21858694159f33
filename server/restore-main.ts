import { commandConfig, commandKeys } from './command-config';
import { complain, runAsCommand, say } from './command-line';
import { sealsOf } from './operate/backup-keys';
import { codesKeys } from './oauth/secrets';
import { progressOn } from './operate/progress';
import { restoreBackup } from './operate/restore-backup';
import { type RestoreSurroundings, runRestore } from './operate/run-restore';

const progress = progressOn(complain);
const around: RestoreSurroundings = {
  restore: (order) => restoreBackup(order, commandConfig(process.env), complain, progress),
  seals: () => sealsOf(commandKeys(process.env)),
  codes: () => {
    const keys = commandKeys(process.env);
    return keys && codesKeys(keys);
  },
  // npm itself moves to the project's folder.
  folder: process.env['INIT_CWD'] || process.cwd(),
  now: () => new Date(),
  say,
  complain,
  progress,
};

await runAsCommand(() => runRestore(process.argv.slice(2), around));
