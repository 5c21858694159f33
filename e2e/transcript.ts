import type { Page } from '@playwright/test';

/** What differs from run to run, and what stands for it: the names of `given` words, addresses, days, times, durations. */
const varying: readonly (readonly [RegExp, string])[] = [
  [/^ *- \/url:.*\n?/gm, ''],
  [/\b\d{1,2}:\d{2}(\.\d)?\b/g, '‹time›'],
  [/\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d{1,2} [A-Z][a-z]{2}\b/g, '‹day›'],
  [/\b\d{1,2} [A-Z][a-z]{2}\b/g, '‹day›'],
  [/(‹day›) \d+/g, '$1 ‹count›'],
];

/**
 * The page as a screen reader goes through it: each thing by its role and its name, in order. The words of `given`, those
 * that hold others before these, are called ‹word›, so that a shuffled card reads like any other.
 */
export async function transcriptOf(page: Page, given: readonly string[]): Promise<string> {
  const tree = await page.locator('body').ariaSnapshot();
  const words = new RegExp(given.map((word) => `\\b${word}\\b`).join('|'), 'g');
  const said = varying.reduce((text, [what, name]) => text.replaceAll(what, name), tree.replaceAll(words, '‹word›'));
  return `${said.trim()}\n`;
}

/**
 * Names that were joined out of parts, with a gap before a sign that belongs to the word: `Today , due: 1`. What is hidden
 * for the eye alone is a block of its own, and a screen reader puts a space around it.
 */
export const looseSigns = (said: string): readonly string[] =>
  said.split('\n').filter((line) => /[\p{Script=Latin}\d›”] [,.;:!?](?=[\s"]|$)/u.test(line));

interface Spoken {
  readonly at: number;
  readonly region: number;
  readonly text: string;
}

/** Hears all live regions of the page from now on. Resolves to what two of them said within a tenth of a second. */
export async function voicesOf(page: Page): Promise<() => Promise<readonly string[]>> {
  const spoken: Spoken[] = [];
  await page.exposeFunction('heardVoice', (voice: Spoken) => void spoken.push(voice));
  await page.addInitScript(() => {
    const live =
      '[aria-live]:not([aria-live="off"]), [role="status"]:not([aria-live]), [role="alert"]:not([aria-live])';
    const known: Element[] = [];
    const said = new WeakMap<Element, string>();
    const voice = window as unknown as { heardVoice(spoken: Spoken): void };
    const listen = () => {
      for (const region of document.querySelectorAll(live)) {
        const text = (region.textContent ?? '').trim();
        const before = said.get(region);
        said.set(region, text);
        if (before === undefined) known.push(region);
        // A region that comes with its words is not read by every screen reader; one that changes is.
        else if (text !== '' && text !== before)
          voice.heardVoice({ at: performance.timeOrigin + performance.now(), region: known.indexOf(region), text });
      }
    };
    new MutationObserver(listen).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return async () =>
    spoken.flatMap((one, index) => {
      const other = spoken.slice(index + 1).find(({ at, region }) => region !== one.region && at - one.at < 100);
      return other ? [`“${one.text}” and “${other.text}”`] : [];
    });
}
