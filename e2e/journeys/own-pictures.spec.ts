import { type Locator, type Page, expect } from '@playwright/test';
import * as v from 'valibot';
import { SetCreatedBody } from '../../contract/set-body';
import { aPng } from '../../testing/picture-service';
import { expectNothingForAxe } from '../axe';
import { type Carrel } from '../carrel';
import { type Account, tokenOf } from '../code-flow';
import { arrive } from '../device';
import { test } from '../fixtures';
import { editorPage } from '../pages/editor-page';
import { flashcardsPage } from '../pages/flashcards-page';
import { frame } from '../pages/frame';
import { libraryPage } from '../pages/library-page';
import { setPage } from '../pages/set-page';
import { aSetForm, type Service } from '../service';

const cards = [
  ['cordate', 'heart-shaped'],
  ['ovate', 'egg-shaped'],
  ['palmate', 'like a hand'],
] as const;

/** A set whose first two cards have a picture, made as another program makes it: two uploads, then the set. */
async function aPicturedSet(carrel: Carrel, account: Account): Promise<number> {
  const { access_token } = await tokenOf(carrel.serviceUrl, account);
  const authorization = `Bearer ${access_token}`;
  const files = new FormData();
  for (const [width, height] of [
    [900, 600],
    [300, 300],
  ] as const)
    files.append('imageData[]', new Blob([new Uint8Array(aPng(width, height))], { type: 'image/png' }), 'leaf.png');
  const uploaded = await fetch(`${carrel.serviceUrl}/images`, {
    method: 'POST',
    headers: { authorization },
    body: files,
  });
  const images = v.parse(v.array(v.object({ id: v.string() })), await uploaded.json());
  const form = aSetForm({ title: 'Leaf shapes', cards });
  for (const id of [...images.map((image) => image.id), '']) form.append('images[]', id);
  const made = await fetch(`${carrel.serviceUrl}/2.0/sets`, { method: 'POST', headers: { authorization }, body: form });
  return v.parse(SetCreatedBody, await made.json()).set_id;
}

const isPainted = (picture: Locator) =>
  expect
    .poll(() =>
      picture.evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0),
    )
    .toBe(true);
const picturesOf = async (service: Service, id: number) =>
  Object.fromEntries(((await service.set(id)).terms ?? []).map(({ term, image }) => [term, image?.url ?? null]));
const cacheNames = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('carrel-pictures')));

test('edits, new orders, new cards and deletions on this device leave every picture where it was', async ({
  page,
  carrel,
  account,
  service,
}) => {
  const id = await aPicturedSet(carrel, account);
  const before = await picturesOf(service, id);
  expect(Object.values(before).map((url) => url !== null)).toEqual([true, true, false]);
  await arrive(page, carrel, account);
  await libraryPage(page).open('Leaf shapes');
  for (const at of [0, 1]) await isPainted(setPage(page).cards.nth(at).locator('img'));
  await setPage(page).edit();
  await isPainted(page.getByRole('group', { name: 'Card 1' }).locator('.imgcell img'));
  // One card's text alone: a PUT of one card.
  await editorPage(page).definition(1).fill('shaped like a heart');
  await editorPage(page).isSaved();
  await expect.poll(async () => (await service.cards(id))[0]).toEqual(['cordate', 'shaped like a heart']);
  expect(await picturesOf(service, id)).toEqual(before);
  // A new order with other edits: a PUT of the whole set.
  await editorPage(page).term(1).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await editorPage(page).write(4, ['lanceolate', 'like a spear']);
  await editorPage(page).definition(3).fill('like a hand with five fingers');
  await editorPage(page).isSaved();
  await expect
    .poll(async () => (await service.cards(id)).map(([term]) => term))
    .toEqual(['ovate', 'cordate', 'palmate', 'lanceolate']);
  expect(await picturesOf(service, id)).toEqual({ ...before, lanceolate: null });
  await expect(frame(page).status).toContainText('Up to date');
  await page.goBack();
  await expect(setPage(page).cards).toHaveCount(4);
  await expect(page.locator('.terms img')).toHaveCount(2);
});

test('a picture that another device puts on a card, changes or takes away is followed here', async ({
  page,
  carrel,
  account,
  service,
}) => {
  const id = await aPicturedSet(carrel, account);
  await arrive(page, carrel, account);
  await libraryPage(page).open('Leaf shapes');
  await isPainted(setPage(page).cards.nth(0).locator('img'));
  const [first] = (await service.set(id)).terms ?? [];
  const removed = await service.call(
    'PUT',
    `/2.0/sets/${id}/terms/${first!.id}`,
    new URLSearchParams({ image: 'delete' }),
  );
  expect(removed.status).toBe(204);
  await page.reload();
  await expect(setPage(page).cards.nth(0).locator('.plate')).toHaveCount(0);
  await isPainted(setPage(page).cards.nth(1).locator('img'));
});

test('an account’s pictures are kept apart, are seen without a network, and go on wish', async ({
  page,
  context,
  carrel,
  account,
}) => {
  await aPicturedSet(carrel, account);
  await arrive(page, carrel, account);
  await frame(page).isReadyForOffline();
  await libraryPage(page).open('Leaf shapes');
  await isPainted(setPage(page).cards.nth(0).locator('img'));
  const address = new URL(page.url()).pathname;
  const [name, ...others] = await cacheNames(page);
  expect([name, others]).toEqual([expect.stringMatching(/^carrel-pictures-carrel-[\da-f]{32}$/), []]);
  await setPage(page).flashcards();
  await isPainted(page.locator('.card:not([inert]) img'));
  await context.setOffline(true);
  await page.goto(`${address}/flashcards`);
  await isPainted(page.locator('.card:not([inert]) img'));
  await flashcardsPage(page).turn();
  await isPainted(page.locator('.card:not([inert]) img'));
  await page.goto('/settings');
  await expect(page.getByRole('main')).toContainText('kept for offline');
  await page.getByRole('button', { name: 'Remove pictures' }).click();
  await expect(page.getByRole('button', { name: 'Remove pictures' })).toBeHidden();
  expect(await cacheNames(page)).toEqual([]);
});

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1280, height: 800 }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test('axe finds nothing in an editor with pictures', async ({ page, carrel, account }) => {
      await aPicturedSet(carrel, account);
      await arrive(page, carrel, account);
      await libraryPage(page).open('Leaf shapes');
      await setPage(page).edit();
      await isPainted(page.locator('.imgcell img').first());
      await expectNothingForAxe(page);
    });
  });
}
