import * as words from '../../../messages/app/standings';
import * as setsWords from '../../../messages/app/sets';
import { useCarrel } from '../../client/use-carrel';
import { usePorts } from '../../client/use-ports';
import type { LogEntryId } from '../../domain/study-log';
import { Button } from '../../ui/button';
import { Meter } from '../../ui/meter';
import { useToast } from '../../ui/use-toast';
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
          <span>{words.known({ count: today.solid })}</span>
          <span>{words.learning({ count: today.learning })}</span>
          <span>{setsWords.fresh({ count: today.unseen })}</span>
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
  // Suspended both ways it is one card.
  const count = new Set(suspended.map(({ termId }) => termId)).size;
  const resume = () => {
    const at = clock.now();
    const facts = suspended.map((card) => ({ ...card, kind: 'resumed' as const, id: newId() as LogEntryId, at }));
    client.study.record(null, facts).then(
      () => toast({ text: words.asksAgain({ count }) }),
      () => toast({ text: words.stillSuspended, isProblem: true }),
    );
  };
  return (
    <>
      <span>{words.suspended({ count })}</span>
      <Button size="sm" look="quiet" aria-label={words.resumeCards({ count })} onClick={resume}>
        {words.resume}
      </Button>
    </>
  );
}
