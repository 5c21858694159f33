import type { Page } from '@playwright/test';

declare global {
  interface Window {
    paintClock?: { expect(text: string): void; painted(): Promise<number>; paintedAt(): number };
  }
}

/** A key, and the text that the card on top shows once it is done. */
export interface Act {
  readonly key: 'Space' | 'ArrowRight' | '3';
  readonly shows: string;
}

/**
 * Input to paint: from the key's own time stamp to a task after the frame that shows the card's next text. The page
 * of the app and that of the floor are looked at in the same way.
 */
export async function installPaintClock(page: Page): Promise<void> {
  await page.evaluate(() => {
    let wanted = '';
    let resolve: (ms: number) => void = () => undefined;
    let result = Promise.resolve(0);
    let at = 0;
    const isShown = () =>
      [...document.querySelectorAll('article:not([inert]) p')].some(({ textContent }) => textContent === wanted);
    const afterFrame = (run: () => void) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = run;
        port2.postMessage(null);
      });
    };
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        const look = () => {
          if (!isShown()) return afterFrame(look);
          at = performance.now();
          resolve(at - timeStamp);
        };
        afterFrame(look);
      },
      { capture: true },
    );
    window.paintClock = {
      expect(text) {
        wanted = text;
        result = new Promise((done) => {
          resolve = done;
        });
      },
      painted: () => result,
      paintedAt: () => at,
    };
  });
}

/** Does it once. The page is left until it has nothing more to do, as it would be by somebody who reads the card. */
export async function timeToPaint(page: Page, { key, shows }: Act): Promise<number> {
  await page.evaluate((text) => window.paintClock?.expect(text), shows);
  await page.keyboard.press(key);
  return page.evaluate(async () => {
    const ms = await window.paintClock?.painted();
    await new Promise((resolve) => {
      requestIdleCallback(resolve, { timeout: 200 });
    });
    if (ms === undefined) throw new Error('The page has no clock');
    return ms;
  });
}
