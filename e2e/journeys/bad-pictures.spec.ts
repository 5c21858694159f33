import { type Page, expect } from '@playwright/test';
import sharp from 'sharp';
import { aPngOf, picturesOf } from '../../testing/picture-folder';
import { arrive } from '../device';
import { test } from '../fixtures';
import { choosePicture, pictureButton, png } from '../pages/card-picture';
import { editorPage } from '../pages/editor-page';
import { libraryPage } from '../pages/library-page';
import { setPage } from '../pages/set-page';
import { watchForHarm } from '../watch-for-harm';

const typeOf = (name: string) => `image/${name.endsWith('.jpg') ? 'jpeg' : name.slice(-3)}`;
const fileOf = (name: string, buffer: Buffer) => ({ name, mimeType: typeOf(name), buffer });

/** Of the damaged files those that a browser draws all the same: they go on as new JPEGs. */
const drawable = new Set([
  'pillow-apng-chunk_multi_actl.png',
  'pillow-decompression_bomb_extents.gif',
  'pillow-empty_gps_ifd.jpg',
  'pillow-exif_gps_typeerror.jpg',
  'pillow-hopper_bad_exif.jpg',
  'pillow-invalid-exif.jpg',
  'pillow-png_decompression_dos.png',
  'pillow-truncated_app14.jpg',
  'pillow-truncated_exif_dpi.jpg',
]);
const broken = picturesOf('bad').flatMap(({ name, bytes }) => (drawable.has(name) ? [] : [fileOf(name, bytes)]));
/** Says it is a picture of four billion pixels, in less than a hundred bytes. */
const endless = fileOf('four-billion.png', aPngOf(1, 1, { claims: [65_536, 65_536] }));
/** Whole, and of more pixels than a browser is asked to open. */
const tooLarge = async () =>
  fileOf(
    'large.jpg',
    await sharp({ create: { width: 15_000, height: 15_000, channels: 3, background: 'white' } })
      .jpeg()
      .toBuffer(),
  );
const notAPicture = {
  name: '"><img src=x onerror=alert(1)>.png',
  mimeType: 'image/png',
  buffer: Buffer.from('<svg onload=alert(1)>'),
};

test('files that are no pictures, chosen, pasted or dropped, are told, never sent, and change nothing', async ({
  page,
  context,
  carrel,
  account,
  service,
}) => {
  test.setTimeout(600_000);
  const id = await service.createSet({ title: 'At home' });
  const harm = await watchForHarm(context);
  let uploads = 0;
  context.on('request', (request) => (uploads += request.url().endsWith('/relay/images') ? 1 : 0));
  await arrive(page, carrel, account);
  await libraryPage(page).open('At home');
  await setPage(page).edit();
  await choosePicture(page, 1, png(400, 200));
  await expect.poll(async () => (await service.set(id)).terms?.[0]?.image?.width).toBe(240);
  const before = (await service.set(id)).terms;
  const picture = pictureButton(page, 1).locator('img');
  const shown = await picture.getAttribute('src');
  const said = page.getByText('This browser cannot open that file as a picture. Nothing was changed.');
  const tooMany = page.getByText('This picture has more pixels than this browser can draw.');
  for (const [sentence, files] of [
    [said, [...broken, notAPicture]],
    [tooMany, [endless, await tooLarge()]],
  ] as const)
    for (const file of files)
      for (const put of [choose, paste, drop]) {
        await put(page, file);
        await expect(sentence, file.name).toBeVisible();
        await expect(sentence).toHaveCount(0);
      }
  expect(await picture.getAttribute('src')).toBe(shown);
  expect(uploads).toBe(1);
  expect((await service.set(id)).terms).toEqual(before);
  expect(harm.seen).toEqual([]);
});

type File = (typeof broken)[number];

async function choose(page: Page, file: File): Promise<void> {
  await pictureButton(page, 1).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('dialog').getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles(file);
}

const paste = (page: Page, file: File) => handOver(page, file, 'paste');
const drop = (page: Page, file: File) => handOver(page, file, 'drop');

/** As the browser hands over a file, into the card's first field. */
async function handOver(page: Page, { name, mimeType, buffer }: File, how: 'paste' | 'drop'): Promise<void> {
  await editorPage(page).term(1).focus();
  await page.evaluate(
    ([event, file, type, text]) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))], file, { type }));
      const how = { bubbles: true, cancelable: true };
      document.activeElement?.dispatchEvent(
        event === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: data, ...how })
          : new DragEvent('drop', { dataTransfer: data, ...how }),
      );
    },
    [how, name, mimeType, buffer.toString('base64')] as const,
  );
}
