import { type Page, expect } from '@playwright/test';
import * as v from 'valibot';
import { ClassCreatedBody } from '../../contract/class-body';
import { expectNothingForAxe } from '../axe';
import { arrive, signedInDevice } from '../device';
import { serviceOf, signUpNew, test, testWithOwnServer } from '../fixtures';
import { accessPage } from '../pages/access-page';
import { choosePicture, png } from '../pages/card-picture';
import { editorPage, makeSet } from '../pages/editor-page';
import { frame } from '../pages/frame';
import { libraryPage } from '../pages/library-page';
import { outboxPage } from '../pages/outbox-page';
import { setPage } from '../pages/set-page';
import type { Card, Service } from '../service';

const trees: readonly Card[] = [
  ['die Birke', 'birch'],
  ['die Eiche', 'oak'],
];

async function aClass(service: Service, name: string, ...members: readonly string[]): Promise<number> {
  const made = await service.call('POST', '/2.0/classes', new URLSearchParams({ name }));
  const { class_id } = v.parse(ClassCreatedBody, await made.json());
  for (const member of members) await service.call('PUT', `/2.0/classes/${class_id}/members/${member}`);
  return class_id;
}

/** Opens a set's page of who sees and edits it, and waits for the classes. */
async function openAccess(page: Page, title: string) {
  await libraryPage(page).open(title);
  const access = accessPage(page);
  await access.goto();
  await expect(access.see(/^Only you/)).toBeVisible();
  return access;
}

const tries = (service: Service, id: number, password: string) =>
  service.call('POST', `/2.0/sets/${id}/password`, new URLSearchParams({ password }));

testWithOwnServer(
  'with the server stopped sets are made, pictured and given to a class and a password; once it is back the service has exactly that, and once',
  async ({ page, carrel, account, service }) => {
    const friend = await signUpNew(carrel);
    const id = await service.createSet({ title: 'Birds' });
    const classId = await aClass(service, 'Ornithology', friend.username);
    await arrive(page, carrel, account);
    const access = await openAccess(page, 'Birds');
    await expect(access.sentence).toHaveText('Only you can see it.');
    // Arrows go over the choices and take none: nobody shows a set to everyone on the way to its password.
    await access.see(/^Only you/).press('ArrowDown');
    await expect(access.see(/^Everyone/)).toBeFocused();
    await expect(access.see(/^Only you/)).toBeChecked();
    // The classes are seen once, so that they are known without the server too.
    await access.see(/^Members of classes/).check();
    await expect(access.ofClass(/Ornithology/)).toBeVisible();
    await expectNothingForAxe(page);
    await page.reload();
    await expect(access.see(/^Only you/)).toBeChecked();

    /** What of who sees and edits was taken, and by which call. */
    const taken: string[] = [];
    page.on('response', (answer) => {
      const asked = answer.request();
      const form = new URLSearchParams(asked.method() === 'GET' ? '' : (asked.postData() ?? ''));
      const path = new URL(answer.url()).pathname.replace('/relay', '');
      if (form.has('visibility') && answer.ok()) taken.push(`${asked.method()} ${path} ${form.get('visibility')}`);
    });
    await frame(page).isReadyForOffline();
    await carrel.web.kill();
    await access.see(/^Members of classes/).check();
    await access.ofClass(/Ornithology/).check();
    await expect(access.sentence).toHaveText('Members of Ornithology can see it. Only you can edit it.');
    await access.edit(/^People with the password/).check();
    await expect(access.sentence).toContainText('Only you can edit it');
    await access.setPassword('open sesame');
    await expect(access.sentence).toContainText('People with the password can edit it.');
    await expect(access.waits).toBeVisible();
    await makeSet(page, 'Trees', trees);
    await setPage(page).edit();
    await choosePicture(page, 1, png(300, 200));
    await editorPage(page).isSaved();
    await editorPage(page).done();
    await access.goto();
    await access.see(/^Members of classes/).check();
    await access.ofClass(/Ornithology/).check();
    await access.edit(/^People with the password/).check();
    // As a telephone's keyboard leaves a word; nobody tells a class the space.
    await access.setPassword('open sesame ');
    await expect(access.sentence).toHaveText(
      'Members of Ornithology can see it. People with the password can edit it.',
    );
    await expect(access.waits).toBeVisible();
    await expect(page.getByText(/^Only you see this set until/)).toBeVisible();
    await expectNothingForAxe(page);
    await page.getByRole('link', { name: 'Trees' }).click();
    await setPage(page).edit();
    await editorPage(page).definition(2).fill('oak tree');
    await editorPage(page).isSaved();
    await page.goto('/outbox');
    await expect(page.getByRole('main')).toContainText('Trees');
    await expect(page.getByRole('main')).toContainText('Birds');
    await expect(page.getByRole('main')).not.toContainText('sesame');

    await carrel.web.start();
    await outboxPage(page).sendNow();
    await frame(page).isUpToDate();
    expect(await service.set(id)).toMatchObject({ visibility: 'classes', editable: 'password', class_ids: [classId] });
    const [made, ...others] = (await service.sets()).filter(({ title }) => title !== 'Birds');
    const there = await service.set(made?.id ?? 0);
    expect([others, there]).toMatchObject([
      [],
      { title: 'Trees', visibility: 'classes', editable: 'password', class_ids: [classId] },
    ]);
    expect(there.terms?.map(({ term, definition, image }) => [term, definition, image?.width ?? null])).toEqual([
      ['die Birke', 'birch', 240],
      ['die Eiche', 'oak tree', null],
    ]);
    expect(taken.toSorted()).toEqual([
      'POST /2.0/sets only_me',
      ...[id, there.id].map((number) => `PUT /2.0/sets/${number} classes`),
    ]);
    const theirs = await serviceOf(carrel, friend);
    expect(await theirs.set(there.id)).toMatchObject({ can_edit: false });
    expect((await tries(theirs, there.id, 'open sesame')).status).toBe(204);
    expect(await theirs.set(there.id)).toMatchObject({ can_edit: true });
    expect(await theirs.set(id)).toMatchObject({ can_edit: false });
    expect([(await tries(theirs, id, 'sesame')).status, (await tries(theirs, id, 'open sesame')).status]).toEqual([
      401, 204,
    ]);
    expect(await theirs.set(id)).toMatchObject({ can_edit: true });
  },
);

