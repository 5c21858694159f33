import { defineConfig } from '@playwright/test';
import { onlyInSoak } from './e2e/only-in-soak';
import { findHeadlessChromium } from './testing/chromium';

const executablePath = await findHeadlessChromium();

/** A zone where it is about noon: no day of a calendar or of a learner ends while a journey runs, and none is an hour short. */
const hoursToNoon = 12 - new Date().getUTCHours();
const noonZone = `Etc/GMT${hoursToNoon < 0 ? '+' : '-'}${Math.abs(hoursToNoon)}`;

/** Journeys in a real browser against real server processes (e2e/fixtures.ts). No retries: a test that fails has failed. */
export default defineConfig({
  testDir: 'e2e/journeys',
  // What is read aloud lies beside the journeys, one text a screen.
  snapshotPathTemplate: 'e2e/transcripts/{arg}{ext}',
  grepInvert: process.env['CARREL_SOAK'] === '1' ? [] : [...onlyInSoak],
  // Two runs at once need two folders: each empties its own.
  outputDir: process.env['CARREL_RESULTS'] ?? 'test-results/browser',
  // Journeys wait more than they work: three of them keep two cores busy.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  fullyParallel: false,
  // Patience costs nothing where all is well, and a busy machine is no fault of the program.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [[process.stdout.isTTY ? 'list' : 'dot'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    browserName: 'chromium',
    headless: true,
    locale: 'en-GB',
    timezoneId: noonZone,
    serviceWorkers: 'allow',
    // What was done, logged and fetched. Pictures and copies of the page cost every action a quarter of its time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    launchOptions: {
      executablePath,
      chromiumSandbox: false,
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Each of the app's files is fetched once a journey: what fetches it need not be a process away.
        '--enable-features=CDPScreenshotNewSurface,SkipListAccountsWithoutGaiaCookies,NetworkServiceInProcess2',
      ],
    },
  },
});
