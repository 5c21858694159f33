import { type Page, expect } from '@playwright/test';
import { expectNothingForAxe } from '../axe';
import { signedInDevice } from '../device';
import { aServiceOf, newAccount, signUpNew, test } from '../fixtures';
import { accessPage } from '../pages/access-page';
import { editorPage, makeSet } from '../pages/editor-page';
import { flashcardsPage } from '../pages/flashcards-page';
import { frame } from '../pages/frame';
import { setPage } from '../pages/set-page';
import type { Card } from '../service';

const cards: readonly Card[] = [
  ['der Spatz', 'sparrow'],
  ['die Amsel', 'blackbird'],
];

const phone = { width: 390, height: 844 };
const numberIn = (page: Page) => /\/sets\/(\d+)/.exec(page.url())?.[1] ?? '';

test('a set that was made and given to a class without a network is opened by a member on a phone by its address, studied, starred and copied offline, and their copy opens on their laptop', async ({
  browser,
  carrel,
}) => {
  test.setTimeout(180_000);
  const teacher = newAccount();
  const pupil = await signUpNew(carrel);
  await aServiceOf(carrel, teacher);

  const desk = await signedInDevice(browser, carrel, teacher);
  await test.step('the teacher makes a class, and a set for it with the network gone', async () => {
    const { page } = desk;
    await page.goto('/classes');
    await page.getByRole('button', { name: 'Make a class' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Ornithology');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Somebody’s username' }).fill(pupil.username);
    await page.keyboard.press('Enter');
    await expect(page.getByText('2 members')).toBeVisible();
    await desk.offline();
    await makeSet(page, 'Birds', cards);
    const access = accessPage(page);
    await access.goto();
    await access.see(/^Members of classes/).check();
    await access.ofClass(/Ornithology/).check();
    await expect(access.sentence).toHaveText('Members of Ornithology can see it. Only you can edit it.');
    await desk.online();
    await expect(page).toHaveURL(/\/sets\/\d+\/access$/, { timeout: 60_000 });
    await frame(page).isUpToDate();
  });
  const address = `/sets/${numberIn(desk.page)}`;

  const hand = await signedInDevice(browser, carrel, pupil);
  await hand.page.setViewportSize(phone);
  await test.step('the pupil opens the address on a phone, studies, stars and copies', async () => {
    const { page } = hand;
    await page.goto(address);
    await setPage(page).shows(cards);
    await expect(page.getByRole('main')).toContainText('members of its classes can see');
    await expectNothingForAxe(page);
    await page.getByRole('button', { name: 'Favourite: Birds' }).click();
    await expect(page.getByRole('button', { name: 'Favourite: Birds' })).toHaveAttribute('aria-pressed', 'true');
    await hand.offline();
    await page.reload();
    await setPage(page).shows(cards);
    await setPage(page).flashcards();
    await flashcardsPage(page).answer(1, 'know');
    await flashcardsPage(page).leave();
    await page.getByRole('button', { name: 'Make a copy' }).click();
    await expect(page.getByText(`Copied from Birds by ${teacher.username}.`)).toBeVisible();
    await setPage(page).edit();
    await editorPage(page).definition(2).fill('merle');
    await editorPage(page).isSaved();
    await editorPage(page).done();
    await hand.online();
    await expect(page).toHaveURL(/\/sets\/\d+$/, { timeout: 60_000 });
    await frame(page).isUpToDate();
  });
  expect(numberIn(hand.page)).not.toBe(numberIn(desk.page));

  await test.step('their copy and the favourite are on their laptop', async () => {
    const laptop = await signedInDevice(browser, carrel, pupil);
    await laptop.page.goto(new URL(hand.page.url()).pathname);
    await setPage(laptop.page).shows([cards[0]!, ['die Amsel', 'merle']]);
    await laptop.page.goto('/favourites');
    await laptop.page.getByRole('link', { name: 'Birds' }).click();
    await expect(laptop.page).toHaveURL(new RegExp(`${address}$`));
    await setPage(laptop.page).shows(cards);
    await laptop.context.close();
  });

  await test.step('the teacher’s set stayed as it was, and a stranger reads why it is not theirs', async () => {
    await desk.page.goto(address);
    await setPage(desk.page).shows(cards);
    const stranger = await signedInDevice(browser, carrel, await signUpNew(carrel));
    await stranger.page.goto(address);
    await expect(stranger.page.getByRole('main')).toContainText('does not show this set to your account');
    await stranger.context.close();
  });
  await desk.context.close();
  await hand.context.close();
});
