import { defineConfig } from '@playwright/test';
import { findChromium } from './testing/chromium';

const executablePath = await findChromium();

/** Journeys in a real browser against real server processes (e2e/fixtures.ts). No retries: a test that fails has failed. */
export default defineConfig({
  testDir: 'e2e',
  // Two runs at once need two folders: each empties its own.
  outputDir: process.env['CARREL_RESULTS'] ?? 'test-results/browser',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  fullyParallel: false,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    browserName: 'chromium',
    headless: true,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    serviceWorkers: 'allow',
    trace: 'retain-on-failure',
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
      ],
    },
  },
});
