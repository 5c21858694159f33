import { type Page, expect } from '@playwright/test';
import { expectNothingForAxe } from '../axe';
import { sessionCookie } from '../code-flow';
import { test } from '../fixtures';
import { editorPage } from '../pages/editor-page';
import { frame } from '../pages/frame';
import { libraryPage } from '../pages/library-page';
import { signInPages } from '../pages/sign-in-pages';

/** Holds back who is signed in until the test lets it go. */
async function holdSession(page: Page) {
  let letGo = () => {};
  let asked = 0;
  const released = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/relay/session', async (route) => {
    asked += 1;
    await released;
    // Of a page that was loaded again nobody waits for the answer.
    await route.continue().catch(() => undefined);
  });
  return { letGo, isAsked: () => expect.poll(() => asked).toBeGreaterThan(0) };
}

test('back from signing in over a slow connection nothing is offered before it is known whose desk it is', async ({
  page,
  account,
  service,
}) => {
  await service.createSet({ title: 'Birds' });
  const pages = signInPages(page);
  await pages.leave();
  const session = await holdSession(page);
  await pages.enterAndAllow(account);
  const isWaiting = () => expect(page.getByRole('heading', { level: 1 })).toHaveText('Signing in…');
  await isWaiting();
  await expectNothingForAxe(page);
  // Whoever follows a link of the frame, or loads the page again, waits as well.
  await page.goto('/new');
  await isWaiting();
  await expect(editorPage(page).title).toBeHidden();
  await page.goto('/');
  await isWaiting();
  await session.isAsked();
  session.letGo();
  await expect(frame(page).who).toContainText(account.username);
  await expect(libraryPage(page).row('Birds')).toBeVisible();
});

test('an editor stays under the hands when the answer comes late; all of it is offered to the account once it is left', async ({
  page,
  account,
  service,
  carrel,
}) => {
  const [editor, library] = [editorPage(page), libraryPage(page)];
  const cookie = await sessionCookie(carrel.url, account);
  const session = await holdSession(page);
  await page.context().addCookies([{ ...cookie, url: carrel.url, httpOnly: true, sameSite: 'Strict' }]);
  await library.goto();
  await page.getByRole('link', { name: 'Write a set' }).click();
  await editor.title.pressSequentially('Clouds in ');
  await session.isAsked();
  const answered = page.waitForResponse('**/relay/session');
  session.letGo();
  await (await answered).finished();
  // Letters that are shortcuts elsewhere.
  await page.keyboard.type('november rain');
  await editor.write(1, ['cirrus', 'a curl of hair']);
  await editor.write(2, ['nimbus', 'a rain cloud']);
  await expect(editor.title).toHaveValue('Clouds in november rain');
  await editor.isSaved();
  await editor.done();
  await expect(frame(page).who).toContainText(account.username);
  await expect(page.getByRole('main')).toContainText(
    '1 set on this device is not in your account: “Clouds in november rain”',
  );
  await page.getByRole('button', { name: 'Add to my account' }).click();
  await expect.poll(() => service.titles()).toEqual(['Clouds in november rain']);
  const [set] = await service.sets();
  expect(await service.cards(set!.id)).toEqual([
    ['cirrus', 'a curl of hair'],
    ['nimbus', 'a rain cloud'],
  ]);
});