test('two devices that say different things of who sees a set are asked; what is chosen is at the service whole', async ({
  browser,
  carrel,
  account,
  service,
}) => {
  const friend = await signUpNew(carrel);
  const id = await service.createSet({ title: 'Birds' });
  await aClass(service, 'Ornithology', friend.username);
  const [laptop, phone] = [
    await signedInDevice(browser, carrel, account),
    await signedInDevice(browser, carrel, account),
  ];
  const atDesk = await openAccess(laptop.page, 'Birds');
  const onTheWay = await openAccess(phone.page, 'Birds');
  await atDesk.see(/^Members of classes/).check();
  await expect(atDesk.ofClass(/Ornithology/)).toBeVisible();
  await laptop.offline();
  await phone.offline();
  await atDesk.ofClass(/Ornithology/).check();
  await onTheWay.see(/^People with the password/).check();
  await onTheWay.setPassword('hush');
  await onTheWay.edit(/^People with the password/).check();
  await onTheWay.setPassword('hush');
  await expect(onTheWay.sentence).toContainText('They can edit it too.');
  await laptop.online();
  await frame(laptop.page).isUpToDate();
  await phone.online();
  await expect(onTheWay.asks).toBeVisible({ timeout: 60_000 });
  expect(await service.set(id)).toMatchObject({ visibility: 'classes', editable: 'only_me' });
  await onTheWay.asks.click();
  const outbox = outboxPage(phone.page);
  await expect(outbox.needsYou).toContainText('Who can see it');
  await expect(outbox.needsYou).not.toContainText('hush');
  await outbox.keepMine();
  await frame(phone.page).isUpToDate();
  expect(await service.set(id)).toMatchObject({ visibility: 'password', editable: 'password' });
  const theirs = await serviceOf(carrel, friend);
  expect((await tries(theirs, id, 'hush')).status).toBe(204);
  await Promise.all([laptop.context.close(), phone.context.close()]);
});

test('what one may not choose is not offered, and says why', async ({ page, carrel, account, service }) => {
  const friend = await signUpNew(carrel);
  const theirs = await serviceOf(carrel, friend);
  const id = await theirs.createSet({ title: 'Of a friend', visibility: 'public' });
  await arrive(page, carrel, account);
  await page.goto(`/${id}/`);
  await expect(page.getByRole('heading', { level: 1, name: 'Of a friend' })).toBeVisible();
  await page.goto(`${new URL(page.url()).pathname.replace(/\/$/, '')}/access`);
  await expect(page.getByText(`Only ${friend.username} decides`)).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expectNothingForAxe(page);
  expect(await service.titles()).toEqual([]);
});
