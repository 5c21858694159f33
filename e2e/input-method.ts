import type { Page } from '@playwright/test';

/** Writes into the focused field as an input method does; the word is not finished before it is committed. */
export async function inputMethod(page: Page) {
  const session = await page.context().newCDPSession(page);
  return {
    compose: (text: string) =>
      session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length }),
    commit: (text: string) => session.send('Input.insertText', { text }),
  };
}
