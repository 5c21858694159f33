import type { KeyRing } from './wire/key-ring';
import { type Config, type Environment, parseConfig } from './config';
import { withSecretFiles } from './secret-files';
import { presentSessionKeys } from './session-key';

/** A command needs no key of stored tokens, so its settings may leave it out. */
const anyKey = Buffer.alloc(32).toString('base64');

/** The server's settings, for a command beside it. Throws `ConfigError`. */
export const commandConfig = (env: Environment): Config => configOf(withSecretFiles(env));

/** The keys of stored tokens, as a command finds them; null where there are none. Throws `ConfigError` and `StartupError`. */
export function commandKeys(env: Environment): KeyRing | null {
  const settings = withSecretFiles(env);
  const { sessionKeys, dataDir } = configOf(settings);
  return presentSessionKeys(settings['SESSION_KEY'] ? sessionKeys : null, dataDir);
}

const configOf = (settings: Environment): Config =>
  parseConfig({ ...settings, SESSION_KEY: settings['SESSION_KEY'] || anyKey });
