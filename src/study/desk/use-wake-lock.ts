import { useEffect } from 'react';

/** Keeps the screen awake while one is at the desk. Browsers give it up when the page is hidden, so it is asked again. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | null = null;
    let isGone = false;
    const hold = async () => {
      if (document.visibilityState !== 'visible' || isGone) return;
      const fresh = await navigator.wakeLock.request('screen').catch(() => null);
      if (isGone) await fresh?.release();
      else lock = fresh;
    };
    const onVisible = () => void hold();
    onVisible();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release();
    };
  }, []);
}
