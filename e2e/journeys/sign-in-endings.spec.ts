import { type Page, expect } from '@playwright/test';
import { webClient } from '../carrel';
import { authorize, authorizeAddress, authorizeAt, redeem, signUp, tool } from '../code-flow';
import { arrive } from '../device';
import { newAccount, serviceOf, test, testWithFaults, testWithOwnServer, testWithOwnSplit } from '../fixtures';
import { editorPage } from '../pages/editor-page';
import { frame } from '../pages/frame';
import { libraryPage } from '../pages/library-page';
import { setPage } from '../pages/set-page';
import { settingsPage } from '../pages/settings-page';
import { signInPages } from '../pages/sign-in-pages';
import { serviceClient } from '../service';
import { serviceDatabase } from '../service-database';

const isWrite = (method: string, path: string) => method !== 'GET' && path.startsWith('/2.0');

async function opensDesk(page: Page) {
  await page.getByRole('link', { name: 'Back to my desk' }).click();
  await expect(libraryPage(page).rows.first()).toBeVisible();
}

test('denied: not signed in, and nothing changed', async ({ page }) => {
  const pages = signInPages(page);
  await pages.leave();
  await page.getByRole('link', { name: 'Not now' }).click();
  await pages.endsWith('denied', 'Not signed in, and nothing changed');
  await opensDesk(page);
});

test('a reply with a state that nobody sent is ignored, and so is one with a state that is nearly right', async ({
  page,
}) => {
  const pages = signInPages(page);
  await page.goto('/relay/callback?code=somebody-elses&state=made-up');
  await pages.endsWith('state', 'The answer does not match');
  await opensDesk(page);
  await pages.leave();
  const state = new URL(page.url()).searchParams.get('state') ?? '';
  const nearly = `${state.slice(0, -1)}${state.endsWith('A') ? 'B' : 'A'}`;
  await page.goto(`/relay/callback?code=a-code&state=${nearly}`);
  await pages.endsWith('state', 'The answer does not match');
});

test('a reply that is used a second time is ignored, also with its cookie, and the session stays', async ({
  page,
  context,
  account,
  carrel,
}) => {
  const pages = signInPages(page);
  await pages.leave();
  const attempts = (await context.cookies()).filter(({ name }) => name.includes('-login-'));
  expect(attempts).toHaveLength(1);
  const callback = page.waitForRequest((request) => request.url().includes('/relay/callback'));
  await pages.enterAndAllow(account);
  await expect(frame(page).status).toContainText('Up to date');
  await expect(page.getByRole('main')).toBeFocused();
  await page.goto((await callback).url());
  await pages.endsWith('state', 'The answer does not match');
  await context.addCookies(attempts.map(({ name, value }) => ({ name, value, url: carrel.url })));
  await page.goto((await callback).url());
  await pages.endsWith('state', 'The answer does not match');
  await page.getByRole('link', { name: 'Back to my desk' }).click();
  await expect(frame(page).status).toContainText('Up to date');
});

test('a code that another program used already ends as one that ran out', async ({ page, account, carrel }) => {
  const code = (await authorize(carrel.serviceUrl, account)).searchParams.get('code') ?? '';
  expect((await redeem(carrel.serviceUrl, code)).status).toBe(200);
  const pages = signInPages(page);
  await pages.leave();
  const state = new URL(page.url()).searchParams.get('state') ?? '';
  await page.goto(`/relay/callback?${new URLSearchParams({ code, state })}`);
  await pages.endsWith('expired', 'Signing in took too long');
});

test('a code counts once: its second use is refused and takes the first token back', async ({ account, carrel }) => {
  const code = (await authorize(carrel.serviceUrl, account)).searchParams.get('code') ?? '';
  const first = await redeem(carrel.serviceUrl, code);
  const { access_token } = await first.json();
  const service = serviceClient(carrel.serviceUrl, account.username, access_token);
  expect((await service.call('GET', `/2.0/users/${account.username}`)).status).toBe(200);
  const second = await redeem(carrel.serviceUrl, code);
  expect(second.status).toBe(400);
  expect(await second.json()).toMatchObject({ error: 'invalid_grant' });
  expect((await service.call('GET', `/2.0/users/${account.username}`)).status).toBe(401);
});

