import { expect } from '@playwright/test';
import { arrive } from '../device';
import { test } from '../fixtures';
import { libraryPage } from '../pages/library-page';

test('on a laptop the doors of a set stand in one line, and an Arabic text in an English set is read from the right', async ({
  page,
  carrel,
  account,
  service,
}) => {
  await service.createSet({
    title: 'Greetings',
    langTerms: 'en',
    langDefinitions: 'en',
    cards: [
      ['hello', 'مرحبا'],
      ['bye', 'إلى اللقاء'],
    ],
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await arrive(page, carrel, account);
  await libraryPage(page).open('Greetings');
  const doors = page.getByRole('navigation', { name: 'Ways to study' }).locator('b');
  await expect(doors).toHaveCount(6);
  const tops = await doors.evaluateAll((titles) => titles.map((title) => title.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await expect(page.getByText('مرحبا')).toHaveCSS('direction', 'rtl');
  await expect(page.getByText('hello')).toHaveCSS('direction', 'ltr');
});
