import type { Page } from '@playwright/test';
import type { StudySession } from '../src/domain/study-session';

/** A line of the log, as it lies in the device's own database. */
export interface LoggedLine {
  readonly kind: string;
  readonly id: string;
  readonly undoes?: string;
  readonly mode?: string;
  readonly format?: string;
  readonly grade?: string;
  readonly termId?: string;
  readonly overruled?: string;
  readonly mixedUpWith?: string;
}

/** Everything that was answered by whoever has this device: the account that is signed in, or nobody. In the order of writing. */
export const logOf = (page: Page): Promise<readonly LoggedLine[]> => rowsOf<LoggedLine>(page, 'log');

interface KeptSitting {
  readonly mode: string;
  readonly acts: readonly { readonly kind: string; readonly question?: number }[];
}

/** The acts of a mode's sitting, as far as they are durable. A page that is reloaded has these again. */
export async function keptActs(page: Page, mode: string): Promise<KeptSitting['acts']> {
  const sittings = await rowsOf<KeptSitting>(page, 'sittings');
  return sittings.find((sitting) => sitting.mode === mode)?.acts ?? [];
}

/** Where the sitting with flashcards stands, as far as it is durable. */
export async function keptPlace(page: Page): Promise<Pick<StudySession, 'cursor' | 'turned'> | undefined> {
  const [session] = await rowsOf<StudySession>(page, 'sessions');
  return session && { cursor: session.cursor, turned: session.turned };
}

const rowsOf = <Row>(page: Page, store: string): Promise<readonly Row[]> =>
  page.evaluate(async (name) => {
    const settled = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const names = (await indexedDB.databases()).map((database) => database.name ?? '');
    const db = await settled(
      indexedDB.open(names.find((database) => /^carrel-[\da-f]{32}$/.test(database)) ?? 'carrel-device'),
    );
    const rows = await settled(db.transaction(name).objectStore(name).getAll());
    db.close();
    return rows;
  }, store);
