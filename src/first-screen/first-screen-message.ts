/** For the service worker: a screen as it is to be shown first at its address, or that there is none. */
export interface FirstScreenMessage {
  readonly kind: 'first-screen';
  /** Addresses with a query or a fragment have no first screen. */
  readonly path: string;
  /** A start with `/` leads on to it: it is shown there as well, in the library's place. */
  readonly opens: boolean;
  /** The script that the page began with: a worker of another build takes nothing from it. */
  readonly entry: string;
  /** Paths of the style sheets that the screen was drawn with. */
  readonly styles: readonly string[];
  readonly seal: string;
  /** When it is no longer true, in milliseconds since 1970. */
  readonly until: number;
  /** Null: this screen cannot be kept. */
  readonly markup: string | null;
}