test('a code that is redeemed ten times at once gives one token at most', async ({ account, carrel }) => {
  const code = (await authorize(carrel.serviceUrl, account)).searchParams.get('code') ?? '';
  const answers = await Promise.all(Array.from({ length: 10 }, () => redeem(carrel.serviceUrl, code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(9);
});

test('a code that is older than a minute ends on a page that says so', async ({ page, account, carrel }) => {
  const pages = signInPages(page);
  await pages.leave();
  const callback = await authorizeAt(new URL(page.url()), account);
  serviceDatabase(carrel.service.dataDir).expireCodes();
  await page.goto(callback.href);
  await pages.endsWith('expired', 'Signing in took too long');
  await page.getByRole('link', { name: 'Start again' }).click();
  await pages.enterAndAllow(account);
  await expect(frame(page).status).toContainText('Up to date');
});

test('a client that the service does not know gets a page, never a redirect', async ({ page, carrel }) => {
  const address = authorizeAddress(carrel.serviceUrl, { client_id: 'nobody1234' });
  const answer = await page.goto(address.href);
  expect(answer?.status()).toBe(400);
  expect(page.url()).toBe(address.href);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

testWithOwnSplit(
  'a client whose secret the service refuses ends on a page that names who can mend it',
  async ({ page, carrel }) => {
    const account = newAccount();
    await signUp(carrel.serviceUrl, account);
    await carrel.web.kill();
    await carrel.web.start({ CLIENT_SECRET: 'wrongwrongwrongwrongwrongwrong12' });
    const pages = signInPages(page);
    await pages.leave();
    await pages.enterAndAllow(account);
    await pages.endsWith('client', 'Stacks does not know this app');
  },
);

testWithFaults(
  'a service that falls silent half-way ends on a page that says so, and trying again works',
  async ({ page, carrel, account }) => {
    const pages = signInPages(page);
    carrel.faults.plan((_, path) => (path.startsWith('/oauth/token') ? { kind: 'drop-before' } : { kind: 'pass' }));
    await pages.leave('/statistics');
    await pages.enterAndAllow(account);
    await pages.endsWith('unreachable', 'Stacks does not answer');
    carrel.faults.plan(() => ({ kind: 'pass' }));
    await page.getByRole('link', { name: 'Try again' }).click();
    await pages.enterAndAllow(account);
    await expect(page).toHaveURL(/\/statistics$/);
    await expect(frame(page).status).toContainText('Up to date');
  },
);

testWithOwnServer(
  'a browser that is offline, before or on the way back, ends on a page of the app',
  async ({ page, context, carrel }) => {
    await page.goto('/');
    await frame(page).isReadyForOffline();
    await page.goto('/sign-in');
    await context.setOffline(true);
    // Chromium up to some version before 156 forgets with the next navigation that its service worker is offline too.
    await carrel.web.kill();
    await signInPages(page).door.click();
    await signInPages(page).endsWith('offline', 'Offline half-way');
    await page.goto('/relay/callback?code=a-code&state=a-state');
    await signInPages(page).endsWith('offline', 'Offline half-way');
    await opensDesk(page);
  },
);

const hostile: readonly (readonly [clause: string, uri: string])[] = [
  ['another scheme', 'https://127.0.0.1:9/back'],
  ['another host', 'http://127.0.0.1.example.org/back'],
  ['another port', 'http://127.0.0.1:99/back'],
  ['a shallower path', 'http://127.0.0.1:9/'],
  ['no boundary after the registered path', 'http://127.0.0.1:9/backdoor'],
  ['user info', 'http://127.0.0.1:9@example.org/back'],
  ['a fragment', 'http://127.0.0.1:9/back#token'],
  ['a backslash', 'http://127.0.0.1:9/back\\@example.org'],
  ['dot segments', 'http://127.0.0.1:9/back/../elsewhere'],
  ['encoded dots', 'http://127.0.0.1:9/back/%2e%2e/elsewhere'],
  ['an encoded slash', 'http://127.0.0.1:9/back%2felsewhere'],
  ['a line feed', 'http://127.0.0.1:9/back/\nLocation: http://example.org'],
  ['a script', 'javascript:alert(1)'],
];
for (const [clause, redirect_uri] of hostile) {
  test(`a redirect URI with ${clause} gets a page with status 400, never a redirect`, async ({ carrel }) => {
    const answer = await fetch(authorizeAddress(carrel.serviceUrl, { redirect_uri }), { redirect: 'manual' });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('location')).toBeNull();
    expect(answer.headers.get('content-type')).toContain('text/html');
  });
}

test('a deeper path of the registered redirect URI is taken', async ({ account, carrel }) => {
  const back = await authorize(carrel.serviceUrl, account, { redirect_uri: `${tool.redirect_uri}/deeper?x=1` });
  expect(`${back.origin}${back.pathname}`).toBe(`${tool.redirect_uri}/deeper`);
  expect([...back.searchParams.keys()].at(-1)).toBe('code');
});

testWithFaults(
  'a session that ends between two changes keeps the second one and sends it after signing in again',
  async ({ page, context, carrel, account, service }) => {
    const [birds, fish] = [await service.createSet({ title: 'Birds' }), await service.createSet({ title: 'Fish' })];
    await arrive(page, carrel, account);
    await frame(page).isReadyForOffline();
    await context.setOffline(true);
    for (const title of ['Birds', 'Fish']) {
      await libraryPage(page).open(title);
      await setPage(page).edit();
      await editorPage(page).definition(1).fill(`changed in ${title}`);
      await editorPage(page).isSaved();
      await editorPage(page).done();
      await frame(page).open('Library');
    }
    const writes = () => carrel.faults.calls.filter(({ method, path }) => isWrite(method, path));
    const firstIsAnswered = async () => {
      await expect.poll(() => writes()[0]?.status).toBe(204);
      serviceDatabase(carrel.service.dataDir).expireTokens(account.username, webClient.client_id);
    };
    carrel.faults.forget();
    carrel.faults.plan((method, path) =>
      isWrite(method, path) && writes().length === 2 ? { kind: 'hold', released: firstIsAnswered() } : { kind: 'pass' },
    );
    await context.setOffline(false);
    await expect(frame(page).status).toContainText('Needs you');
    await expect(frame(page).status).toContainText('Sign-in ran out. Study goes on. Sign in again to send 1 change.');
    const changed = async () =>
      [...(await service.cards(birds)), ...(await service.cards(fish))].filter(([, definition]) =>
        definition.startsWith('changed in'),
      );
    expect(await changed()).toHaveLength(1);
    carrel.faults.plan(() => ({ kind: 'pass' }));
    await signInPages(page).signIn(account);
    expect(await changed()).toHaveLength(2);
    expect(writes().map(({ status }) => status)).toEqual([204, 401, 204]);
  },
);

testWithFaults(
  'somebody else who signs in in a second tab gets nothing of the first, whose change waits for them',
  async ({ page, context, carrel, account, service }) => {
    const birds = await service.createSet({ title: 'Birds' });
    const writes = () => carrel.faults.calls.filter(({ method, path }) => isWrite(method, path));
    await arrive(page, carrel, account);
    await libraryPage(page).open('Birds');
    await setPage(page).edit();
    carrel.faults.plan((method, path) => (isWrite(method, path) ? { kind: 'drop-before' } : { kind: 'pass' }));
    await editorPage(page).definition(1).fill('written by the first');
    await editorPage(page).isSaved();

    const second = newAccount();
    await signUp(carrel.serviceUrl, second);
    const otherTab = await context.newPage();
    await signInPages(otherTab).signIn(second);
    carrel.faults.plan(() => ({ kind: 'pass' }));
    carrel.faults.forget();
    // Whether the first tab hears of it by this refusal or by asking who is signed in, the relay lets nothing of it through.
    const refused = await page.evaluate(async (user) => {
      const answer = await fetch('/relay/2.0/sets', { headers: { 'x-expected-user': user, 'x-carrel': '1' } });
      return [answer.status, answer.headers.get('x-relay')];
    }, account.username);
    expect(refused).toEqual([409, '1']);
    await context.setOffline(true);
    await context.setOffline(false);
    // Who writes goes on writing in their own account, and only then is the desk the other's.
    await editorPage(page).definition(1).pressSequentially(', who went on');
    await editorPage(page).isSaved();
    await expect(editorPage(page).definition(1)).toHaveValue('written by the first, who went on');
    await editorPage(page).done();
    await expect(frame(page).who).toContainText(second.username);
    await expect(libraryPage(page).rows).toHaveCount(0);
    await expect(frame(page).status).toContainText('Up to date');
    expect(writes()).toEqual([]);
    expect(await (await serviceOf(carrel, second)).titles()).toEqual([]);
    expect(await service.cards(birds)).toContainEqual(['der Spatz', 'sparrow']);
    await settingsPage(page).goto();
    await expect(page.getByRole('main')).toContainText(
      `2 changes and answers of ${account.username} wait on this device`,
    );

    await signInPages(page).signIn(account);
    await expect.poll(() => service.cards(birds)).toContainEqual(['der Spatz', 'written by the first, who went on']);
    expect(writes().map(({ status }) => status)).toEqual([204, 204]);
  },
);

testWithFaults(
  'whoever signs in again in a second tab sends what waits, though the first one, which sends, found the session ended',
  async ({ page, context, carrel, account, service }) => {
    const birds = await service.createSet({ title: 'Birds' });
    await arrive(page, carrel, account);
    await libraryPage(page).open('Birds');
    await setPage(page).edit();
    const other = await context.newPage();
    await other.goto('/');
    await expect(frame(other).status).toContainText('Up to date');
    serviceDatabase(carrel.service.dataDir).expireTokens(account.username, webClient.client_id);
    await editorPage(page).definition(1).fill('typed without a session');
    for (const tab of [page, other]) await expect(frame(tab).status).toContainText('Sign-in ran out');
    await signInPages(other).signIn(account);
    await expect(frame(page).status).toContainText('Up to date');
    expect(await service.cards(birds)).toContainEqual(['der Spatz', 'typed without a session']);
  },
);
