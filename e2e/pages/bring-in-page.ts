import { type Page, expect } from '@playwright/test';

/** The page that brings cards in, as somebody finds it. */
export function bringInPage(page: Page) {
  const main = page.getByRole('main');
  const heading = main.getByRole('heading', { level: 1 });
  return {
    goto: () => page.goto('/bring-in'),
    heading,
    /** What would come. */
    status: main.getByRole('status'),
    field: page.getByRole('textbox', { name: 'Paste cards here' }),
    /** What a clipboard would bring: the browser asks nobody. */
    async paste(text: string, picture: 'alone' | 'with a picture' = 'alone') {
      await page.getByRole('textbox', { name: 'Paste cards here' }).focus();
      await page.evaluate(
        ([pasted, beside]) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData('text/plain', pasted);
          if (beside === 'with a picture')
            clipboardData.items.add(new File(['png'], 'image.png', { type: 'image/png' }));
          document.activeElement?.dispatchEvent(
            new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
          );
        },
        [text, picture] as const,
      );
    },
    choose: (file: string | { name: string; mimeType: string; buffer: Buffer }) =>
      main.locator('input[type="file"]').setInputFiles(file),
    sum: main.locator('.sum').first(),
    rows: main.locator('.pvs > li'),
    go: main.getByRole('button', { name: /^Bring in/ }),
    undo: main.getByRole('button', { name: /^Undo this import/ }),
    choice: (label: string) => main.getByRole('combobox', { name: label }),
    alert: main.getByRole('alert'),
    async isAtPreview(cards: number) {
      await expect(main.getByRole('button', { name: `Bring in ${cards} cards` })).toBeVisible();
    },
  };
}
