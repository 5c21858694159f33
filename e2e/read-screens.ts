import type { Page } from '@playwright/test';

/** A text as a screen shows it, and the elements inside it: none, while texts are shown as text. */
export interface ShownText {
  readonly text: string;
  readonly inside: readonly string[];
}

/**
 * The `count` texts that match, in the order of the page. Long lists hold only what is in sight, and tall rows push
 * others past it: the page is gone through again until all were seen, or for the tenth time.
 */
export function readWhileScrolling(page: Page, selector: string, count: number): Promise<readonly ShownText[]> {
  return page.evaluate(
    async ([wanted, most]) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const found = new Map<string, { at: number; text: string; inside: string[] }>();
      const look = () => {
        for (const [order, element] of document.querySelectorAll<HTMLElement>(wanted).entries()) {
          const index = element.closest<HTMLElement>('[data-index]')?.dataset['index'];
          const text = element instanceof HTMLTextAreaElement ? element.value : (element.textContent ?? '');
          // In a long list a row says its place; in a short one all are there from the beginning.
          const at = index === undefined ? order : Number(index);
          const key = `${at} ${element.className} ${element.dataset['field'] ?? ''}`;
          found.set(key, { at, text, inside: [...element.querySelectorAll('*')].map(({ tagName }) => tagName) });
        }
      };
      for (let sweep = 0; sweep < 10 && found.size < most; sweep += 1) {
        for (let y = 0; y <= document.documentElement.scrollHeight; y += innerHeight * 0.8) {
          window.scrollTo(0, y);
          await frame();
          look();
        }
      }
      return [...found.values()].toSorted((one, other) => one.at - other.at);
    },
    [selector, count] as const,
  );
}

/** Both sides of every card on the desk, each card sorted as still to learn. Needs reduced motion: sides change at once. */
export function readDesk(page: Page, count: number): Promise<readonly ShownText[]> {
  return page.evaluate(async (cards) => {
    const press = (key: string) =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
    const side = () => {
      const body = document.querySelector('.card:not([inert]) .bd');
      // A word and its remark are two paragraphs with an empty line between them.
      const blocks = [...(body?.querySelectorAll(':scope > .txt') ?? [])];
      return {
        text: blocks.map(({ textContent }) => textContent).join('\n\n'),
        inside: blocks.flatMap((block) => [...block.querySelectorAll('*')].map(({ tagName }) => tagName)),
      };
    };
    const sides = [];
    for (let card = 0; card < cards; card += 1) {
      sides.push(side());
      press(' ');
      await settled();
      sides.push(side());
      press('ArrowLeft');
      await settled();
    }
    return sides;
  }, count);
}

const screens = { set: 'main h1:not(.vh)', flashcards: '.desk h1', edit: '.edtitle' };

/** To another screen of a set inside the app, as a link does, until it shows the title. */
export function goInside(page: Page, set: string, screen: keyof typeof screens, title: string): Promise<void> {
  return page.evaluate(
    async ([path, place, wanted]) => {
      history.pushState({}, '', path);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
      const shown = () => {
        const element = document.querySelector(place);
        return element instanceof HTMLInputElement ? element.value : element?.textContent;
      };
      for (let waits = 0; waits < 5_000; waits += 1) {
        if (shown() === wanted) return;
        await new Promise((resolve) => setTimeout(resolve, 4));
      }
      throw new Error(`${path} shows ${JSON.stringify(shown())} instead of ${JSON.stringify(wanted)}`);
    },
    [screen === 'set' ? set : `${set}/${screen}`, screens[screen], title] as const,
  );
}

export interface ShownSet {
  readonly title: string;
  /** All the text of its page. */
  readonly page: string;
  /** Of the sets that were looked at there, too. */
  readonly others?: { readonly editorTitle: string; readonly editorDescription: string; readonly deskTitle: string };
}

/** What the page of every set shows, and of every so many also the editor and the desk, one after the other inside the app. */
export function readEverySet(
  page: Page,
  sets: readonly { readonly href: string; readonly title: string }[],
  othersOfEvery: number,
): Promise<readonly ShownSet[]> {
  return page.evaluate(
    async ([all, every]) => {
      const show = async <Shown>(path: string, read: () => Shown | null): Promise<Shown> => {
        history.pushState({}, '', path);
        dispatchEvent(new PopStateEvent('popstate', { state: {} }));
        for (let waits = 0; waits < 5_000; waits += 1) {
          const shown = read();
          if (shown !== null) return shown;
          await new Promise((resolve) => setTimeout(resolve, 4));
        }
        throw new Error(`${path} shows nothing`);
      };
      const text = (selector: string) => document.querySelector(selector)?.textContent ?? null;
      const shown: ShownSet[] = [];
      for (const [index, { href, title }] of all.entries()) {
        // The set before stands until this one is there.
        const set = {
          title,
          page: await show(href, () =>
            text('main h1:not(.vh)') === title && document.querySelector('#cards') ? text('main') : null,
          ),
        };
        if (index % every > 0) {
          shown.push(set);
          continue;
        }
        const editorTitle = await show(`${href}/edit`, () => document.querySelector<HTMLInputElement>('.edtitle'));
        const editorDescription = document.querySelector<HTMLTextAreaElement>('.eddesc')?.value ?? '';
        const deskTitle = await show(`${href}/flashcards`, () => text('.desk h1'));
        shown.push({ ...set, others: { editorTitle: editorTitle.value, editorDescription, deskTitle } });
      }
      return shown;
    },
    [sets, othersOfEvery] as const,
  );
}
