import { type Page, expect } from '@playwright/test';
import { expectNothingForAxe } from '../axe';
import { arrive } from '../device';
import { aServiceOf, newAccount, test } from '../fixtures';
import { frame } from '../pages/frame';

/** Words that no other journey on the same service uses. */
let asked = 0;
const aWord = () => `weather${process.pid}x${(asked += 1)}`;

const results = (page: Page) => page.getByRole('region', { name: /sets? for/ }).getByRole('listitem');

async function find(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Words to find in sets' }).fill(words);
  await page.keyboard.press('Enter');
}

test('somebody’s set is found, page after page without a row that moves, and studied at once', async ({
  page,
  carrel,
  account,
}) => {
  const word = aWord();
  const maker = await aServiceOf(carrel, newAccount());
  for (let count = 1; count <= 23; count += 1)
    await maker.createSet({
      title: `${word} no ${count}`,
      visibility: 'public',
      cards: [
        ['雨', 'rain'],
        ['風', 'wind'],
      ],
    });
  await maker.createSet({ title: `${word} of mine alone` });
  const latest = (await maker.sets()).find(({ title }) => title === `${word} no 23`);
  await arrive(page, carrel, account);
  // A new account has an empty library: it leads here.
  await page.getByRole('link', { name: /^Find sets/ }).click();
  await find(page, word);
  await expect(results(page)).toHaveCount(20);
  await expect(page.getByText('20 of 23 sets shown')).toBeAttached();
  const titles = () => results(page).getByRole('heading').allInnerTexts();
  const first = await titles();
  // What others make meanwhile moves nothing.
  await maker.createSet({ title: `${word} newer`, visibility: 'public' });
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(results(page)).toHaveCount(23);
  expect((await titles()).slice(0, 20)).toEqual(first);
  await expect(results(page).nth(20).getByRole('link').first()).toBeFocused();
  await expectNothingForAxe(page);
  // Its first cards are seen where it stands, without keeping it, and nothing above moves.
  const seventh = results(page).filter({ has: page.getByRole('link', { name: `${word} no 7`, exact: true }) });
  const look = seventh.getByRole('button', { name: `First cards of ${word} no 7` });
  await look.focus();
  const before = await look.boundingBox();
  await page.keyboard.press('Enter');
  await expect(look).toHaveAttribute('aria-expanded', 'true');
  const cards = seventh.getByRole('list', { name: `First cards of ${word} no 7` });
  await expect(cards.getByRole('listitem')).toHaveText(['雨rain', '風wind']);
  await expect(seventh.getByRole('status')).toHaveText('The first 2 of 2 cards');
  await expect(look).toBeFocused();
  expect(await look.boundingBox()).toEqual(before);
  await expect(seventh).not.toContainText('in your library');
  await expectNothingForAxe(page);
  await seventh.getByRole('button', { name: 'Study now' }).press('Enter');
  await expect(page).toHaveURL(/\/sets\/[^/]+\/flashcards$/);
  await expect(page.getByText('雨')).toBeVisible();
  await page.goBack();
  await expect(results(page)).toHaveCount(23);
  await expect(
    results(page).filter({ has: page.getByRole('link', { name: `${word} no 7`, exact: true }) }),
  ).toContainText('in your library');

  // What its author closes meanwhile keeps the title under which it was found.
  await maker.call('PUT', `/2.0/sets/${latest?.id}`, new URLSearchParams({ visibility: 'only_me' }));
  await results(page)
    .getByRole('link', { name: `${word} no 23`, exact: true })
    .click();
  await expect(page.getByRole('heading', { name: 'Not shared with you' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${word} no 23`);
});

test('of what was found, sets in one language or with pictures are shown; an author leads to their page', async ({
  page,
  carrel,
}) => {
  const word = aWord();
  const author = newAccount();
  const maker = await aServiceOf(carrel, author);
  const languages = ['de', 'la', 'fr'];
  for (let count = 0; count < 21; count += 1)
    await maker.createSet({
      title: `${word} no ${count}`,
      visibility: 'public',
      langTerms: languages[Math.floor(count / 10)] ?? 'fr',
    });
  await page.goto('/find');
  await find(page, word);
  await expect(results(page)).toHaveCount(20);
  const language = page.getByRole('combobox', { name: 'Language' });
  // The newest are found first: of the oldest, in German, nine are among them.
  await language.selectOption({ label: 'German' });
  await expect(results(page)).toHaveCount(9);
  await expect(page.getByText('9 of the first 20 sets. 21 were found in all.')).toBeVisible();
  const first = await results(page).getByRole('heading').allInnerTexts();
  await expectNothingForAxe(page);
  await page.getByRole('button', { name: 'Show more' }).press('Enter');
  await expect(results(page)).toHaveCount(10);
  expect((await results(page).getByRole('heading').allInnerTexts()).slice(0, 9)).toEqual(first);
  // The address says what was chosen: a reload shows the same.
  await page.reload();
  await expect(language).toHaveValue('de');
  await expect(results(page)).toHaveCount(9);
  await results(page).first().getByRole('link', { name: author.username }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Sets by ${author.username}` })).toBeVisible();
  await expect(page.getByText(/^on .* since /)).toBeVisible();
  await expectNothingForAxe(page);
});

