import { type Locator, type Page, expect } from '@playwright/test';

/** One way to use the app: keys alone, or a pointer alone (a finger or a mouse). */
export interface Hand {
  readonly isKeyboard: boolean;
  /** A key, or the button that does the same. */
  does(key: string, button: Locator): Promise<void>;
  /** A button that has no key of its own. */
  presses(button: Locator): Promise<void>;
  /** Letters come from a keyboard, of whatever kind; where they go, the hand has to see to. */
  writes(field: Locator, text: string): Promise<void>;
}

export function keyboardOf(page: Page): Hand {
  const tabTo = async (target: Locator) => {
    await expect(target).toBeVisible();
    for (let stops = 0; stops < 60 && !(await hasFocus(target)); stops += 1) await page.keyboard.press('Tab');
    await expect(target).toBeFocused();
  };
  return {
    isKeyboard: true,
    does: (key) => page.keyboard.press(key),
    async presses(button) {
      await tabTo(button);
      await page.keyboard.press('Enter');
    },
    async writes(field, text) {
      await tabTo(field);
      await page.keyboard.type(text);
    },
  };
}

export function pointerOf(page: Page, isTouch: boolean): Hand {
  const press = (target: Locator) => (isTouch ? target.tap() : target.click());
  return {
    isKeyboard: false,
    does: (_, button) => press(button),
    presses: press,
    async writes(field, text) {
      // What opened the field may have left the focus in it.
      if (!(await hasFocus(field))) await press(field);
      await expect(field).toBeFocused();
      // As a keyboard on the screen writes it: without keys.
      await page.keyboard.insertText(text);
    },
  };
}

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);
