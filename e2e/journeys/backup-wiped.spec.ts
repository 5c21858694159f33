import { readFile } from 'node:fs/promises';
import { type Page, expect } from '@playwright/test';
import type { DeviceBackup } from '../../src/client/backup/backed-up';
import type { PictureInFile } from '../../src/client/backup/backed-up-pictures';
import { shownOver } from '../../src/store/stored-set';
import { foldLog } from '../../src/domain/scheduling/fold-log';
import type { LogEntry } from '../../src/domain/study-log';
import { anAnswer } from '../../testing/study-log-builders';
import { aPng } from '../../testing/picture-service';
import { signedInDevice } from '../device';
import { test } from '../fixtures';
import { editorPage, makeSet } from '../pages/editor-page';
import { frame } from '../pages/frame';
import { libraryPage } from '../pages/library-page';
import { setPage } from '../pages/set-page';

const cardsOf = (set: number) => ['a', 'b', 'c', 'd', 'e'].map((word) => [`${word}${set}`, `${word}${set}!`] as const);

/** As it stands in its file. */
type BackupInFile = Omit<DeviceBackup, 'pictures'> & { readonly pictures?: readonly PictureInFile[] };

async function backUp(page: Page): Promise<BackupInFile> {
  await page.goto('/backup');
  const begun = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Back up now' }).click();
  const text = await readFile(await (await begun).path(), 'utf8');
  return (JSON.parse(text) as { readonly backup: BackupInFile }).backup;
}

async function restore(page: Page, backup: BackupInFile): Promise<void> {
  await page.goto('/backup');
  await page
    .getByRole('main')
    .locator('input[type="file"]')
    .setInputFiles({
      name: 'device.carrel-backup',
      mimeType: '',
      buffer: Buffer.from(JSON.stringify({ carrelBackup: 1, backup })),
    });
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByText(/^Restored\. /)).toBeVisible({ timeout: 60_000 });
}

/** A log over all cards, as a device writes it in so many days. */
function yearsOfStudy({ sets }: BackupInFile, lines: number): readonly LogEntry[] {
  const cards = sets.flatMap(({ id, terms }) => terms.map((term) => ({ setId: id, termId: term.id })));
  return Array.from({ length: lines }, (_, n) => ({
    ...anAnswer(19_000 + Math.floor(n / cards.length) * 9, {
      ...cards[n % cards.length]!,
      grade: n % 7 === 0 ? 'again' : 'good',
    }),
    id: `line-${n}` as LogEntry['id'],
    device: 'another-device' as LogEntry['device'],
    seq: n + 1,
  }));
}

/** By what a card says: its dates, all of them, to the bit. */
function schedule({ sets, log }: BackupInFile): readonly string[] {
  const texts = new Map<string, string>(
    sets.flatMap(({ title, terms }) => terms.map(({ id, term }) => [id, `${title} ${term}`])),
  );
  return [...foldLog(log.filter((line) => line.kind !== 'moved'))]
    .map(([key, progress]) => {
      const [side, id] = [key.slice(0, key.indexOf(' ')), key.slice(key.indexOf(' ') + 1)];
      return `${texts.get(id) ?? texts.get(side) ?? key} ${JSON.stringify(progress)}`.replaceAll(/[0-9a-f-]{36}/g, '');
    })
    .toSorted();
}

const counts = ({ sets, log, marks, pictures }: BackupInFile) => ({
  sets: sets
    .map(
      ({ title, terms }) =>
        `${title}: ${terms.map(({ term, definition, image }) => `${term}=${definition}${image ? '*' : ''}`).join(' ')}`,
    )
    .toSorted(),
  lines: log.length,
  stars: marks.flatMap(({ stars }) => stars).length,
  pictures: pictures?.map(({ jpeg }) => jpeg),
});
/** What waits, as it would be shown. */
const waiting = ({ outbox }: BackupInFile) =>
  outbox?.sets
    .map(({ base, draft }) => {
      const { title, terms } = shownOver(base, draft);
      return `${title}: ${terms.map(({ term }) => term).join(' ')}, ${Object.keys(draft.values).length} values`;
    })
    .toSorted();

