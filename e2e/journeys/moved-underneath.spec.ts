import { expect } from '@playwright/test';
import { arrive } from '../device';
import { testWithFaults as test } from '../fixtures';
import { editorPage } from '../pages/editor-page';
import { frame } from '../pages/frame';
import { setPage } from '../pages/set-page';
import type { Card } from '../service';

const fish: readonly Card[] = [
  ['der Hecht', 'pike'],
  ['der Karpfen', 'carp'],
];

test('an editor whose set goes on at another address goes on with it, says so, and leads there', async ({
  page,
  carrel,
  account,
  service,
}) => {
  await arrive(page, carrel, account);
  // Its making is done, and nobody hears of it: opened by its number it is another set on this device until that is known.
  carrel.faults.plan((method) => ({ kind: method === 'POST' ? 'drop-after' : 'pass' }));
  const editor = editorPage(page);
  await editor.gotoNew();
  for (const [index, card] of fish.entries()) await editor.write(index + 1, card);
  // Without a title it is not made: so it is made with both cards.
  await editor.title.fill('Fish');
  await editor.isSaved();
  await editor.done();
  await setPage(page).shows(fish);
  await expect.poll(() => service.titles(), { timeout: 60_000 }).toEqual(['Fish']);
  const made = page.url();
  const [set] = await service.sets();
  await page.goto(`/${set!.id}/fish-flash-cards/`);
  await setPage(page).shows(fish);
  expect(page.url()).not.toBe(made);
  await setPage(page).edit();
  await expect(editor.definition(1)).toHaveValue('pike');
  carrel.faults.plan(() => ({ kind: 'pass' }));
  const note = page.getByRole('status').filter({ hasText: 'This set has another address on this device now.' });
  await expect(note).toBeVisible({ timeout: 90_000 });
  await expect(page.getByText('This set was deleted')).toHaveCount(0);
  await editor.definition(1).fill('pike, a hunter');
  await editor.isSaved();
  await note.getByRole('link', { name: 'Go on there' }).click();
  await expect(page).toHaveURL(`/sets/${set!.id}/edit`);
  await expect(editor.definition(1)).toHaveValue('pike, a hunter');
  await frame(page).isUpToDate();
  expect([await service.titles(), await service.cards(set!.id)]).toEqual([
    ['Fish'],
    [
      ['der Hecht', 'pike, a hunter'],
      ['der Karpfen', 'carp'],
    ],
  ]);
});
