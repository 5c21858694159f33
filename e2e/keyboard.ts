import type { Page } from '@playwright/test';

/** What the keys of some places say under other layouts than that of the United States. */
export const layouts = {
  Russian: { KeyS: 'ы', KeyZ: 'я', Digit1: '1', Digit2: '2', Digit3: '3', Digit4: '4' },
  Greek: { KeyS: 'σ', KeyZ: 'ζ', Digit1: '1', Digit2: '2', Digit3: '3', Digit4: '4' },
  Hebrew: { KeyQ: '/', KeyS: 'ד', KeyZ: 'ז', Digit1: '1', Digit2: '2', Digit3: '3', Digit4: '4' },
  Arabic: { KeyS: 'س', KeyZ: 'ئ', Digit1: '١', Digit2: '٢', Digit3: '٣', Digit4: '٤' },
  Korean: { KeyS: 'ㄴ', KeyZ: 'ㅋ', Digit1: '1', Digit2: '2', Digit3: '3', Digit4: '4' },
  // Z is where others have W.
  French: { KeyS: 's', KeyW: 'z', Digit1: '&', Digit2: 'é', Digit3: '"', Digit4: "'" },
} as const;

interface Press {
  readonly key: string;
  readonly code: string;
  /** 229: the key belongs to an input method. */
  readonly keyCode?: number;
}

/** Presses keys as the system says them, whatever layout the browser has. */
export async function keyboard(page: Page) {
  const session = await page.context().newCDPSession(page);
  return {
    async press({ key, code, keyCode = 0 }: Press) {
      // A key of an input method writes nothing by itself.
      const text = keyCode !== 229 && key.length === 1 ? { text: key } : {};
      const what = { key, code, windowsVirtualKeyCode: keyCode };
      await session.send('Input.dispatchKeyEvent', {
        type: 'text' in text ? 'keyDown' : 'rawKeyDown',
        ...what,
        ...text,
      });
      await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...what });
    },
  };
}
