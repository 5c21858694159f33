import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Page, expect } from '@playwright/test';
import type { ServerProcess } from '../../testing/server-process';
import { type Client, authorizeAddress } from '../code-flow';
import { test as base } from '../fixtures';
import { signInPages } from '../pages/sign-in-pages';

const account = { username: 'paula', password: 'the password of paula' };
const secret = 'foreign001foreign001foreign00123';

interface Foreign {
  readonly server: ServerProcess;
  /** Waits for its users on another port of this machine. */
  readonly onAnotherPort: Client;
  /** An application on a phone, reached by a scheme of its own. */
  readonly onAPhone: Client;
}

const test = base.extend<{ foreign: Foreign }>({
  foreign: async ({ start }, provide) => {
    const waiting = createServer((_, answer) => answer.end('You may close this window.')).listen(0, '127.0.0.1');
    await once(waiting, 'listening');
    const { port } = waiting.address() as AddressInfo;
    const onAnotherPort = {
      client_id: 'foreign001',
      client_secret: secret,
      redirect_uri: `http://127.0.0.1:${port}/back`,
    };
    const onAPhone = { client_id: 'foreign002', client_secret: secret, redirect_uri: 'cardtool://back' };
    const folder = await mkdtemp(join(tmpdir(), 'carrel-foreign-'));
    const bootstrap = join(folder, 'bootstrap.json');
    const clients = [onAnotherPort, onAPhone].map((client) => ({ name: client.client_id, ...client }));
    await writeFile(bootstrap, JSON.stringify({ users: [{ ...account, account_type: 'plus' }], clients }));
    const server = await start({ env: { DEMO: '0', BOOTSTRAP_FILE: bootstrap } });
    await provide({ server, onAnotherPort, onAPhone });
    waiting.close();
    await rm(folder, { recursive: true, force: true });
  },
});

/** Begins at the service as that client would send its user there, and signs in. */
async function arrive(page: Page, { server }: Foreign, { client_id, redirect_uri }: Client): Promise<void> {
  await page.goto(authorizeAddress(server.url, { client_id, redirect_uri, state: 'the state' }).href);
  await signInPages(page).enter(account);
}

for (const [button, wanted] of [
  ['Allow', ['state', 'expires_in', 'code']],
  ['Deny', ['error', 'error_description', 'state']],
] as const) {
  test(`${button} leads to a client on another port`, async ({ page, foreign }) => {
    await arrive(page, foreign, foreign.onAnotherPort);
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByText('You may close this window.')).toBeVisible();
    const back = new URL(page.url());
    expect(`${back.origin}${back.pathname}`).toBe(foreign.onAnotherPort.redirect_uri);
    expect([...back.searchParams.keys()]).toEqual(expect.arrayContaining([...wanted]));
    expect(back.searchParams.get('state')).toBe('the state');
  });

  test(`${button} leads to an application with a scheme of its own`, async ({ page, foreign }) => {
    await arrive(page, foreign, foreign.onAPhone);
    const forbidden: string[] = [];
    page.on('console', (message) => /Content Security Policy/.test(message.text()) && forbidden.push(message.text()));
    const left = page.waitForEvent('requestfailed', (request) =>
      request.url().startsWith(foreign.onAPhone.redirect_uri),
    );
    await page.getByRole('button', { name: button }).click();
    const request = await left;
    // No program here has the scheme, so the browser leaves it at that. The page's policy would have stopped it before.
    expect([request.failure()?.errorText, forbidden]).toEqual(['net::ERR_ABORTED', []]);
    const said = new URL(request.url()).searchParams;
    expect([...said.keys()]).toEqual(expect.arrayContaining([...wanted]));
    expect(said.get('state')).toBe('the state');
  });
}
