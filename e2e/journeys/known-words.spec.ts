import { type Page, expect } from '@playwright/test';
import { arrive } from '../device';
import { test } from '../fixtures';
import { frame } from '../pages/frame';
import { learnPage } from '../pages/learn-page';
import { libraryPage } from '../pages/library-page';

const cards = [
  ['das Schiff', 'ship'],
  ['der Hund', 'dog'],
] as const;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const listComes = async (page: Page) => {
  const response = await page.waitForResponse((one) => /\/assets\/en-[^/]+\.words$/.test(one.url()));
  await response.finished();
  return response;
};

test('the words of a language come to the desk that needs them, and tell another word from a slip without a network too', async ({
  page,
  context,
  carrel,
  account,
  service,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await service.createSet({ title: 'Ships', cards });
  await arrive(page, carrel, account);
  await frame(page).isReadyForOffline();
  await libraryPage(page).open('Ships');
  await expect(page.getByRole('heading', { name: 'Ships' })).toBeVisible();
  expect(asked.filter((url) => url.endsWith('.words'))).toEqual([]);

  const address = `${page.url()}/learn`;
  const coming = listComes(page);
  await page.goto(address);
  expect((await coming).status()).toBe(200);
  await context.setOffline(true);
  const kept = listComes(page);
  await page.reload();
  expect((await kept).fromServiceWorker()).toBe(true);

  const learn = learnPage(page, cards);
  await learn.options.click();
  await page.getByRole('group', { name: 'Answers' }).getByRole('button', { name: 'Typed' }).click();
  await page.keyboard.press('Escape');
  await expect(learn.field).toBeFocused();
  if ((await learn.asked())[1] === 'dog') {
    await learn.field.fill('dog');
    await page.keyboard.press('Enter');
    await expect(learn.proceed).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(learn.question).toHaveText('das Schiff');
  }
  await learn.field.fill('shop');
  await page.keyboard.press('Enter');
  await expect(learn.verdict).toContainText('another word');
});
