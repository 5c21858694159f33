import { execFile } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { ruleWith } from '../support/rule';
import { world } from '../support/world';

const folder = fileURLToPath(new URL('.', import.meta.url));
const run = promisify(execFile);

const settings = {
  PATH: process.env['PATH'],
  BASE_URL: world.baseUrl,
  AUTH_URL: world.authUrl,
  CLIENT_ID: world.client.id,
  CLIENT_SECRET: world.client.secret ?? '',
  REDIRECT_URI: world.client.redirectUri,
  ACCESS_TOKEN: world.owner.token,
  USER_NAME: world.owner.name,
  USER_PASSWORD: world.owner.password ?? '',
};

/** Each script is a client of its own, in a process of its own. Its first line says what it does, and cites. */
for (const name of readdirSync(folder).filter((one) => one.endsWith('.mjs') && one !== 'kit.mjs')) {
  const [first = ''] = readFileSync(`${folder}${name}`, 'utf8').split('\n');
  ruleWith(['passwords', 'secret'], `${first.replace('// ', '')} (${name})`, async () => {
    const { stderr } = await run(process.execPath, [`${folder}${name}`], { env: settings, timeout: 20_000 });
    expect(stderr).toBe('');
  });
}
