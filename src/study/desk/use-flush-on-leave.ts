import { useEffect, useState } from 'react';
import { useCarrel } from '../../client/use-carrel';
import { usePorts } from '../../client/use-ports';
import type { Sitting } from '../../domain/sitting';
import type { LineToWrite } from '../../domain/study-log';
import type { StudySession } from '../../domain/study-session';
import type { DeskWriter } from './desk-writer';
import { leaveDesk } from './left-desk';

/**
 * Whatever waits is written at once when the page is hidden or left, or the screen goes. A page may end before that is on
 * the disk: until it is, the client holds it for the next start.
 */
export function useFlushOnLeave(
  writer: Pick<DeskWriter<Sitting | StudySession, LineToWrite>, 'flush' | 'unwritten'>,
): void {
  const { study } = useCarrel();
  const { newId } = usePorts();
  const [desk] = useState(newId);
  useEffect(() => {
    const hold = () => {
      const left = writer.unwritten();
      study.holdUnwritten(desk, left && { sitting: left.place, facts: left.facts });
    };
    const leave = () => {
      hold();
      void writer.flush().then(hold);
    };
    const onHide = () => {
      if (document.visibilityState === 'hidden') leave();
    };
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', leave);
    return () => {
      // The page may be left while the desk that was left before it still writes.
      void leaveDesk(writer).then(() => {
        hold();
        document.removeEventListener('visibilitychange', onHide);
        window.removeEventListener('pagehide', leave);
      });
    };
  }, [desk, study, writer]);
}
