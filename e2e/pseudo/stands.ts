import { type Page, expect } from '@playwright/test';
import { test } from '../fixtures';

/** Opens a page and waits until it is drawn. */
export const stands = (page: Page, path: string) =>
  test.step(path, async () => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  });
