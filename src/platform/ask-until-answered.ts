import type { Ports } from './ports';

const firstMs = 2_000;
const longestMs = 60_000;

/**
 * Asks, and where there is no answer asks again: the moment the browser says that the network is back or the page is
 * looked at, and after waits that double up to a minute, because a browser says nothing of a server that is back.
 * `ask` resolves to whether there was an answer, of whatever kind, and must not reject. It is never called before this
 * returns; the returned function stops it.
 */
export function askUntilAnswered(
  { clock, presence }: Pick<Ports, 'clock' | 'presence'>,
  ask: () => Promise<boolean>,
): () => void {
  let waitMs = firstMs;
  let isAsking = false;
  let isOver = false;
  let cancel = clock.after(0, again);
  const stopPresence = presence.listen((event) => {
    if (event === 'online') waitMs = firstMs;
    if (event !== 'offline') again();
  });

  function stop(): void {
    isOver = true;
    cancel();
    stopPresence();
  }

  function again(): void {
    if (isAsking || isOver) return;
    isAsking = true;
    cancel();
    void ask().then((isAnswered) => {
      isAsking = false;
      if (isOver) return;
      if (isAnswered) return stop();
      cancel = clock.after(waitMs, again);
      waitMs = Math.min(longestMs, waitMs * 2);
    });
  }

  return stop;
}
