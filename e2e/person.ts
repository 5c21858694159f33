import { type BrowserContext, type Page, expect } from '@playwright/test';
import { libraryPage } from './pages/library-page';
import { outboxPage } from './pages/outbox-page';
import { setPage } from './pages/set-page';

/** A text that somebody typed into a field, and what the field showed at that moment. */
export interface Typing {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

interface WatchedWindow {
  readonly seenTexts: Set<string>;
}

/**
 * Every text is one word that is used once, so that wherever it is seen one knows whose and which it is; between what
 * was struck out and what was put in there may be no space.
 */
const words = /(?:laptop|phone)\d{4}/g;
/** Theirs does not change that often in a row: then the Outbox takes no choice. */
const mostLooks = 5;

const seen = (page: Page) => page.evaluate(() => [...(window as unknown as WatchedWindow).seenTexts]);

/**
 * Somebody who works on one set on a device of their own, with the editor in one tab and the Outbox in another. Notes
 * what was typed and every word that was ever on the screen, however short.
 */
export async function aPerson(name: 'laptop' | 'phone', context: BrowserContext, set: string) {
  await context.addInitScript((pattern) => {
    const found = new Set<string>();
    Object.assign(window, { seenTexts: found });
    new MutationObserver((records) => {
      for (const { target } of records)
        for (const word of target.textContent?.match(new RegExp(pattern, 'g')) ?? []) found.add(word);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, words.source);
  const editor = await context.newPage();
  await libraryPage(editor).goto();
  await libraryPage(editor).open(set);
  await setPage(editor).edit();
  await expect(editor.getByRole('textbox', { name: 'Title' })).toBeVisible();
  const outbox = await context.newPage();
  await outbox.goto('/outbox');
  // What reads the Outbox comes over the network, too.
  await expect(outboxPage(outbox).empty).toBeVisible();

  const typings: Typing[] = [];
  const added: string[] = [];
  /** What the Outbox said when something needed a decision, an entry a text. */
  const explained: string[] = [];
  let count = 0;
  const newWord = () => `${name}${String((count += 1)).padStart(4, '0')}`;
  const isKept = () =>
    expect(editor.getByRole('main').getByRole('status').first()).toContainText(/Saved on this device|Sent|Needs you/);

  /** The version in the first field of the first conflict, and in those whose choice lapsed. Its number; null where there is none. */
  const choose = (version: 'ours' | 'theirs') =>
    outbox.evaluate((value) => {
      const item = document.querySelector<HTMLElement>('li.conflict');
      for (const [index, field] of [...(item?.querySelectorAll('fieldset') ?? [])].entries()) {
        if (index === 0 || !field.querySelector('input:checked'))
          field.querySelector<HTMLInputElement>(`input[type=radio][value=${value}]`)?.click();
      }
      return item?.dataset['seq'] ?? null;
    }, version);
  /** Reads in the moment of the press: a list goes on changing, and the same change may have come to nothing meanwhile. */
  const press = (seq: string) =>
    outbox.evaluate((wanted) => {
      const item = document.querySelector<HTMLElement>(`li.conflict[data-seq="${wanted}"]`);
      if (!item) return null;
      const button = item.querySelector<HTMLElement>('[data-usual]');
      const read = { text: item.textContent, asksAgain: button?.getAttribute('aria-disabled') === 'true' };
      button?.click();
      return read;
    }, seq);

  return {
    name,
    editor,
    outbox,
    typings,
    added,
    explained,
    /** Writes over one side of a card, whatever it shows. */
    async type(card: number, side: 'term' | 'definition'): Promise<void> {
      const after = newWord();
      const before = await editor.evaluate(
        ([number, field, text]) => {
          const box = document.querySelectorAll<HTMLTextAreaElement>(`[data-field="${field}"]`)[number - 1];
          if (!box) throw new Error(`There is no card ${number}`);
          const { value } = box;
          box.focus();
          Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(box, text);
          box.dispatchEvent(new Event('input', { bubbles: true }));
          return value;
        },
        [card, side, after] as const,
      );
      typings.push({ field: `${side} of card ${card}`, before, after });
      await isKept();
    },
    /** Writes a card into the empty row at the end. */
    async add(): Promise<void> {
      const word = newWord();
      await editor.evaluate((text) => {
        const term = [...document.querySelectorAll<HTMLTextAreaElement>('[data-field="term"]')].at(-1);
        const definition = term
          ?.closest('[role=group]')
          ?.querySelector<HTMLTextAreaElement>('[data-field="definition"]');
        for (const box of [term, definition]) {
          if (!box) throw new Error('There is no empty row');
          Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(box, text);
          box.dispatchEvent(new Event('input', { bubbles: true }));
        }
      }, word);
      added.push(word);
      await isKept();
    },
    /** Decides the first conflict of the Outbox, after reading it. False: there is none. */
    async decide(version: 'ours' | 'theirs'): Promise<boolean> {
      // What theirs became in the moment between the choice and the press asks to be looked at, and chosen, once more.
      for (let looks = 0; looks < mostLooks; looks += 1) {
        const seq = await choose(version);
        if (seq === null) return false;
        const read = await press(seq);
        if (read === null) return true;
        if (read.asksAgain) continue;
        explained.push(read.text);
        // Decided, or no longer what was read: nobody chooses against a version that was not shown.
        const says = () =>
          outbox.evaluate(
            (wanted) => document.querySelector(`li.conflict[data-seq="${wanted}"]`)?.textContent ?? null,
            seq,
          );
        await expect.poll(says).not.toBe(read.text);
        return true;
      }
      throw new Error(`The Outbox asked ${mostLooks} times to look once more`);
    },
    /** Words of somebody else that were ever on this screen, and one's own that stood in a conflict. */
    async hasSeen(): Promise<ReadonlySet<string>> {
      const all = [...(await seen(editor)), ...(await seen(outbox))].filter((word) => !word.startsWith(name));
      return new Set([...all, ...explained.flatMap((text) => text.match(words) ?? [])]);
    },
  };
}

export type Person = Awaited<ReturnType<typeof aPerson>>;
