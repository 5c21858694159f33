import { expect } from '@playwright/test';
import { newAccount, serviceOf, testWithOwnServer as test } from '../fixtures';
import { editorPage } from '../pages/editor-page';
import { flashcardsPage } from '../pages/flashcards-page';
import { frame } from '../pages/frame';
import { libraryPage } from '../pages/library-page';
import { outboxPage } from '../pages/outbox-page';
import { setPage } from '../pages/set-page';
import { signInPages } from '../pages/sign-in-pages';
import type { Card } from '../service';
import { keptPlace } from '../study-log';

const lines: readonly Card[] = Array.from({ length: 12 }, (_, n) => [`station ${n + 1}`, `minute ${(n + 1) * 7}`]);
const firstEdited: Card = ['station 1', 'minute 7, platform 2'];
const added: readonly Card[] = [
  ['the last tunnel', 'eleven minutes of dark'],
  ['the terminus', 'everybody out'],
];
/** The second new card was moved up over the first. */
const [tunnel, terminus] = added;
const asTyped: readonly Card[] = [firstEdited, ...lines.slice(1), terminus!, tunnel!];
const onTheTrain: readonly Card[] = [
  ['der Schaffner', 'conductor'],
  ['die Verspätung', 'delay'],
];

test('what was done on a train without server and with a browser that died reaches the service once, in order', async ({
  carrel,
  profile,
}) => {
  const account = newAccount();
  let page = profile.page();

  await test.step('a new user signs in, and after closing the browser finds a set of theirs', async () => {
    await signInPages(page).leave();
    await signInPages(page).signUpAndAllow(account);
    await expect(frame(page).status).toContainText('Up to date');
    await (await serviceOf(carrel, account)).createSet({ title: 'Stations', cards: lines });
    await profile.close();
    await profile.start();
    page = profile.page();
    await libraryPage(page).goto();
    await libraryPage(page).open('Stations');
    await setPage(page).shows(lines);
    await frame(page).isReadyForOffline();
  });

  await test.step('the server dies; the user edits, adds, reorders and makes a new set', async () => {
    await carrel.service.kill('SIGKILL');
    await setPage(page).edit();
    const editor = editorPage(page);
    await editor.definition(1).fill(firstEdited[1]);
    await editor.write(13, added[0]!);
    await editor.write(14, added[1]!);
    await editor.moveUp(14);
    await editor.isSaved();
    await editor.done();
    await setPage(page).shows(asTyped);
    await libraryPage(page).goto();
    await libraryPage(page).newSet();
    await editor.title.fill('On the train');
    await editor.write(1, onTheTrain[0]!);
    await editor.write(2, onTheTrain[1]!);
    await editor.isSaved();
    await editor.done();
    await setPage(page).shows(onTheTrain);
  });

  await test.step('the user studies ten cards', async () => {
    await libraryPage(page).goto();
    await libraryPage(page).open('Stations');
    await setPage(page).flashcards();
    const desk = flashcardsPage(page);
    for (let number = 1; number <= 10; number += 1) await desk.answer(number, number % 3 === 0 ? 'learning' : 'know');
    await expect(desk.card).toHaveAccessibleName('Card 11 of 14');
    await desk.turn();
    await expect(desk.card).toContainText(lines[10]![1]);
    // What is on the screen is written right after.
    await expect.poll(() => keptPlace(page)).toEqual({ cursor: 10, turned: true });
  });

  await test.step('the browser dies and is opened again with no server: everything is there, and the status says so', async () => {
    await profile.kill();
    await profile.start();
    page = profile.page();
    await libraryPage(page).goto();
    await expect(frame(page).status).toContainText(
      /^Offline since .*Everything on this device still works\. \d+ changes wait in the Outbox\./s,
    );
    await libraryPage(page).open('On the train');
    await setPage(page).shows(onTheTrain);
    await libraryPage(page).goto();
    await libraryPage(page).open('Stations');
    await setPage(page).shows(asTyped);
    await setPage(page).flashcards();
    await expect(flashcardsPage(page).card).toHaveAccessibleName('Card 11 of 14');
    await expect(flashcardsPage(page).card).toContainText(lines[10]![1]);
    await flashcardsPage(page).leave();
  });

  await test.step('the server is back: it has every edit once, in order', async () => {
    // Carrel finds the server by itself, too: until the button is pressed, nothing leaves.
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/relay\/2\.0\//, (route) => released.then(() => route.continue()));
    await carrel.service.start();
    await outboxPage(page).goto();
    await outboxPage(page).sendNow();
    release();
    await expect(frame(page).status).toContainText('Up to date');
    const service = await serviceOf(carrel, account);
    expect(await service.titles()).toEqual(['On the train', 'Stations']);
    const sets = new Map((await service.sets()).map((set) => [set.title, set]));
    expect(await service.cards(sets.get('Stations')!.id)).toEqual(asTyped);
    expect(await service.cards(sets.get('On the train')!.id)).toEqual(onTheTrain);
    expect(sets.get('On the train')!.visibility).toBe('only_me');
    await expect(outboxPage(page).empty).toBeVisible();
  });
});
