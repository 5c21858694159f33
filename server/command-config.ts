import { type Config, type Environment, parseConfig } from './config';

/** A command needs no key of stored tokens, so its settings may leave it out. */
const anyKey = Buffer.alloc(32).toString('base64');

/** The server's settings, for a command beside it. Throws `ConfigError`. */
export const commandConfig = (env: Environment): Config =>
  parseConfig({ ...env, SESSION_KEY: env['SESSION_KEY'] || anyKey });
