import type { BrowserContext } from '@playwright/test';

/** What happened on a page that no text may bring about. */
export interface Harm {
  /** Dialogs, broken policies, errors, requests that only a text could have asked for. In words, with what they were about. */
  readonly seen: readonly string[];
  /** The same without policy reports: parsing hostile markup to clean it makes Chromium tell of a handler it blocked. */
  readonly done: () => readonly string[];
}

const ofOurs = /^(https?:\/\/localhost(:\d+)?|blob|data):?/;

/** Watches every page from now on. Call it before the first navigation, so that the reports of every document are heard. */
export async function watchForHarm(context: BrowserContext): Promise<Harm> {
  const seen: string[] = [];
  context.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('weberror', (error) => seen.push(`error: ${error.error().message}`));
  context.on('request', (request) => {
    const url = request.url();
    if (/\/hostile\b/.test(url) || !ofOurs.test(url)) seen.push(`request: ${url}`);
  });
  context.on('console', (message) => {
    if (/content security policy|trusted ?(type|html|script)/i.test(message.text()))
      seen.push(`policy: ${message.text()}`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.warn(`Content Security Policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  return { seen, done: () => seen.filter((what) => !what.startsWith('policy:')) };
}
