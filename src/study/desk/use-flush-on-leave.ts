import { useEffect } from 'react';
import { leaveDesk } from './left-desk';

/** Whatever waits is written at once when the page is hidden or left, or the screen goes. */
export function useFlushOnLeave(writer: { readonly flush: () => Promise<void> }): void {
  useEffect(() => {
    const onHide = () => {
      if (document.visibilityState === 'hidden') void writer.flush();
    };
    const onGo = () => void writer.flush();
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', onGo);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', onGo);
      leaveDesk(writer);
    };
  }, [writer]);
}