test('without an account what everyone sees is found and opened, and nothing else', async ({ page, carrel }) => {
  const word = aWord();
  const maker = await aServiceOf(carrel, newAccount());
  await maker.createSet({
    title: `${word} for all`,
    visibility: 'public',
    cards: [...'abcd'].map((letter) => [letter, `der Spatz ${letter}`] as const),
  });
  await maker.createSet({ title: `${word} of mine alone` });
  await page.goto('/');
  // Before a word was thought of, there is something to study: here and where one looks for more.
  const toStudy = page.getByRole('region', { name: 'To study now' });
  await expect(toStudy.getByRole('link', { name: `${word} for all` })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Find sets/ })
    .click();
  await expect(toStudy.getByRole('link', { name: `${word} for all` })).toBeVisible();
  await expect(toStudy).not.toContainText('mine alone');
  await expectNothingForAxe(page);
  await find(page, word);
  await expect(results(page)).toHaveCount(1);
  await results(page)
    .getByRole('link', { name: `${word} for all` })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: `${word} for all` })).toBeVisible();
  await expect(page.getByText('der Spatz a')).toBeVisible();
});

test('words that nothing says, words that cannot be asked and a missing network are each told', async ({
  page,
  carrel,
  account,
  context,
}) => {
  await arrive(page, carrel, account);
  await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Find' }).click();
  await find(page, '<img src=x onerror=alert(1)> nothing');
  await expect(page.getByText(/No set on .* matches “<img src=x onerror=alert\(1\)> nothing”/)).toBeVisible();
  await expectNothingForAxe(page);
  await find(page, 'a b c d e f g h i j k l m n o p q r s t u');
  await expect(page.getByRole('heading', { name: /cannot search for these words/ })).toBeVisible();
  const before = page.url();
  await find(page, '🦉'.repeat(201));
  await expect(page.getByText('201 characters, and at most 200 fit')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('🦉'.repeat(201));
  await expectNothingForAxe(page);
  expect(page.url()).toBe(before);
  await page.goto(`/find?q=${'owl'.repeat(3000)}`);
  await expect(page.getByText('Use at most 200 characters and 20 words.')).toBeVisible();
  await frame(page).isReadyForOffline();
  await context.setOffline(true);
  let asks = 0;
  page.on('request', (request) => (asks += new URL(request.url()).pathname === '/relay/search/sets' ? 1 : 0));
  await find(page, 'owl');
  await expect(page.getByRole('heading', { name: /cannot be reached/ })).toBeVisible();
  await expectNothingForAxe(page);
  // After two seconds, four, eight and so on: more would take minutes.
  expect(asks).toBeLessThan(8);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: /cannot be reached/ })).toBeHidden();
  await expect(page.getByText(/for “owl”/)).toBeAttached();
});

test('people and classes are found by their names, signed out too, and lead to their pages', async ({
  page,
  carrel,
}) => {
  const word = aWord();
  const maker = newAccount();
  const service = await aServiceOf(carrel, { ...maker, username: word });
  await service.createSet({ title: `${word} and a set`, visibility: 'public' });
  await service.call('POST', '/2.0/classes', new URLSearchParams({ name: `${word} readers`, is_public: '1' }));
  await page.goto('/find');
  await page.getByRole('button', { name: 'People and classes' }).press('Enter');
  await page.getByRole('searchbox', { name: 'Names to find people and classes by' }).fill(word);
  await page.keyboard.press('Enter');
  const found = page.getByRole('region', { name: `2 people and classes for “${word}”` }).getByRole('listitem');
  await expect(found).toHaveCount(2);
  await expectNothingForAxe(page);
  await found.getByRole('link', { name: word, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(word);
  await expect(page.getByRole('link', { name: `${word} and a set` })).toBeVisible();
  await page.goBack();
  await found.getByRole('link', { name: `${word} readers` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${word} readers`);
});
