import { wholeAppStored } from '../whole-app-stored';
import type { Tab } from './tab';

const betweenLooksMs = 60;

/** What somebody does and sees in a tab, in their words. Whatever does not come in time fails, with what the page said. */
export function userOf(tab: Tab, url: string, patienceMs = 30_000) {
  /** Waits until a function of the page is true. */
  async function until<Args extends readonly unknown[]>(
    what: string,
    isSo: (...args: Args) => boolean | Promise<boolean>,
    ...args: Args
  ): Promise<void> {
    const end = Date.now() + patienceMs;
    let last: unknown = null;
    for (;;) {
      try {
        if (await tab.run(isSo, ...args)) return;
      } catch (error) {
        // The page was on its way to another.
        last = error;
      }
      if (Date.now() > end) {
        const text = await tab.run(() => `${location.pathname}\n${document.body.innerText}`).catch(String);
        throw new Error(`Never came: ${what}. The page says:\n${text.slice(0, 1500)}`, { cause: last });
      }
      await new Promise((resolve) => setTimeout(resolve, betweenLooksMs));
    }
  }

  const see = (text: string) =>
    until(`“${text}”`, (wanted) => document.body.innerText.replace(/\s+/g, ' ').includes(wanted), text);

  /** A control or a field by the name that it has for everybody. Waits until it is there and stands still, and marks it. */
  async function find(kind: 'control' | 'field', name: string): Promise<string> {
    // In the place of the screen of the last visit: what is marked there goes with it.
    await until('the app on the page', () => document.querySelector('#root > .not-begun') === null);
    await until(`a ${kind} “${name}”`, marked, kind, name);
    await until(`a ${kind} “${name}” that stands still`, standsStill);
    return '[data-story]';
  }

  const user = {
    tab,
    until,
    see,
    open: (path: string) => tab.go(`${url}${path}`),
    press: async (name: string) => tab.press(await find('control', name)),
    fill: async (name: string, text: string) => {
      await tab.press(await find('field', name));
      // Pressed beside it, what is typed would go nowhere, and only much later something would be missing.
      await until(`the focus in “${name}”`, () => document.activeElement?.hasAttribute('data-story') === true);
      await tab.type(text);
    },
    /** Writes over both sides of a card in the editor, counted from 1. */
    async write(card: number, [term, definition]: readonly [string, string]) {
      for (const [side, text] of [
        ['term', term],
        ['definition', definition],
      ] as const) {
        await until(`card ${card}`, markedSide, side, card - 1);
        await until(`card ${card} standing still`, standsStill);
        await tab.press('[data-story]');
        await tab.run(() => (document.activeElement as HTMLTextAreaElement).select());
        await tab.type(text);
      }
    },
    /** The editor says of its text that it is on the device, or already further; the frame around it says that of all else. */
    isSaved: () =>
      until('“Saved on this device” or “Sent”', () =>
        /^(Saved on this device|Sent)/.test(document.querySelector<HTMLElement>('main [role=status]')?.innerText ?? ''),
      ),
    isSent: () =>
      until('“Sent”', () =>
        (document.querySelector<HTMLElement>('main [role=status]')?.innerText ?? '').startsWith('Sent'),
      ),
    /** Everything is at the service, and that was looked at. */
    isUpToDate: () => see('Up to date'),
    /** The app and all its files are on the device: from now on every page opens without a network. */
    async isReadyForOffline() {
      await until('a worker that controls the page', () => navigator.serviceWorker.controller?.state === 'activated');
      await until('the whole app on the device', wholeAppStored);
    },
    /** The name of the card on the desk. */
    onDesk: (name: string) =>
      until(
        `“${name}” on the desk`,
        (wanted) => (document.querySelector('article')?.getAttribute('aria-label') ?? '').startsWith(wanted),
        name,
      ),
  };
  return user;
}

export type User = ReturnType<typeof userOf>;

/** Runs in the page, whole by itself: an exact name goes before one that begins so, and that before one that has it. */
function marked(kind: 'control' | 'field', name: string): boolean {
  const clean = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: HTMLElement) => {
    const label = element.getAttribute('aria-label');
    const by = element.getAttribute('aria-labelledby');
    const labels = [...((element as HTMLInputElement).labels ?? [])];
    return clean(
      label ??
        (by === null ? null : document.getElementById(by)?.innerText) ??
        (labels[0]?.innerText || element.innerText || element.textContent),
    );
  };
  const shapes = { control: 'a, button, summary, label, input, [role=button]', field: 'input, textarea, select' };
  // What lies under a dialog cannot be pressed.
  const scope = document.querySelector('dialog[open], [role=dialog]') ?? document;
  const seen = [...scope.querySelectorAll<HTMLElement>(shapes[kind])].filter(
    (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility !== 'hidden',
  );
  const found =
    seen.find((element) => nameOf(element) === name) ??
    seen.find((element) => nameOf(element).startsWith(name)) ??
    seen.find((element) => nameOf(element).includes(name));
  for (const element of document.querySelectorAll('[data-story]')) element.removeAttribute('data-story');
  found?.setAttribute('data-story', '');
  return found !== undefined;
}

/** The same for one side of a card in the editor. */
function markedSide(side: string, place: number): boolean {
  const found = document.querySelectorAll(`textarea[data-field="${side}"]`)[place];
  for (const element of document.querySelectorAll('[data-story]')) element.removeAttribute('data-story');
  found?.setAttribute('data-story', '');
  return found !== undefined;
}

/** Runs in the page: whether the marked element keeps its place for three frames, so that a press does not fall beside it. */
async function standsStill(): Promise<boolean> {
  const place = () => {
    const box = document.querySelector('[data-story]')?.getBoundingClientRect();
    return box && `${box.x} ${box.y} ${box.width} ${box.height}`;
  };
  const before = place();
  for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  return before !== undefined && place() === before;
}
