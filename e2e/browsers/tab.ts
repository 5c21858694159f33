/** A tab of a real browser, as far as the stories need one: the same of every engine. */
export interface Tab {
  /** Goes to an address, and waits until its page has loaded. */
  go(url: string): Promise<void>;
  back(): Promise<void>;
  /** Runs a function in the page; it and what it is given have to be whole by themselves. Resolves to its JSON. */
  run<Result, Args extends readonly unknown[]>(
    work: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  /** Presses the element that a selector finds, as a pointer does. */
  press(selector: string): Promise<void>;
  /** Types into whatever has the focus. */
  type(text: string): Promise<void>;
  /** Presses one key: a letter, or `Enter`, `Space`, `ArrowRight`, `Escape`. */
  key(name: string): Promise<void>;
  /** The window as a picture, PNG. */
  picture(): Promise<Uint8Array>;
}

export interface Browser {
  /** Its name and version. */
  readonly version: string;
  /** Its first tab. */
  readonly tab: Tab;
  newTab(): Promise<Tab>;
  /** A cookie of an origin of which no page is open yet. */
  setCookie(origin: string, name: string, value: string): Promise<void>;
  /** Errors and warnings of its console so far, its own and those of pages. Firefox tells what pages say alone. */
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

/** `blocked`: the user lets no page store anything. `private`: what is stored goes with the window. */
export type Storing = 'disk' | 'private' | 'blocked';

export interface Launch {
  /** The folder of the profile, which outlives the browser. */
  readonly profile: string;
  readonly storing?: Storing;
  /** In pixels; a laptop's without. */
  readonly size?: { readonly width: number; readonly height: number };
}

export const laptop = { width: 1280, height: 860 };

export interface Engine {
  readonly name: 'Chromium' | 'Firefox' | 'WebKit';
  launch(launch: Launch): Promise<Browser>;
}
