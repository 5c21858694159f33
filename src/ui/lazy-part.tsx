import { type ComponentType, type ReactNode, use, useState } from 'react';

export interface LazyPart<Props> {
  (props: Props): ReactNode;
  /** Fetches the screen before it is shown: then it is drawn at once, without a moment of nothing. */
  preload(): Promise<void>;
}

/** Thrown where a part could not be had. Whoever has shown that calls `forget`: from then on it is fetched anew. */
export class PartNotFetched extends Error {
  readonly forget: () => void;
  constructor(cause: unknown, forget: () => void) {
    super(String(cause), { cause });
    this.forget = forget;
  }
}

/**
 * A screen in a chunk of its own. Suspends while it is fetched. That it could not be had is remembered until it was shown:
 * React draws anew when a fetch ends, and would wait for the next one instead, without end and without a word. Where nobody waits any more it is forgotten by itself.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let Loaded: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;
  let failure: PartNotFetched | null = null;
  const forget = () => {
    failure = null;
  };
  const preload = () => {
    loading ??= load().then(
      (screen) => {
        Loaded = screen;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  /** A failure is known here before React hears of it. */
  const watched = () => {
    const fetched = preload();
    fetched.catch((error: unknown) => {
      failure = new PartNotFetched(error, forget);
      setTimeout(forget, 1_000);
    });
    return fetched;
  };
  function Waiting(props: Props) {
    if (failure) throw failure;
    use(watched());
    return Loaded && <Loaded {...props} />;
  }
  function Screen(props: Props) {
    // Decided once a mount: a screen that began by waiting must not be mounted anew when its parent draws again.
    const [Known] = useState(() => Loaded);
    return Known ? <Known {...props} /> : <Waiting {...props} />;
  }
  return Object.assign(Screen, { preload });
}
