/** What the service worker says (src/sw/stored-parts.ts): how many parts of the app are here. `isOver`: no more until asked again. */
export interface StoredParts {
  readonly stored: number;
  readonly of: number;
  readonly isOver: boolean;
}

/**
 * Has the service worker store the parts of the app that its first installation left for later, and says how far it is, last
 * with `isOver`. Says nothing where no worker is active.
 */
export async function storeParts(tell: (parts: StoredParts) => void = () => undefined): Promise<void> {
  const container = (globalThis.navigator as Partial<Navigator>).serviceWorker;
  const worker = (await container?.ready)?.active;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<StoredParts>) => {
    tell(data);
    if (data.isOver) port1.close();
  };
  worker?.postMessage({ kind: 'store-parts' }, [port2]);
}
