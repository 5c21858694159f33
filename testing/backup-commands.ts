import { openAsItIs } from '../server/db/open-as-it-is';
import { codesKeys } from '../server/oauth/secrets';
import { sealsOf } from '../server/operate/backup-keys';
import { restoreBackup } from '../server/operate/restore-backup';
import { runBackup } from '../server/operate/run-backup';
import { runRestore } from '../server/operate/run-restore';
import type { KeyRing } from '../server/wire/key-ring';
import type { TestPlace } from './a-database';

export const silence = { step: () => {}, rows: () => {} };

/** Each restore is made a second after the one before: what was there is kept by that name. */
let restores = 0;

interface Command {
  readonly name: 'backup' | 'restore';
  readonly words: readonly string[];
  readonly place: TestPlace;
  readonly sessionKeys?: KeyRing | null;
}

/** A command as an operator gives it: its exit code and what it said. */
export async function operatorsCommand({
  name,
  words,
  place,
  sessionKeys = [Buffer.alloc(32, 1)],
}: Command): Promise<{ readonly code: number; readonly said: readonly string[] }> {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const around = {
    folder: place.dataDir,
    now: () => new Date(1_800_000_000_000 + (name === 'restore' ? (restores += 1) * 1000 : 0)),
    seals: () => sealsOf(sessionKeys),
    codes: () => sessionKeys && codesKeys(sessionKeys),
    say,
    complain: say,
    progress: silence,
  };
  const code =
    name === 'backup'
      ? await runBackup(words, { ...around, open: () => openAsItIs(place, say) })
      : await runRestore(words, { ...around, restore: (order) => restoreBackup(order, place, say, silence) });
  return { code, said };
}
