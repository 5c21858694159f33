import { type Locator, expect } from '@playwright/test';
import { hostileStrings } from '../../testing/hostile-strings';
import { arrive } from '../device';
import { aServiceOf, newAccount, test } from '../fixtures';
import { editorPage } from '../pages/editor-page';
import { watchForHarm } from '../watch-for-harm';

test.use({ isFirstVisit: true });

const isSoak = process.env['CARREL_SOAK'] === '1';
/** Of 10,000 in the fields together: in a soak all five hundred in each; else twenty, of each family some. */
const texts = isSoak ? hostileStrings : hostileStrings.filter((_, index) => index % 25 === 8);

/** A field of one line makes blanks of line ends. */
const inLine = (text: string) => text.replaceAll(/\s+/gu, ' ').trim();
/** As a label is kept. */
const labelOf = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
const holds = (field: Locator, text: string) =>
  expect.poll(async () => inLine(await field.inputValue())).toBe(inLine(text));

async function typed(field: Locator): Promise<void> {
  for (const text of texts) {
    await field.fill(text);
    await holds(field, text);
  }
}

test('hostile texts typed into every field are kept as they are typed, and are text', async ({
  page,
  context,
  carrel,
  account,
  service,
}) => {
  test.setTimeout(isSoak ? 1_800_000 : 120_000);
  const own = await service.createSet({ title: 'Birds' });
  const theirs = await aServiceOf(carrel, newAccount());
  const locked = await theirs.createSet({ title: 'Locked', visibility: 'password', password: 'open sesame' });
  const harm = await watchForHarm(context);
  await context.addInitScript(() => {
    const share = (sentOn: ShareData) => Promise.resolve(void Object.assign(window, { sentOn }));
    Object.assign(navigator, { share });
  });
  await arrive(page, carrel, account);

  await test.step('words to find on this device', async () => {
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Find cards, sets, pages' });
    const onService = page.getByRole('option').last();
    for (const text of texts) {
      await field.fill(text);
      await holds(field, text);
      if (inLine(text) === '') continue;
      // The last row offers to look for the same words on the service, as they are.
      await expect.poll(async () => inLine((await onService.locator('bdi').textContent()) ?? '')).toBe(inLine(text));
      expect(await onService.locator('bdi *').count()).toBe(0);
    }
    await field.fill('');
    await page.keyboard.press('Escape');
  });
  await test.step('a label, which is kept or refused in words', async () => {
    await page.goto(`/sets/${own}`);
    await page.getByRole('button', { name: 'Labels' }).click();
    const dialog = page.getByRole('dialog');
    const field = dialog.getByRole('textbox', { name: 'New label' });
    await typed(field);
    const kept = new Set<string>();
    for (const text of texts.filter((one) => labelOf(one) !== '').slice(0, 12)) {
      await field.fill(text);
      await page.keyboard.press('Enter');
      if ([...labelOf(text)].length > 60)
        await expect(dialog.getByRole('alert').first()).toContainText('A label has at most 60 letters');
      else {
        kept.add(labelOf(text));
        await expect(field).toHaveValue('');
      }
    }
    await page.keyboard.press('Escape');
    expect(kept.size).toBeGreaterThan(0);
    await expect
      .poll(async () => (await page.locator('.setlabel').allTextContents()).toSorted())
      .toEqual([...kept].toSorted());
    expect(await page.locator('.setlabel *').count()).toBe(0);
  });
  await test.step('the password of a set', async () => {
    await page.goto(`/sets/${locked}`);
    const field = page.getByRole('textbox', { name: 'Password' });
    await typed(field);
    await page.keyboard.press('Enter');
    await expect(page.getByText('That is not the password for this set.')).toBeVisible();
    await holds(field, texts.at(-1) ?? '');
  });
  await test.step('find and replace', async () => {
    await page.goto(`/sets/${own}/edit`);
    await editorPage(page).term(1).press('Control+Shift+F');
    const [find, replace] = [
      page.getByRole('textbox', { name: 'Find in this set' }),
      page.getByRole('textbox', { name: 'Replace with' }),
    ];
    await typed(find);
    await find.fill('der Spatz');
    await typed(replace);
    await page.keyboard.press('Enter');
    await holds(editorPage(page).term(1), texts.at(-1) ?? '');
    await page.keyboard.press('Control+z');
    await expect(editorPage(page).term(1)).toHaveValue('der Spatz');
    await editorPage(page).isSaved();
  });
  await test.step('the title, the description and the sides of a card, and what is saved of them', async () => {
    const { title, term, definition, isSaved, done } = editorPage(page);
    const description = page.getByRole('textbox', { name: 'Description' });
    for (const field of [title, description, term(1), definition(1)]) await typed(field);
    await isSaved();
    await done();
    const last = inLine(texts.at(-1) ?? '');
    const shown = page.locator('.sethead h1, .sethead .desc, .terms > li:first-child :is(.tt, .dd)');
    await expect.poll(async () => (await shown.allTextContents()).map(inLine)).toEqual([last, last, last, last]);
    expect(await shown.locator('*').count()).toBe(0);
    await expect
      .poll(async () => {
        const { title: called, description: about, terms } = await service.set(own);
        return [called, about, terms?.[0]?.term, terms?.[0]?.definition].map((text) => inLine(text ?? ''));
      })
      .toEqual([last, last, last, last]);
  });
  await test.step('the words to find in a set, and the sheet that shares one', async () => {
    await typed(page.getByRole('searchbox', { name: 'Find in this set' }));
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Share this set' });
    await expect(sheet.getByRole('textbox')).toHaveValue(page.url());
    await sheet.getByRole('button', { name: 'Send it on' }).click();
    // What was typed as its title, handed to the device's own way of giving it on.
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { readonly sentOn?: ShareData }).sentOn))
      .toEqual({ title: (await service.set(own)).title, url: page.url() });
    await page.keyboard.press('Escape');
  });
  await test.step('who sees a set: the password that is to be', async () => {
    await page.goto(`/sets/${own}/access`);
    await page.getByRole('radio', { name: 'password' }).first().click();
    await typed(page.getByRole('textbox', { name: 'Password' }).first());
  });
  await test.step('the words to find on the service, as people and as sets', async () => {
    for (const [what, name] of [
      ['sets', 'Words to find in sets'],
      ['people', 'Names to find people and classes by'],
    ] as const) {
      await page.goto(`/find?what=${what}`);
      const field = page.getByRole('searchbox', { name });
      await typed(field);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/[?&]q=/);
      await holds(field, texts.at(-1) ?? '');
    }
  });
  await test.step('a class: its name, what it is for, another name, and who comes in', async () => {
    await page.goto('/classes');
    await page.getByRole('button', { name: 'Make a class' }).click();
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await typed(name);
    await typed(page.getByRole('textbox', { name: /^Description/ }));
    const [text = '', other = ''] = texts.filter((one) => inLine(one) !== '');
    await name.fill(text);
    await name.press('Enter');
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    const isCalled = async (called: string) => {
      await expect.poll(async () => inLine((await heading.textContent()) ?? '')).toBe(inLine(called));
      expect(await heading.locator('*:not(bdi)').count()).toBe(0);
    };
    await isCalled(text);
    await page.getByRole('button', { name: 'Rename' }).click();
    await typed(name);
    await name.fill(other);
    await name.press('Enter');
    await isCalled(other);
    const username = page.getByRole('textbox', { name: 'Somebody’s username' });
    await typed(username);
    await page.keyboard.press('Enter');
    await holds(username, texts.at(-1) ?? '');
  });
  expect(harm.seen).toEqual([]);
});
