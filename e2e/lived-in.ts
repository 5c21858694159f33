import { type Page, expect } from '@playwright/test';
import type { Places } from './all-screens';
import type { Carrel } from './carrel';
import type { Account } from './code-flow';
import { arrive } from './device';
import { editorPage } from './pages/editor-page';
import { frame } from './pages/frame';
import { libraryPage } from './pages/library-page';
import { outboxPage } from './pages/outbox-page';
import { reviewPage } from './pages/review-page';
import { setPage } from './pages/set-page';
import type { Service } from './service';

interface Tenant {
  readonly carrel: Carrel;
  readonly account: Account;
  readonly service: Service;
}

/**
 * Signs in, and leaves what somebody has after a while: sets, a class, progress, a set in the bin, a change in the Outbox
 * that needs them.
 */
export async function liveIn(page: Page, { carrel, account, service }: Tenant): Promise<Places> {
  const cards = ['Spatz', 'Amsel', 'Meise', 'Rabe', 'Zeisig', 'Fink'].map((bird) => [bird, `a ${bird}`] as const);
  const id = await service.createSet({ title: 'Birds of the garden', cards });
  await service.createSet({ title: 'Trees' });
  const clouds = await service.createSet({ title: 'Clouds' });
  await arrive(page, carrel, account);
  await libraryPage(page).open('Trees');
  await setPage(page).delete();
  await expect.poll(() => service.titles(), { timeout: 60_000 }).toEqual(['Birds of the garden', 'Clouds']);

  await page.goto('/classes');
  await page.getByRole('button', { name: 'Make a class' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Birders');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Birders' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Add a set of mine' }).selectOption('Birds of the garden');
  await page.getByRole('button', { name: 'Add', exact: true }).first().click();
  await expect(page.getByRole('button', { name: 'Take out Birds of the garden' })).toBeVisible();
  const ofClass = new URL(page.url()).pathname;

  await page.goto(`/${id}/birds-flash-cards/`);
  await page.waitForURL(/\/sets\//);
  const set = new URL(page.url()).pathname.replace(/\/$/, '');
  await page.goto(`${set}/review`);
  const { isLeft, turn, grade } = reviewPage(page);
  for (const [left, name] of [
    [6, 'Again'],
    [6, 'Good'],
  ] as const) {
    await isLeft(left);
    await turn.click();
    await grade(name).click();
  }
  await isLeft(5);
  await page.goto(set);
  await page
    .getByRole('link', { name: /^Card \d+: / })
    .first()
    .click();
  await page.waitForURL(/\/cards\//);
  const card = new URL(page.url()).pathname;

  await libraryPage(page).goto();
  await libraryPage(page).open('Clouds');
  await setPage(page).edit();
  await expect(editorPage(page).term(1)).toBeVisible();
  await frame(page).isReadyForOffline();
  await page.context().setOffline(true);
  await editorPage(page).definition(1).fill('sparrow of the house');
  await editorPage(page).isSaved();
  await service.editCard(clouds, 'der Spatz', { definition: 'sparrow of the field' });
  await page.context().setOffline(false);
  await outboxPage(page).goto();
  await expect(outboxPage(page).needsYou).toContainText('sparrow of the field');
  return { set, card, class: ofClass, address: `/${id}/birds-flash-cards/` };
}
