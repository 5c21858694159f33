import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Term } from '../src/domain/study-set';
import { projectDir } from './project-dir';
import { type FolderServer, serveFolder } from './serve-folder';

export const serveFloorPage = (): Promise<FolderServer> => serveFolder(join(projectDir, 'bench/floor/card-page'));

/** Gives the floor's page the same cards and the same place in them, and its own service worker. */
export async function stockFloorPage(
  page: Page,
  url: string,
  cards: readonly Pick<Term, 'term' | 'definition'>[],
  cursor: number,
): Promise<void> {
  await page.goto(url);
  await page.evaluate(
    async (stock) => {
      const opening = indexedDB.open('floor', 1);
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(new Error('The database of the floor did not open'));
      });
      const writing = db.transaction(['sessions', 'contents'], 'readwrite');
      writing.objectStore('sessions').put({ cursor: stock.cursor }, 'set');
      writing.objectStore('contents').put(stock.cards, 'set');
      await new Promise((resolve, reject) => {
        writing.oncomplete = resolve;
        writing.onerror = reject;
      });
      db.close();
      await navigator.serviceWorker.register('/sw.js');
      await navigator.serviceWorker.ready;
    },
    { cards: cards.map(({ term, definition }) => ({ term, definition })), cursor },
  );
}
