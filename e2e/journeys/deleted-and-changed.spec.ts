import { expect } from '@playwright/test';
import { expectNothingForAxe } from '../axe';
import { arrive } from '../device';
import { test } from '../fixtures';
import { frame } from '../pages/frame';
import { libraryPage } from '../pages/library-page';
import { outboxPage } from '../pages/outbox-page';
import { setPage } from '../pages/set-page';
import type { Card } from '../service';

const verbs: readonly Card[] = [
  ['落とす', 'يُسقِط شيئًا من يده'],
  ['開ける', 'يفتح'],
];

test.use({ viewport: { width: 390, height: 844 } });

test('a set that was deleted on the train and changed at home shows what changed, and is kept with it', async ({
  page,
  context,
  carrel,
  account,
  service,
}) => {
  const id = await service.createSet({ title: '動詞', langTerms: 'ja', langDefinitions: 'ar', cards: verbs });
  await arrive(page, carrel, account);
  await libraryPage(page).open('動詞');
  await frame(page).isReadyForOffline();
  await context.setOffline(true);
  await setPage(page).delete();
  await expect(libraryPage(page).rows).toHaveCount(0);
  await service.editCard(id, '落とす', { definition: 'أسقط شيئًا' });
  await frame(page).open('Outbox');
  await context.setOffline(false);

  const { needsYou } = outboxPage(page);
  await expect(needsYou.getByRole('group', { name: 'What changed' })).toBeVisible();
  await expect(needsYou.locator('.ver').filter({ hasText: 'Theirs' })).toContainText('أسقط');
  await expect(needsYou).not.toContainText('開ける');
  await expectNothingForAxe(page);
  await needsYou.getByRole('button', { name: 'Keep the set' }).click();
  await frame(page).open('Library');
  await libraryPage(page).open('動詞');
  await setPage(page).shows([
    ['落とす', 'أسقط شيئًا'],
    ['開ける', 'يفتح'],
  ]);
  await expect
    .poll(() => service.cards(id))
    .toEqual([
      ['落とす', 'أسقط شيئًا'],
      ['開ける', 'يفتح'],
    ]);
});
