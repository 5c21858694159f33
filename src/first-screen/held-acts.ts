/** An element by what it is called, and which it is of all of its kind that are called so. */
export interface HeldPlace {
  readonly tag: string;
  readonly name: string;
  readonly at: number;
}

/** What was pressed before the app was there. */
export type HeldAct =
  | { readonly kind: 'key'; readonly key: string; readonly code: string; readonly shiftKey: boolean }
  | { readonly kind: 'press'; readonly place: HeldPlace };

/** What `public/first-screen.js` leaves on a page that shows the screen of the last visit. */
export interface HeldScreen {
  readonly acts: HeldAct[];
  /** Where the focus was put. */
  readonly focused: HeldPlace | null;
  /** Holds nothing any more: the app listens. */
  end(): void;
}

declare global {
  interface Window {
    heldScreen?: HeldScreen;
  }
}
