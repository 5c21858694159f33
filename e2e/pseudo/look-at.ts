import type { Page } from '@playwright/test';
import { pseudoMarks } from '../../messages/pseudo-languages';
import { misfitsOf, unsaidOf } from './misfits';
import { written } from './written';

/** What of a page does not fit, is cut, or is said without the catalogue. */
export async function lookAt(page: Page, name: string): Promise<readonly string[]> {
  return [...(await misfitsOf(page, pseudoMarks)), ...(await unsaidOf(page, pseudoMarks, written))].map(
    (found) => `${name}: ${found}`,
  );
}
