import './library.css';
import './bin.css';
import { useQuery } from '@tanstack/react-query';
import type { BinnedSet } from '../client/carrel-client';
import { useCarrel } from '../client/use-carrel';
import { usePorts } from '../client/use-ports';
import { useService } from '../client/use-service';
import { Button, LinkButton } from '../ui/button';
import { Trash2 } from '../ui/icons';
import { LangText } from '../ui/lang-text';
import { Late } from '../ui/late';
import { leavesFocus } from '../ui/leaves-focus';
import { dayInWords, momentInWords } from '../ui/moments';
import { counted } from '../ui/plural';
import { doOrTell } from '../ui/refusals';
import { Spine } from '../ui/spine';
import { usePageTitle } from '../ui/use-page-title';
import { useToast } from '../ui/use-toast';
import { LibrarySkeleton } from './library-skeleton';
import { binQueries } from './bin-queries';
import { clothOf, languagePair, nameOf } from './set-words';

/** What was deleted in the last thirty days, each with the day it goes. */
export function BinScreen() {
  usePageTitle('Bin');
  const client = useCarrel();
  const { data: sets, error } = useQuery(binQueries(client).all());
  if (error) throw error;
  return (
    <section className="bin" aria-label="Bin">
      <div className="pagehead">
        <div>
          <h1>Bin</h1>
          <p className="mut">What you delete stays here for 30 days. Put back, it has its progress again.</p>
        </div>
      </div>
      {sets === undefined ? (
        <Late>
          <LibrarySkeleton />
        </Late>
      ) : sets.length === 0 ? (
        <Empty />
      ) : (
        <Deleted sets={sets} />
      )}
    </section>
  );
}

function Empty() {
  return (
    <div className="empty">
      <Trash2 className="i-lg" aria-hidden />
      <b>Nothing was deleted lately</b>
      <LinkButton to="/">Back to the library</LinkButton>
    </div>
  );
}

function Deleted({ sets }: { readonly sets: readonly BinnedSet[] }) {
  const { owner } = useCarrel();
  const service = useService();
  const now = usePorts().clock.now();
  return (
    <>
      <ul className="rows">
        {sets.map((binned) => (
          <li key={binned.set.id}>
            <BinRow binned={binned} now={now} />
          </li>
        ))}
      </ul>
      {owner.kind === 'account' && (
        <p className="small mut2 binnote">
          A set of yours that is already deleted on {service.name} is made again there, for those who saw it as a new
          set. Pictures, and a password or classes that opened it, do not come back with it.
        </p>
      )}
    </>
  );
}

function BinRow({ binned: { set, deletedAt, goesAt }, now }: { readonly binned: BinnedSet; readonly now: number }) {
  const client = useCarrel();
  const toast = useToast();
  const name = nameOf(set);
  const putBack = () =>
    doOrTell(toast, `“${name}” was not put back.`, async () => {
      await client.sets.putBack(set.id);
      toast({ text: `“${name}” is in your library again` });
    });
  return (
    <div className="row binned" ref={leavesFocus}>
      <Spine langTerms={set.langTerms} langDefinitions={set.langDefinitions} cloth={clothOf(set)} />
      <div>
        <h2>
          <LangText code={null} id={`bin-${set.id}`}>
            {name}
          </LangText>
        </h2>
        <div className="meta">
          <span>{languagePair(set.langTerms, set.langDefinitions)}</span>
          <span>{counted(set.terms.length, 'card')}</span>
          <span>deleted {momentInWords(deletedAt, now)}</span>
          <span className={goesAt === null ? 'wait' : ''}>
            {goesAt === null ? 'deletion not sent yet' : `goes ${dayInWords(goesAt, now)}`}
          </span>
        </div>
      </div>
      <Button
        size="sm"
        id={`back-${set.id}`}
        aria-labelledby={`back-${set.id} bin-${set.id}`}
        onClick={() => void putBack()}
      >
        Put back
      </Button>
    </div>
  );
}
