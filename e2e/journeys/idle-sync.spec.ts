import { expect } from '@playwright/test';
import type { ProxiedCall } from '../../testing/fault-proxy';
import { testWithFaults as base } from '../fixtures';
import { frame } from '../pages/frame';
import { libraryPage } from '../pages/library-page';
import { outboxPage } from '../pages/outbox-page';
import { setPage } from '../pages/set-page';
import { signInPages } from '../pages/sign-in-pages';
import type { SetFields } from '../service';

const test = base.extend<{ titles: (count: number) => Promise<void> }>({
  titles: ({ service }, provide) =>
    provide(async (count) => {
      for (let number = 1; number <= count; number += 1) await service.createSet(aSetNumbered(number));
    }),
});

const aSetNumbered = (number: number): SetFields => ({ title: `Set ${number}`, cards: [['a', 'b'], ['c', 'd']] });

/** Whether an answer brought anything: an empty list of two bytes and a 304 did not. */
const broughtBody = ({ status, responseBytes }: ProxiedCall) => status !== 304 && responseBytes > 2;

for (const count of [3, 60]) {
  test(`a sync with nothing new costs at most two requests and no body with ${count} sets`, async ({ page, carrel, account, titles }) => {
    await titles(count);
    await signInPages(page).signIn(account);
    await expect(libraryPage(page).rows).toHaveCount(count);
    await outboxPage(page).goto();
    await expect(frame(page).status).toContainText('Up to date');
    carrel.faults.forget();
    await outboxPage(page).checkNow();
    expect(carrel.faults.calls.length).toBeGreaterThan(0);
    expect(carrel.faults.calls.length).toBeLessThanOrEqual(2);
    expect(carrel.faults.calls.filter(broughtBody)).toEqual([]);
  });
}

test('opening a set that did not change costs no body', async ({ page, carrel, account, titles }) => {
  await titles(3);
  await signInPages(page).signIn(account);
  carrel.faults.forget();
  await libraryPage(page).open('Set 2');
  await setPage(page).shows([['a', 'b'], ['c', 'd']]);
  await frame(page).open('Outbox');
  await outboxPage(page).checkNow();
  expect(carrel.faults.calls.filter(broughtBody)).toEqual([]);
});

test('a set deleted elsewhere disappears here, once the service has said that it is gone', async ({ page, carrel, account, service, titles }) => {
  await titles(5);
  await signInPages(page).signIn(account);
  const [set] = (await service.sets()).filter(({ title }) => title === 'Set 2');
  await service.deleteSet(set!.id);
  carrel.faults.forget();
  await page.reload();
  await expect(libraryPage(page).rows).toHaveCount(4);
  await expect(libraryPage(page).row('Set 2')).toBeHidden();
  expect(carrel.faults.calls).toContainEqual(expect.objectContaining({ method: 'GET', path: expect.stringMatching(`^/2.0/sets/${set!.id}\\b`), status: 404 }));
});

test('a set that is missing from a cut list stays, since the service still has it', async ({ page, carrel, account, service, titles }) => {
  await titles(5);
  await signInPages(page).signIn(account);
  const [set] = (await service.sets()).filter(({ title }) => title === 'Set 2');
  carrel.faults.forget();
  carrel.faults.plan((_, path) => (path.includes(`/users/`) ? { kind: 'rewrite', body: withoutSet(set!.id) } : { kind: 'pass' }));
  await page.reload();
  await expect.poll(() => carrel.faults.calls.filter(({ path }) => path.startsWith(`/2.0/sets/${set!.id}`)).map(({ status }) => status)).toContain(200);
  await expect(frame(page).status).toContainText('Up to date');
  await expect(libraryPage(page).rows).toHaveCount(5);
});

test('a list that has lost almost everything removes nothing and asks the user', async ({ page, carrel, account, titles }) => {
  await titles(10);
  await signInPages(page).signIn(account);
  carrel.faults.plan((_, path) => (path.includes(`/users/`) ? { kind: 'rewrite', body: () => [] } : { kind: 'pass' }));
  await page.reload();
  await expect(frame(page).status).toContainText('Needs you');
  await expect(libraryPage(page).rows).toHaveCount(10);
});

const withoutSet = (id: number) => (list: unknown) => (list as { id: number }[]).filter((set) => set.id !== id);

for (const [what, body, type] of [
  ['a login page in place of the list', '<h1>Sign in to the Wi-Fi</h1>', 'text/html'],
  ['JSON of another shape', '{"sets": null}', 'application/json'],
] as const) {
  test(`${what} changes nothing here`, async ({ page, carrel, account, titles }) => {
    await titles(3);
    await signInPages(page).signIn(account);
    carrel.faults.plan(() => ({ kind: 'replace', status: 200, type, body }));
    await page.reload();
    await expect(frame(page).status).toContainText('Offline');
    await expect(libraryPage(page).rows).toHaveCount(3);
  });
}
