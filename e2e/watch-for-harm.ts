import type { Page } from '@playwright/test';

/** What happened on a page that no text may bring about. */
export interface Harm {
  /** Dialogs, broken policies, errors, requests that only a text could have asked for. In words, with what they were about. */
  readonly seen: readonly string[];
  /** The same without policy reports: parsing hostile markup to clean it makes Chromium tell of a handler it blocked. */
  readonly done: () => readonly string[];
}

const ofOurs = /^(https?:\/\/localhost(:\d+)?|blob|data):?/;

/** Watches from now on. Call it before the first navigation, so that the reports of every document are heard. */
export async function watchForHarm(page: Page): Promise<Harm> {
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => seen.push(`error: ${error.message}`));
  page.on('popup', (popup) => seen.push(`window: ${popup.url()}`));
  page.on('request', (request) => {
    const url = request.url();
    if (/\/hostile\b/.test(url) || !ofOurs.test(url)) seen.push(`request: ${url}`);
  });
  page.on('console', (message) => {
    if (/content security policy|trusted ?(type|html|script)/i.test(message.text()))
      seen.push(`policy: ${message.text()}`);
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.warn(`Content Security Policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  return { seen, done: () => seen.filter((what) => !what.startsWith('policy:')) };
}
