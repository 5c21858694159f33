import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { headers } from '../contract/headers';
import { type ServerProcess, startServer } from '../testing/server-process';

const password = 'a long enough password';

/** A server with these accounts, which takes as many requests as come. */
export async function serverWithUsers(users: readonly string[]): Promise<ServerProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'carrel-bench-'));
  const file = join(folder, 'bootstrap.json');
  try {
    await writeFile(file, JSON.stringify({ users: users.map((username) => ({ username, password })) }));
    return await startServer({ env: { BOOTSTRAP_FILE: file, RATE_LIMIT: 'off', DEMO: '0' } });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Through the service's own pages, as anybody signs in. Ends in the library. */
export async function signIn(page: Page, server: ServerProcess, user: string): Promise<void> {
  await page.goto(`${server.url}/relay/sign-in?return_to=/`);
  await page.getByLabel('Username').fill(user);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in and allow' }).click();
  await page.waitForURL(`${server.url}/`);
}

export interface NewSet {
  readonly title: string;
  readonly cards: readonly (readonly [term: string, definition: string])[];
}

/** Makes sets at the service as another device of this user would; the page must be signed in. */
export async function makeSets(page: Page, user: string, sets: readonly NewSet[]): Promise<void> {
  await page.evaluate(
    async ({ user, sets, names }) => {
      const waiting = [...sets];
      const make = async () => {
        for (let set = waiting.shift(); set; set = waiting.shift()) {
          const form = new URLSearchParams({
            title: set.title,
            lang_terms: 'la',
            lang_definitions: 'en',
            visibility: 'only_me',
          });
          for (const [term, definition] of set.cards) {
            form.append('terms[]', term);
            form.append('definitions[]', definition);
          }
          const id = crypto.randomUUID();
          const sent = { [names.carrel]: '1', [names.expectedUser]: user, [names.requestId]: id };
          const { status } = await fetch('/relay/2.0/sets', { method: 'POST', headers: sent, body: form });
          if (status !== 201) throw new Error(`A set was not made: ${status}`);
        }
      };
      await Promise.all([make(), make(), make(), make()]);
    },
    { user, sets, names: headers },
  );
}
