import { expect } from '@playwright/test';
import { arrive } from '../device';
import { signUpNew, test } from '../fixtures';
import { editorPage } from '../pages/editor-page';
import { frame } from '../pages/frame';
import { libraryPage } from '../pages/library-page';
import { settingsPage } from '../pages/settings-page';
import { setPage } from '../pages/set-page';
import { signInPages } from '../pages/sign-in-pages';

test('words that wait while somebody else takes over in a second tab, and signs out again, are sent when their writer is back', async ({
  page,
  context,
  carrel,
  account,
  service,
}) => {
  test.setTimeout(180_000);
  const other = await signUpNew(carrel);
  const id = await service.createSet({ title: 'Birds' });
  await arrive(page, carrel, account);
  await libraryPage(page).open('Birds');
  await setPage(page).edit();
  const isWrite = (method: string) => method !== 'GET';
  await context.route('**/relay/2.0/**', (route) =>
    isWrite(route.request().method()) ? route.abort() : route.fallback(),
  );
  await editorPage(page).definition(1).fill('house sparrow');
  await editorPage(page).isSaved();

  const second = await context.newPage();
  await second.goto('/settings');
  await settingsPage(second).signOut();
  const dialog = second.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText('Kept here and sent when you sign in again.');
  await dialog.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await signInPages(second).signIn(other);
  // Nobody takes the words from under the hands, and the other account sees none of them.
  await expect(frame(page).status).toContainText(
    `Another account is signed in. 1 change of ${account.username} stays here meanwhile.`,
  );
  await expect(editorPage(page).definition(1)).toHaveValue('house sparrow');
  await expect(second.getByText('Birds')).toHaveCount(0);
  await second.goto('/settings');
  await settingsPage(second).signOut();
  await dialog.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  // Which of the two depends on whether the failing request or the ended session was heard of last.
  await expect(frame(page).status).toContainText(/1 change waits in the Outbox\.|Sign in again to send 1 change\./);
  await expect(editorPage(page).definition(1)).toHaveValue('house sparrow');
  expect(await service.cards(id)).toContainEqual(['der Spatz', 'sparrow']);
  await context.unroute('**/relay/2.0/**');
  await second.close();
  await signInPages(page).signIn(account);
  await frame(page).isUpToDate();
  expect(await service.cards(id)).toContainEqual(['der Spatz', 'house sparrow']);
});
