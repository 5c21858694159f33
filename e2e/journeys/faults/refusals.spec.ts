import { type Page, expect } from '@playwright/test';
import { webClient } from '../../carrel';
import { arrive } from '../../device';
import { aServiceOf, newAccount, testWithFront as test } from '../../fixtures';
import { editorPage } from '../../pages/editor-page';
import { frame } from '../../pages/frame';
import { libraryPage } from '../../pages/library-page';
import { outboxPage } from '../../pages/outbox-page';
import { setPage } from '../../pages/set-page';
import { signInPages } from '../../pages/sign-in-pages';
import type { Card, Service } from '../../service';
import { serviceDatabase } from '../../service-database';

const birds: readonly Card[] = [
  ['der Spatz', 'sparrow'],
  ['die Amsel', 'blackbird'],
];
const isWrite = (method: string) => method === 'PUT' || method === 'POST';

async function changeFirst(page: Page, title: string) {
  await frame(page).open('Library');
  await libraryPage(page).open(title);
  await setPage(page).edit();
  await editorPage(page).definition(1).fill(`changed in ${title}`);
  await editorPage(page).isSaved();
  await editorPage(page).done();
}

async function change(teacher: Service, id: number, fields: Record<string, string>) {
  const answer = await teacher.call('PUT', `/2.0/sets/${id}`, new URLSearchParams(fields));
  expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)]);
}

/** A set of somebody else that whoever has its password may see and edit; `pupil` has entered it. */
async function aClosedSet(teacher: Service, pupil: Service, title: string): Promise<number> {
  const id = await teacher.createSet({ title, visibility: 'password', password: 'open sesame', cards: birds });
  await change(teacher, id, { editable: 'password', password: 'open sesame' });
  expect(
    (await pupil.call('POST', `/2.0/sets/${id}/password`, new URLSearchParams({ password: 'open sesame' }))).ok,
  ).toBe(true);
  return id;
}

test('a new set password, a lost permission and an ended session in one replay: three endings, and nothing is dropped', async ({
  page,
  context,
  carrel,
  account,
  service,
}) => {
  const teacher = await aServiceOf(carrel, newAccount());
  const [locked, taken] = [await aClosedSet(teacher, service, 'Locked'), await aClosedSet(teacher, service, 'Taken')];
  const [first, last] = [
    await service.createSet({ title: 'First', cards: birds }),
    await service.createSet({ title: 'Last', cards: birds }),
  ];
  await arrive(page, carrel, account);
  for (const [id, title] of [
    [locked, 'Locked'],
    [taken, 'Taken'],
  ] as const) {
    await page.goto(`/${id}/${title.toLowerCase()}-flash-cards/`);
    await setPage(page).shows(birds);
  }
  await libraryPage(page).goto();
  await expect(libraryPage(page).rows).toHaveCount(4);
  await frame(page).isReadyForOffline();
  await context.setOffline(true);
  for (const title of ['First', 'Locked', 'Taken', 'Last']) await changeFirst(page, title);

  await change(teacher, locked, { visibility: 'password', editable: 'password', password: 'another word' });
  await change(teacher, taken, { visibility: 'public', editable: 'only_me' });
  // The session ends when all the others have had their answer and the last one is on its way.
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isHeld = false;
  carrel.faults.plan((method, path) => {
    if (!isWrite(method) || !path.startsWith(`/2.0/sets/${last}`) || isHeld) return { kind: 'pass' };
    isHeld = true;
    return { kind: 'hold', released };
  });
  await context.setOffline(false);
  await outboxPage(page).goto();
  await expect(outboxPage(page).needsYou).toContainText('changed in Locked');
  await expect(outboxPage(page).needsYou).toContainText('changed in Taken');
  await expect.poll(() => isHeld).toBe(true);
  await expect.poll(async () => (await service.cards(first))[0]?.[1]).toBe('changed in First');
  serviceDatabase(carrel.service.dataDir).expireTokens(account.username, webClient.client_id);
  release();
  await expect(frame(page).status).toContainText('Sign-in ran out');
  await expect(outboxPage(page).waiting).toContainText('changed in Last');
  await expect(outboxPage(page).needsYou).not.toContainText('changed in Last');

  // Signed in again the last one goes; nobody is asked to sign in for the other two.
  await signInPages(page).leave();
  await signInPages(page).enterAndAllow(account);
  await expect.poll(async () => (await service.cards(last))[0]?.[1]).toBe('changed in Last');
  await expect(frame(page).status).toContainText('2 changes in the Outbox');
  expect(new URL(page.url()).pathname).toBe('/');

  // A wrong password is a wrong password: asked again, still signed in. The right one lets the change out.
  await libraryPage(page).open('Locked');
  const password = page.getByRole('textbox', { name: 'Password' });
  await password.fill('open sesame');
  await page.getByRole('button', { name: 'Open set' }).click();
  await expect(page.getByRole('main')).toContainText('That is not the password for this set.');
  await expect(frame(page).status).toContainText('2 changes in the Outbox');
  await password.fill('another word');
  await page.getByRole('button', { name: 'Open set' }).click();
  await expect(setPage(page).cards.first()).toContainText('changed in Locked');
  await frame(page).open('Outbox');
  await expect.poll(async () => (await teacher.cards(locked))[0]?.[1]).toBe('changed in Locked');
  expect((await teacher.cards(taken))[0]?.[1]).toBe('sparrow');
  await expect(outboxPage(page).needsYou).toContainText('changed in Taken');
  await expect(outboxPage(page).needsYou).not.toContainText('changed in Locked');
});
