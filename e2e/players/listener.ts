import { type Page, expect } from '@playwright/test';

interface Heard {
  /** What the device's voice said, with the language it said it in. */
  readonly said: string[];
  /** What screen readers were told, from the beginning: some of it only stands until the next. */
  readonly told: string[];
  /** Which inputs there were that a person made. */
  readonly inputs: string[];
}

/** Runs in the page before anything of the app: a voice for every language of these sets, and ears. */
function listen(): void {
  const heard: Heard = { said: [], told: [], inputs: [] };
  const voices = ['la', 'ja-JP', 'ar-EG', 'en-GB'].map((lang) => ({
    name: `Voice ${lang}`,
    lang,
    localService: true,
    voiceURI: lang,
    default: false,
  }));
  const speak = (utterance: SpeechSynthesisUtterance) => {
    heard.said.push(`${utterance.lang}: ${utterance.text}`);
    setTimeout(() => utterance.onend?.(new Event('end') as SpeechSynthesisEvent), 5);
  };
  Object.defineProperty(window, 'speechSynthesis', {
    value: { onvoiceschanged: null, getVoices: () => voices, speak, cancel: () => undefined },
  });
  Object.defineProperty(window, 'SpeechSynthesisUtterance', {
    value: class {
      constructor(readonly text: string) {}
    },
  });
  for (const type of ['keydown', 'pointerdown'] as const) {
    addEventListener(type, (event) => event.isTrusted && heard.inputs.push(type), { capture: true });
  }
  const note = (changes: readonly MutationRecord[]) => {
    for (const { target } of changes)
      if (target instanceof Element && target.matches('[aria-live]')) heard.told.push(target.textContent ?? '');
  };
  new MutationObserver(note).observe(document, { childList: true, subtree: true });
  Object.assign(window, { heard });
}

/** Hears what the device says, what screen readers are told, and by what the app was used. */
export async function listenTo(page: Page) {
  await page.addInitScript(listen);
  const heard = () => page.evaluate(() => (window as unknown as { heard: Heard }).heard);
  return {
    said: async () => (await heard()).said,
    inputs: async () => new Set((await heard()).inputs),
    /** It was told, at whatever time. */
    wasTold: (words: string | RegExp) =>
      expect
        .poll(async () => (await heard()).told)
        .toContainEqual(typeof words === 'string' ? words : expect.stringMatching(words)),
  };
}

export type Listener = Awaited<ReturnType<typeof listenTo>>;
