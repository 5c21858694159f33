import { type Page, expect } from '@playwright/test';
import type { ProxiedCall } from '../../testing/fault-proxy';
import { arrive } from '../device';
import { aServiceOf, newAccount, testWithFaults as base } from '../fixtures';
import { frame } from '../pages/frame';
import { libraryPage } from '../pages/library-page';
import { outboxPage } from '../pages/outbox-page';
import { setPage } from '../pages/set-page';
import type { Card, SetFields } from '../service';
import { serviceDatabase } from '../service-database';

const test = base.extend<{ titles: (count: number) => Promise<void> }>({
  /** Makes so many sets, none of them changed within the last hour. */
  titles: ({ carrel, service }, provide) =>
    provide(async (count) => {
      for (let number = 1; number <= count; number += 1) await service.createSet(aSetNumbered(number));
      serviceDatabase(carrel.service.dataDir).ageSets();
    }),
});

const cards: readonly Card[] = [
  ['a', 'b'],
  ['c', 'd'],
];
const aSetNumbered = (number: number): SetFields => ({ title: `Set ${number}`, cards });

/** The stream of changes lasts, and is opened again after a tunnel: it is no question. */
const isStream = (path: string) => path.endsWith('/changes');

/** Whether an answer brought anything: an empty list of two bytes and a 304 did not. */
const broughtBody = ({ path, status, responseBytes }: ProxiedCall) =>
  !isStream(path) && status !== 304 && responseBytes > 2;

/** The network is gone for a moment, as in a tunnel; then Carrel looks what is new. */
async function tunnel(page: Page) {
  await frame(page).isReadyForOffline();
  await page.context().setOffline(true);
  await expect(frame(page).status).toContainText('Offline since');
  await page.context().setOffline(false);
  await expect(frame(page).status).toContainText('Up to date');
}

for (const count of [3, 60]) {
  test(`a sync with nothing new costs two requests for sets, one for the log, and no body with ${count} sets`, async ({
    page,
    carrel,
    account,
    titles,
    service,
  }) => {
    const teacher = await aServiceOf(carrel, newAccount());
    const foreign = await teacher.createSet({ title: 'Of the teacher', visibility: 'public', cards });
    await titles(count);
    await arrive(page, carrel, account);
    await page.goto(`/${foreign}/of-the-teacher-flash-cards/`);
    await setPage(page).shows(cards);
    expect(await service.titles()).toHaveLength(count);
    await libraryPage(page).goto();
    await expect(libraryPage(page).rows).toHaveCount(count + 1);
    await expect(frame(page).status).toContainText('Up to date');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    carrel.faults.forget();
    await tunnel(page);
    await expect.poll(() => carrel.faults.calls.filter(({ path }) => !isStream(path)).length).toBe(3);
    expect(carrel.faults.calls.filter(broughtBody)).toEqual([]);
    // What the relay answers by itself is no request of the sync.
    const calls = asked.filter((path) => path.startsWith('/relay') && path !== '/relay/session' && !isStream(path));
    expect(calls).toHaveLength(3);
  });
}

test('opening a set that did not change costs no body', async ({ page, carrel, account, titles }) => {
  await titles(3);
  await arrive(page, carrel, account);
  carrel.faults.forget();
  await libraryPage(page).open('Set 2');
  await setPage(page).shows(cards);
  await tunnel(page);
  expect(carrel.faults.calls.length).toBeGreaterThan(0);
  expect(carrel.faults.calls.filter(broughtBody)).toEqual([]);
});

test('a set deleted elsewhere disappears here, once the service has said that it is gone', async ({
  page,
  carrel,
  account,
  service,
  titles,
}) => {
  await titles(5);
  await arrive(page, carrel, account);
  const [set] = (await service.sets()).filter(({ title }) => title === 'Set 2');
  await service.deleteSet(set!.id);
  carrel.faults.forget();
  await page.reload();
  await expect(libraryPage(page).rows).toHaveCount(4);
  await expect(libraryPage(page).row('Set 2')).toBeHidden();
  expect(carrel.faults.calls).toContainEqual(
    expect.objectContaining({ method: 'GET', path: expect.stringMatching(`^/2.0/sets/${set!.id}\\b`), status: 404 }),
  );
});

