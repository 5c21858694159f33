import { X509Certificate, createHash } from 'node:crypto';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { freePort } from '../../testing/free-port';
import { newAccount, test as base } from '../fixtures';
import { makeSet } from '../pages/editor-page';
import { frame } from '../pages/frame';
import { libraryPage } from '../pages/library-page';
import { reviewPage } from '../pages/review-page';
import { setPage } from '../pages/set-page';
import { signInPages } from '../pages/sign-in-pages';
import { todayPage } from '../pages/today-page';
import { startProfile } from '../profile';
import { findChromium } from '../../testing/chromium';

const host = 'cards.test';
const certificates = join(import.meta.dirname, '../../testing/certificates');
const pairs = ['first', 'second'] as const;

/** What a browser knows a key by: both certificates are trusted on this phone, as one of an authority would be. */
async function trusted(): Promise<string> {
  const keys = await Promise.all(
    pairs.map(async (pair) => {
      const { publicKey } = new X509Certificate(await readFile(join(certificates, `${pair}.pem`)));
      return createHash('sha256')
        .update(publicKey.export({ type: 'spki', format: 'der' }))
        .digest('base64');
    }),
  );
  return keys.join(',');
}

interface HomeFixtures {
  /** A folder with the certificate and the key that a server is to use. */
  readonly files: {
    readonly certFile: string;
    readonly keyFile: string;
    put(pair: (typeof pairs)[number]): Promise<void>;
  };
}

const test = base.extend<HomeFixtures>({
  files: async ({}, provide) => {
    const folder = await mkdtemp(join(tmpdir(), 'carrel-home-'));
    const files = { certFile: join(folder, 'cert.pem'), keyFile: join(folder, 'key.pem') };
    const put = async (pair: string) => {
      await copyFile(join(certificates, `${pair}.pem`), files.certFile);
      await copyFile(join(certificates, `${pair}.key`), files.keyFile);
    };
    await put('first');
    await provide({ ...files, put });
    await rm(folder, { recursive: true, force: true });
  },
});

test('a phone reaches another machine by its name and certificate: installed, signed in, studied offline, and back', async ({
  start,
  files,
  playwright,
  launchOptions,
}) => {
  const port = await freePort();
  const url = `https://${host}:${port}`;
  const server = await start({
    port,
    env: { PUBLIC_URL: url, TLS_CERT: files.certFile, TLS_KEY: files.keyFile, DEMO: '0', RATE_LIMIT: 'off' },
  });
  const directory = await mkdtemp(join(tmpdir(), 'carrel-phone-'));
  const profile = await startProfile({
    chromium: playwright.chromium,
    launchOptions: {
      ...launchOptions,
      executablePath: await findChromium(),
      args: [
        ...(launchOptions.args ?? []),
        `--host-resolver-rules=MAP ${host} 127.0.0.1`,
        `--ignore-certificate-errors-spki-list=${await trusted()}`,
      ],
    },
    directory,
    baseURL: url,
  });
  const page = profile.page();
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).host));
  await page.setViewportSize({ width: 390, height: 844 });
  const account = newAccount();
  const [review, today] = [reviewPage(page), todayPage(page)];

  await test.step('the origin is a secure one, and the app can be installed from it', async () => {
    await page.goto('/');
    expect(await page.evaluate(() => isSecureContext)).toBe(true);
    await frame(page).isReadyForOffline();
    const session = await profile.context().newCDPSession(page);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    expect(installabilityErrors).toEqual([]);
  });

  await test.step('an account is made and signed in, and nothing ever leads to another machine', async () => {
    await signInPages(page).leave();
    await signInPages(page).signUpAndAllow(account);
    await frame(page).isUpToDate();
    await makeSet(page, 'Clouds', [
      ['cirrus', 'a curl of hair'],
      ['nimbus', 'a rain cloud'],
      ['stratus', 'a layer'],
    ]);
    await frame(page).isUpToDate();
    expect([...asked]).toEqual([`${host}:${port}`]);
  });

  await test.step('away from home it opens and studies, and says that answers are on this phone only', async () => {
    await server.kill('SIGKILL');
    await page.goto('/');
    await libraryPage(page).open('Clouds');
    await setPage(page).door('Review').click();
    await review.finishByKeys('3');
    await page.keyboard.press('Escape');
    // Answers at a machine's pace are on the disk a moment later.
    await expect(page.getByText(/^Strength 1 of 4/)).toHaveCount(3);
    await today.goto();
    await expect(today.heading).toHaveText(/^Done for today: 3 cards/);
    await frame(page).open('Settings');
    await expect(page.getByRole('main')).toContainText('3 answers are on this device only so far.');
  });

  await test.step('back home, behind a renewed certificate, everything is sent', async () => {
    await files.put('second');
    await server.start();
    await page.reload();
    await frame(page).isUpToDate();
    await expect(page.getByRole('main')).not.toContainText('on this device only so far');
    expect([...asked]).toEqual([`${host}:${port}`]);
  });
  await profile.close();
  await rm(directory, { recursive: true, force: true, maxRetries: 5 });
});

test('a phone that comes by another name without a certificate is told why Carrel does not begin, and never sent to its own localhost', async ({
  carrel,
  playwright,
  launchOptions,
}) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--host-resolver-rules=MAP laptop.test 127.0.0.1'],
  });
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const home = `http://laptop.test:${carrel.web.port}`;
  for (const path of ['/', '/sign-in', '/relay/sign-in']) {
    const answer = await page.goto(home + path);
    expect([answer?.status(), new URL(page.url()).origin]).toEqual([421, home]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Carrel is not at this address');
    await expect(page.getByRole('main')).toContainText('a browser keeps nothing offline and installs nothing');
  }
  await browser.close();
});