/** The service is not reached, and what keeps the log is not there at all: the device alone has it. */
async function cutOff(page: Page) {
  await page.context().route('**/relay/**', (route) => route.abort());
}
async function withoutLog(page: Page) {
  await page.context().unroute('**/relay/**');
  await page.context().route('**/relay/2.0/users/*/log*', (route) => route.abort());
}

/** What each line of the Outbox is about. Why it waits, below that, is another matter on a device that knows less of it. */
const linesOf = async (page: Page) => {
  await page.goto('/outbox');
  const lines = page.locator('.ob > .grow');
  // Which cards a line is about comes a moment after it.
  await expect(lines.filter({ hasText: 'written offline' })).toBeVisible();
  const texts = await lines.evaluateAll((all) =>
    all.map((line) =>
      [...line.children]
        .slice(0, -1)
        .map(({ textContent }) => textContent)
        .join(' '),
    ),
  );
  return texts.toSorted();
};

/** `arrives`: after two minutes, for so long something of it could have been on its way; a test of the client plays that always. */
for (const { title, sets, lines, arrives } of [
  { title: 'a device with a dozen sets', sets: 12, lines: 300, arrives: false },
  { title: 'a device with 200 sets and 10,000 lines of its log', sets: 200, lines: 10_000, arrives: true },
])
  test(`${title} is wiped, and has cards, pictures, dates and its Outbox again from its backup${arrives ? '; what waited arrives once' : ''}`, async ({
    browser,
    carrel,
    account,
    service,
  }) => {
    test.setTimeout(arrives ? 900_000 : 240_000);
    const made: number[] = [];
    for (let set = 0; set < sets; set += 1)
      made.push(await service.createSet({ title: `Set ${set}`, cards: cardsOf(set) }));
    const first = await signedInDevice(browser, carrel, account);
    const { page } = first;
    await withoutLog(page);
    const before = await backUp(page);
    expect(before.sets.length).toBe(sets);
    await restore(page, { ...before, log: yearsOfStudy(before, lines) });

    await cutOff(page);
    // By its address: of a long library only the rows that are seen are on the page.
    await page.goto(`/sets/${made[1]}`);
    await setPage(page).edit();
    const editor = editorPage(page);
    await editor.title.fill('Set 1, renamed');
    await editor.write(2, ['written offline', 'b!']);
    await page.getByRole('group', { name: 'Card 3', exact: true }).locator('.imgcell').click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('dialog').getByRole('button', { name: 'Choose a file' }).click();
    await (await chooser).setFiles({ name: 'p.png', mimeType: 'image/png', buffer: aPng(40, 30) });
    await expect(page.getByRole('group', { name: 'Card 3', exact: true }).locator('img')).toBeVisible();
    await editor.isSaved();
    await editor.done();
    await makeSet(page, 'Made offline', [
      ['x', 'x!'],
      ['y', 'y!'],
    ]);
    const outbox = await linesOf(page);
    expect(outbox.length).toBeGreaterThan(1);
    const backup = await backUp(page);
    expect([backup.log.length, backup.pictures?.length]).toEqual([lines, 1]);
    await first.context.close();

    const anew = await signedInDevice(browser, carrel, account);
    await cutOff(anew.page);
    await restore(anew.page, backup);
    expect(await linesOf(anew.page)).toEqual(outbox);
    const after = await backUp(anew.page);
    expect(counts(after)).toEqual(counts(backup));
    expect(waiting(after)).toEqual(waiting(backup));
    expect(schedule(after)).toEqual(schedule(backup));
    expect(after.sets.map(({ id }) => id).toSorted(), 'it calls them otherwise').not.toEqual(
      backup.sets.map(({ id }) => id).toSorted(),
    );

    if (!arrives) return anew.context.close();
    await anew.context.unroute('**/relay/**');
    await libraryPage(anew.page).goto();
    await expect(frame(anew.page).status).toContainText('Up to date', { timeout: 200_000 });
    const titles = await service.titles();
    expect(titles.length).toBe(sets + 1);
    expect(titles.filter((one) => /renamed|offline/.test(one))).toEqual(['Made offline', 'Set 1, renamed']);
    const renamed = (await service.sets()).find((set) => set.title === 'Set 1, renamed');
    expect(renamed?.terms?.map(({ term, image }) => [term, image !== null])).toEqual([
      ['a1', false],
      ['written offline', false],
      ['c1', true],
      ['d1', false],
      ['e1', false],
    ]);
    return anew.context.close();
  });
