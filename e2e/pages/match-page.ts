import { type CDPSession, type Page, expect } from '@playwright/test';
import type { BuiltInCard } from '../built-in-cards';

const keys = '1234qwerasdf';

/** The board of Match. Places are counted from 0. */
export function matchPage(page: Page) {
  const tiles = page.getByRole('list', { name: 'Tiles' }).getByRole('button');
  let session: CDPSession | null = null;
  const tileAt = (place: number) => page.locator(`[data-place="${place}"]`);

  /** What lies in each place; nothing where it is empty. */
  const texts = async (): Promise<ReadonlyMap<string, number>> =>
    new Map(
      await tiles.evaluateAll((all) =>
        all.map(
          (tile) =>
            [
              [...tile.querySelectorAll('[lang]')].map((part) => part.textContent).join(''),
              Number(tile.getAttribute('data-place')),
            ] as const,
        ),
      ),
    );

  return {
    tiles,
    tileAt,
    key: (place: number) => keys.charAt(place),
    /** The pairs that lie on the board, by their places. */
    async pairs(cards: readonly BuiltInCard[]): Promise<readonly (readonly [term: number, definition: number])[]> {
      const places = await texts();
      return cards.flatMap(([term, definition]) => {
        const pair = [places.get(term), places.get(definition)] as const;
        return pair[0] !== undefined && pair[1] !== undefined ? [[pair[0], pair[1]] as const] : [];
      });
    },
    async pickByKeys(first: number, second: number) {
      await page.keyboard.press(keys.charAt(first));
      await page.keyboard.press(keys.charAt(second));
    },
    /** With the arrows to a tile, from wherever the focus is. */
    async moveTo(place: number) {
      const isThere = () => tileAt(place).evaluate((tile) => tile === document.activeElement);
      for (let step = 0; step < keys.length && !(await isThere()); step += 1) await page.keyboard.press('ArrowRight');
      for (let step = 0; step < keys.length && !(await isThere()); step += 1) await page.keyboard.press('ArrowLeft');
      await expect(tileAt(place)).toBeFocused();
    },
    /** A finger takes a tile and lets go of it over another. */
    async dragByFinger(first: number, second: number) {
      // A tile may still be on its way back.
      await page.evaluate(() =>
        Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined))),
      );
      const [from, to] = [await tileAt(first).boundingBox(), await tileAt(second).boundingBox()];
      if (!from || !to) throw new Error('There is no tile');
      const middle = ({ x, y, width, height }: NonNullable<typeof from>) => ({ x: x + width / 2, y: y + height / 2 });
      const [start, end] = [middle(from), middle(to)];
      const hand = (session ??= await page.context().newCDPSession(page));
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly { x: number; y: number }[]) =>
        hand.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] });
      await touch('touchStart', [start]);
      for (const share of [0.3, 0.7, 1])
        await touch('touchMove', [{ x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share }]);
      await touch('touchEnd', []);
    },
  };
}
