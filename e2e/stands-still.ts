import type { Page } from '@playwright/test';

/** What is read comes after the first drawing, and moves what stands below it: resolves once a third of a second nothing came. */
export const standsStill = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let still = setTimeout(resolve, 300);
        new MutationObserver(() => {
          clearTimeout(still);
          still = setTimeout(resolve, 300);
        }).observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
  );