test('a set that is missing from a cut list stays, since the service still has it', async ({
  page,
  carrel,
  account,
  service,
  titles,
}) => {
  await titles(5);
  await arrive(page, carrel, account);
  const [set] = (await service.sets()).filter(({ title }) => title === 'Set 2');
  carrel.faults.forget();
  carrel.faults.plan((_, path) =>
    path.includes(`/users/`) ? { kind: 'rewrite', body: withoutSet(set!.id) } : { kind: 'pass' },
  );
  await page.reload();
  await expect
    .poll(() =>
      carrel.faults.calls.filter(({ path }) => path.startsWith(`/2.0/sets/${set!.id}`)).map(({ status }) => status),
    )
    .toContain(200);
  await expect(frame(page).status).toContainText('Up to date');
  await expect(libraryPage(page).rows).toHaveCount(5);
});

test('a list that has lost almost everything removes nothing, even on the user’s word, while the service has the sets', async ({
  page,
  carrel,
  account,
  titles,
}) => {
  await titles(10);
  await arrive(page, carrel, account);
  carrel.faults.plan((_, path) => (path.includes(`/users/`) ? { kind: 'rewrite', body: () => [] } : { kind: 'pass' }));
  await page.reload();
  await expect(frame(page).status).toContainText('Many sets are gone from Stacks; they stay here until you decide.');
  await expect(libraryPage(page).rows).toHaveCount(10);
  await frame(page).open('Outbox');
  await outboxPage(page).agreeToRemovals();
  await expect(frame(page).status).toContainText('Up to date');
  await frame(page).open('Library');
  await expect(libraryPage(page).rows).toHaveCount(10);
});

test('many sets deleted elsewhere stay here until the user says so', async ({
  page,
  carrel,
  account,
  service,
  titles,
}) => {
  await titles(10);
  await arrive(page, carrel, account);
  for (const { id } of (await service.sets()).slice(0, 6)) await service.deleteSet(id);
  await page.reload();
  await expect(frame(page).status).toContainText('Needs you');
  await expect(libraryPage(page).rows).toHaveCount(10);
  await frame(page).open('Outbox');
  await outboxPage(page).agreeToRemovals();
  await expect(frame(page).status).toContainText('Up to date');
  await frame(page).open('Library');
  await expect(libraryPage(page).rows).toHaveCount(4);
});

test('a set of somebody else that was deleted elsewhere stays, and says so', async ({ page, carrel, account }) => {
  const teacher = await aServiceOf(carrel, newAccount());
  const foreign = await teacher.createSet({ title: 'Of the teacher', visibility: 'public', cards });
  await arrive(page, carrel, account);
  await page.goto(`/${foreign}/of-the-teacher-flash-cards/`);
  await setPage(page).shows(cards);
  await teacher.deleteSet(foreign);
  await page.reload();
  await expect(page.getByRole('main')).toContainText(
    'This set was deleted on Stacks. Your copy stays until you remove it.',
  );
  await setPage(page).shows(cards);
});

const withoutSet = (id: number) => (list: unknown) => (list as { id: number }[]).filter((set) => set.id !== id);

for (const [what, body, type] of [
  ['a login page in place of the list', '<h1>Sign in to the Wi-Fi</h1>', 'text/html'],
  ['JSON of another shape', '{"sets": null}', 'application/json'],
] as const) {
  test(`${what} changes nothing here`, async ({ page, carrel, account, titles }) => {
    await titles(3);
    await arrive(page, carrel, account);
    carrel.faults.plan(() => ({ kind: 'replace', status: 200, type, body }));
    await page.reload();
    await expect(frame(page).status).toContainText('Offline');
    await expect(libraryPage(page).rows).toHaveCount(3);
  });
}
