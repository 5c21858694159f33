import { expect } from '@playwright/test';
import { arrive } from '../../device';
import { testWithFront as test } from '../../fixtures';
import { editorPage } from '../../pages/editor-page';
import { frame } from '../../pages/frame';
import { libraryPage } from '../../pages/library-page';
import { setPage } from '../../pages/set-page';
import type { Card } from '../../service';

const fish: readonly Card[] = [
  ['der Hecht', 'pike'],
  ['der Karpfen', 'carp'],
  ['der Aal', 'eel'],
];

for (const meanwhile of ['while it waited here', 'while it was on its way'] as const) {
  test(`a new order made before another device added cards, ${meanwhile}: those cards stay`, async ({
    page,
    context,
    carrel,
    account,
    service,
  }) => {
    const id = await service.createSet({ title: 'Fish', cards: fish });
    await arrive(page, carrel, account);
    await libraryPage(page).open('Fish');
    await setPage(page).edit();
    await expect(editorPage(page).term(3)).toBeVisible();
    await frame(page).isReadyForOffline();
    await context.setOffline(true);
    await editorPage(page).moveUp(3);
    await editorPage(page).isSaved();
    const others = async () => {
      await service.addCard(id, ['die Forelle', 'trout']);
      await service.editCard(id, 'der Hecht', { definition: 'pike, a hunter' });
    };
    if (meanwhile === 'while it waited here') await others();
    let isHeld = false;
    carrel.faults.plan((method, path) => {
      if (meanwhile === 'while it waited here' || method !== 'PUT' || !path.startsWith(`/2.0/sets/${id}`) || isHeld)
        return { kind: 'pass' };
      isHeld = true;
      return { kind: 'hold', released: others() };
    });
    await context.setOffline(false);
    await expect(frame(page).status).toContainText('Up to date', { timeout: 30_000 });
    const after: readonly Card[] = [['der Hecht', 'pike, a hunter'], fish[2]!, fish[1]!, ['die Forelle', 'trout']];
    expect(await service.cards(id)).toEqual(after);
    expect(isHeld).toBe(meanwhile === 'while it was on its way');
    await editorPage(page).done();
    await setPage(page).shows(after);
  });
}
