/** Runs in a page: has its service worker store the rest of the app at once, and resolves when all of it is there. */
export async function wholeAppStored(): Promise<true> {
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  const ended = new Promise<{ stored: number; of: number }>((resolve) => {
    port1.onmessage = ({ data }) => data.isOver && resolve(data);
  });
  active?.postMessage({ kind: 'store-parts', isAwaited: true }, [port2]);
  const { stored, of } = await ended;
  if (stored < of) throw new Error(`${stored} of ${of} parts of the app are stored`);
  return true;
}
