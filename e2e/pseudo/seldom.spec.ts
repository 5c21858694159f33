import { type Page, expect } from '@playwright/test';
import { authenticator } from '../authenticator';
import { builtInSet } from '../built-in-cards';
import { authorizeAddress, sessionCookie } from '../code-flow';
import { test } from '../fixtures';
import { listenTo } from '../players/listener';
import { serviceDatabase } from '../service-database';
import { lookAt } from './look-at';
import { stands } from './stands';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 844 } });
test.setTimeout(600_000);

/** Grades by keys until nothing is left. */
async function finish(page: Page): Promise<void> {
  const card = page.getByRole('article');
  for (;;) {
    await expect(card.or(page.getByRole('heading', { level: 2 })).first()).toBeVisible();
    if ((await card.count()) === 0) return;
    const name = (await card.getAttribute('aria-label')) ?? '';
    await page.keyboard.press('Space');
    await page.keyboard.press('3');
    await expect(card.and(page.locator(`[aria-label="${name}"]`))).toHaveCount(0);
  }
}

test('a set with dates, and after a break the plan that is offered and the one that is kept, fit, are not cut, and stand in the catalogue', async ({
  page,
  carrel,
  account,
  service,
}) => {
  const { name, value } = await sessionCookie(carrel.url, account);
  await page.context().addCookies([{ name, value, url: carrel.url }]);
  const cards = Array.from({ length: 45 }, (_, n) => [`Leaf shapes ${n}`, `nobody ${n}`] as const);
  const id = await service.createSet({ title: 'Leaf shapes', cards });
  await page.goto(`/${id}/leaf-shapes-flash-cards/`);
  await page.waitForURL(/\/sets\/\d+/);
  await stands(page, '/today');
  const newCards = page.locator('.step').first();
  const limit = async () => {
    await newCards.getByRole('button').last().click();
    return Number.parseInt((await newCards.innerText()).replaceAll(/\D/g, ''), 10);
  };
  await expect.poll(limit).toBeGreaterThanOrEqual(45);
  await page.goto(`/sets/${id}/review`);
  await finish(page);
  await stands(page, `/sets/${id}`);
  await expect(page.locator('.st a').first()).toBeVisible();
  const found = [...(await lookAt(page, 'a set whose cards have dates'))];
  await page.clock.setFixedTime(Date.now() + 30 * 86_400_000);
  await stands(page, '/today');
  await expect(page.getByRole('radio').first()).toBeVisible();
  found.push(...(await lookAt(page, 'the plan that is offered')));
  await page.getByRole('radio').first().check();
  await page.locator('.acts3 .btn.pri').click();
  await expect(page.getByRole('article')).toBeVisible();
  await stands(page, '/today');
  await expect(page.getByRole('radio')).toHaveCount(0);
  found.push(...(await lookAt(page, 'the plan that is kept')));
  expect(found).toEqual([]);
});

test('with a second factor the codes, the recovery codes and the second step fit, are not cut, and stand in the catalogue', async ({
  page,
  carrel,
  account,
}) => {
  const { serviceUrl } = carrel;
  const found: string[] = [];
  const look = async (what: string) => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    found.push(...(await lookAt(page, what)));
  };
  const send = async (field: string, text: string) => {
    await page.locator(`input[name=${field}]`).fill(text);
    await page.locator(`input[name=${field}]`).press('Enter');
  };
  const enter = async () => {
    await page.locator('input[name=username]').fill(account.username);
    await send('password', account.password);
  };
  const own = `${serviceUrl}/authorize/account`;
  await page.goto(`${own}/factor/codes`);
  await enter();
  await send('password', account.password);
  const key = (await page.locator('.secret code').innerText()).replaceAll(/\s/g, '');
  await look('the key of the codes');
  await send('code', '000000');
  await look('a code that is not right');
  await send('code', authenticator(key).shows());
  await expect(page.locator('.codes li')).toHaveCount(10);
  await look('recovery codes');
  for (const path of ['/factor', '/factor/recovery', '/factor/remove', '']) {
    await page.goto(own + path);
    await look(`account${path}, with codes`);
  }
  serviceDatabase(carrel.service.dataDir).passCodes();
  await page.context().clearCookies();
  await page.goto(authorizeAddress(serviceUrl, {}).href);
  await enter();
  await look('the second step');
  await page.locator('summary').click();
  await send('recovery', 'zzzz');
  await look('the second step, a recovery code that is not right');
  expect(found).toEqual([]);
});

test('with a voice Spell fits, is not cut, and stands in the catalogue, at a word and after a miss', async ({
  page,
}) => {
  await listenTo(page);
  const found: string[] = [];
  const field = page.getByRole('textbox');
  const answer = async (words: string) => {
    await field.fill(words);
    await field.press('Enter');
  };
  await stands(page, `${builtInSet('latin').path}/spell`);
  await expect(field).toBeVisible();
  found.push(...(await lookAt(page, 'a word to write')));
  await answer('zzzz');
  await expect(page.locator('.spelled')).toBeVisible();
  found.push(...(await lookAt(page, 'a word that is not right')));
  expect(found).toEqual([]);
});
