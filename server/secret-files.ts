import { readFileSync } from 'node:fs';
import { ConfigError, type Environment } from './config';

const secrets = ['SESSION_KEY', 'CLIENT_SECRET', 'DATABASE_URL', 'DATABASE_READ_URL', 'METRICS_TOKEN'] as const;

/**
 * The environment with the secrets that lie in files: `SESSION_KEY_FILE=/run/secrets/key` stands for `SESSION_KEY` with
 * what is in it, so that a vault, a container's secrets or `systemd-creds` keep it and no environment shows it. Throws
 * `ConfigError` where a file cannot be read or is empty, and where the secret is given twice. No message has a secret.
 */
export function withSecretFiles(
  env: Environment,
  read: (file: string) => string = (file) => readFileSync(file, 'utf8'),
): Environment {
  const found = secrets.flatMap((name) => {
    const file = env[`${name}_FILE`]?.trim();
    if (!file) return [];
    if (env[name]?.trim())
      throw new ConfigError(`${name}: ${name} and ${name}_FILE are both set. Leave one of them out.`);
    return [[name, contentOf(name, file, read)]];
  });
  return { ...env, ...Object.fromEntries(found) };
}

function contentOf(name: string, file: string, read: (file: string) => string): string {
  let content: string;
  try {
    content = read(file).trim();
  } catch (error) {
    throw new ConfigError(
      `${name}_FILE: "${file}" cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'}). Name a file that the server's user may read.`,
    );
  }
  if (content === '') throw new ConfigError(`${name}_FILE: "${file}" is empty. Put the secret into it.`);
  return content;
}
