import { useCarrel } from '../client/use-carrel';
import { usePorts } from '../client/use-ports';
import type { LogEntryId } from '../domain/study-log';
import { Button } from '../ui/button';
import { Meter } from '../ui/meter';
import { counted } from '../ui/plural';
import { useToast } from '../ui/use-toast';
import type { SetStandings, Suspended } from './set-standings';

/** How many cards of the set are known, being learned and new. Nothing before an answer counted. */
export function SetLegend({ standings: { today, suspended } }: { readonly standings: SetStandings }) {
  return (
    <span className="legend">
      {today && (
        <>
          <span aria-hidden>
            <Meter known={today.solid} learning={today.learning} unseen={today.unseen} />
          </span>
          <span>{today.solid} known well</span>
          <span>{today.learning} learning</span>
          <span>{today.unseen} new</span>
        </>
      )}
      {suspended.length > 0 && <Resume suspended={suspended} />}
    </span>
  );
}

/** The way back for cards that were suspended in Review. */
function Resume({ suspended }: { readonly suspended: readonly Suspended[] }) {
  const client = useCarrel();
  const { clock, newId } = usePorts();
  const toast = useToast();
  const resume = () => {
    const at = clock.now();
    const facts = suspended.map((card) => ({ ...card, kind: 'resumed' as const, id: newId() as LogEntryId, at }));
    client.study.record(null, facts).then(
      () => toast({ text: `Review asks ${suspended.length === 1 ? 'it' : 'them'} again.` }),
      () => toast({ text: 'That could not be saved on this device. The cards stay suspended.', isProblem: true }),
    );
  };
  return (
    <>
      <span>{suspended.length} suspended</span>
      <Button
        size="sm"
        look="quiet"
        aria-label={`Resume ${counted(suspended.length, 'suspended card')}`}
        onClick={resume}
      >
        Resume
      </Button>
    </>
  );
}
