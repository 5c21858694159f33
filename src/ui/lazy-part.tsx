import { type ComponentType, type ReactNode, use, useState } from 'react';

export interface LazyPart<Props> {
  (props: Props): ReactNode;
  /** Fetches the screen before it is shown: then it is drawn at once, without a moment of nothing. */
  preload(): Promise<void>;
}

/** A screen in a chunk of its own. Suspends while it is fetched; a failed fetch is tried again when it is next shown. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let Loaded: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;
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
  function Waiting(props: Props) {
    use(preload());
    return Loaded && <Loaded {...props} />;
  }
  function Screen(props: Props) {
    // Decided once a mount: a screen that began by waiting must not be mounted anew when its parent draws again.
    const [Known] = useState(() => Loaded);
    return Known ? <Known {...props} /> : <Waiting {...props} />;
  }
  return Object.assign(Screen, { preload });
}
