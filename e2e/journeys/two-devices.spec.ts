import { type Page, expect } from '@playwright/test';
import type { Device } from '../device';
import { signedInDevice } from '../device';
import { test as base } from '../fixtures';
import { editorPage } from '../pages/editor-page';
import { frame } from '../pages/frame';
import { libraryPage } from '../pages/library-page';
import { outboxPage } from '../pages/outbox-page';
import { setPage } from '../pages/set-page';
import type { Card } from '../service';

const birds: readonly Card[] = [
  ['der Spatz', 'sparrow'],
  ['die Amsel', 'blackbird'],
  ['die Meise', 'tit'],
];

/** Two browsers of one user who both have the set of birds, and its number at the service. */
const test = base.extend<{ birdsId: number; laptop: Device; phone: Device }>({
  birdsId: ({ service }, provide) => service.createSet({ title: 'Birds', cards: birds }).then(provide),
  laptop: async ({ browser, carrel, account, birdsId }, provide) => {
    expect(birdsId).toBeGreaterThan(0);
    const device = await signedInDevice(browser, carrel, account);
    await provide(device);
    await device.context.close();
  },
  phone: async ({ browser, carrel, account, birdsId }, provide) => {
    expect(birdsId).toBeGreaterThan(0);
    const device = await signedInDevice(browser, carrel, account);
    await provide(device);
    await device.context.close();
  },
});

test.describe.configure({ mode: 'parallel' });

async function openEditor(page: Page) {
  await libraryPage(page).open('Birds');
  await setPage(page).shows(birds);
  await setPage(page).edit();
  await expect(editorPage(page).term(1)).toBeVisible();
}

/** The device is online again and everything that it had to say has been said. */
async function comesBack(device: Device) {
  await device.online();
  await expect(frame(device.page).status).toContainText('Up to date');
}

async function shows(device: Device, cards: readonly Card[]) {
  await libraryPage(device.page).goto();
  await libraryPage(device.page).open('Birds');
  await setPage(device.page).shows(cards);
}

for (const first of ['laptop', 'phone'] as const) {
  test(`different fields and different cards, changed on both devices offline, end on both; the ${first} is back first`, async ({
    laptop,
    phone,
    service,
    birdsId,
  }) => {
    await openEditor(laptop.page);
    await openEditor(phone.page);
    await laptop.offline();
    await phone.offline();
    const [atDesk, onTheWay] = [editorPage(laptop.page), editorPage(phone.page)];
    await atDesk.term(1).fill('der Haussperling');
    await atDesk.definition(2).fill('blackbird, common');
    await atDesk.isSaved();
    await onTheWay.definition(1).fill('house sparrow');
    await onTheWay.term(3).fill('die Blaumeise');
    await onTheWay.write(4, ['der Zaunkönig', 'wren']);
    await onTheWay.isSaved();
    await atDesk.done();
    await onTheWay.done();

    const [early, late] = first === 'laptop' ? [laptop, phone] : [phone, laptop];
    await comesBack(early);
    await comesBack(late);

    const both: readonly Card[] = [
      ['der Haussperling', 'house sparrow'],
      ['die Amsel', 'blackbird, common'],
      ['die Blaumeise', 'tit'],
      ['der Zaunkönig', 'wren'],
    ];
    await expect.poll(() => service.cards(birdsId)).toEqual(both);
    await shows(late, both);
    await shows(early, both);
  });
}

/** Both changed the same definition offline, and the phone was back first. */
async function disagree(laptop: Device, phone: Device) {
  await openEditor(laptop.page);
  await openEditor(phone.page);
  await laptop.offline();
  await phone.offline();
  await editorPage(laptop.page).definition(1).fill('sparrow of the house');
  await editorPage(laptop.page).definition(2).fill('blackbird, common');
  await editorPage(laptop.page).isSaved();
  await editorPage(phone.page).definition(1).fill('sparrow of the field');
  await editorPage(phone.page).isSaved();
  await comesBack(phone);
  await laptop.online();
  await expect(frame(laptop.page).status).toContainText('Needs you');
  await frame(laptop.page).open('Outbox');
}

const afterBoth = (definition: string): readonly Card[] => [
  ['der Spatz', definition],
  ['die Amsel', 'blackbird, common'],
  birds[2]!,
];

test('the same field, changed on both, is shown and not overwritten; the rest of the set goes on', async ({
  laptop,
  phone,
  service,
  birdsId,
}) => {
  await disagree(laptop, phone);
  const conflict = outboxPage(laptop.page).needsYou;
  await expect(conflict).toContainText('Before');
  await expect(conflict).toContainText('sparrow of the house');
  await expect(conflict).toContainText('sparrow of the field');
  // The red mark beside the card leads to its question.
  await libraryPage(laptop.page).goto();
  await libraryPage(laptop.page).open('Birds');
  await laptop.page.getByRole('link', { name: 'Card 1 needs you: see the question' }).press('Enter');
  await expect(conflict.getByRole('listitem').first()).toBeFocused();
  await expect.poll(() => service.cards(birdsId)).toEqual(afterBoth('sparrow of the field'));
});

test('keep mine: the service gets what was typed here', async ({ laptop, phone, service, birdsId }) => {
  await disagree(laptop, phone);
  await outboxPage(laptop.page).keepMine();
  await expect(frame(laptop.page).status).toContainText('Up to date');
  await expect.poll(() => service.cards(birdsId)).toEqual(afterBoth('sparrow of the house'));
  await shows(phone, afterBoth('sparrow of the house'));
});

test('take theirs: this device shows what the service has', async ({ laptop, phone, service, birdsId }) => {
  await disagree(laptop, phone);
  await outboxPage(laptop.page).takeTheirs();
  await expect(frame(laptop.page).status).toContainText('Up to date');
  await shows(laptop, afterBoth('sparrow of the field'));
  expect(await service.cards(birdsId)).toEqual(afterBoth('sparrow of the field'));
});

test('keep both: a second card, everywhere', async ({ laptop, phone, service, birdsId }) => {
  await disagree(laptop, phone);
  await outboxPage(laptop.page).keepBoth();
  await expect(frame(laptop.page).status).toContainText('Up to date');
  const cards = await service.cards(birdsId);
  expect(cards).toHaveLength(4);
  expect(cards).toEqual(
    expect.arrayContaining([
      ['der Spatz', 'sparrow of the field'],
      ['der Spatz', 'sparrow of the house'],
    ]),
  );
  await shows(laptop, cards);
  await shows(phone, cards);
});
