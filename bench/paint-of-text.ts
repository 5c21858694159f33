import type { BrowserContext, Page } from '@playwright/test';

declare global {
  interface Window {
    /** Milliseconds from the start of the navigation to the frame that first showed the text. */
    paintOfText?: Promise<number>;
  }
}

/**
 * In every page of this context: the browser's own word (Element Timing) on when a text was first painted. The
 * element is marked as soon as it is in the document, before any frame could have shown it.
 */
export async function watchForText(context: BrowserContext, text: string): Promise<void> {
  await context.addInitScript((wanted) => {
    window.paintOfText = new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error(`“${wanted}” was not on the screen in time`)), 20_000);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if ('renderTime' in entry && typeof entry.renderTime === 'number') resolve(entry.renderTime);
        }
      }).observe({ type: 'element', buffered: true });
    });
    const mark = (root: Node) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        if (node.textContent === wanted) node.parentElement?.setAttribute('elementtiming', 'card');
      }
    };
    new MutationObserver((changes) => {
      for (const { target } of changes) mark(target);
    }).observe(document, { childList: true, characterData: true, subtree: true });
  }, text);
}

export async function paintOfText(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' });
  return page.evaluate(() => window.paintOfText ?? Promise.reject(new Error('Nobody watches for the text')));
}
