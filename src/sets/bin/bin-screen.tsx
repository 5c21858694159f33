import * as counts from '../../../messages/app/counts';
import '../library/library.css';
import './bin.css';
import * as acts from '../../../messages/app/acts';
import * as words from '../../../messages/app/bin';
import { useQuery } from '@tanstack/react-query';
import type { BinnedSet } from '../../client/carrel-client';
import { useCarrel } from '../../client/use-carrel';
import { usePorts } from '../../client/use-ports';
import { useService } from '../../client/use-service';
import { Button, LinkButton } from '../../ui/button';
import { Trash2 } from '../../ui/icons';
import { LangText } from '../../ui/lang-text';
import { Late } from '../../ui/late';
import { leavesFocus } from '../../ui/leaves-focus';
import { dayInWords, momentInWords } from '../../ui/moments';
import { doOrTell } from '../../ui/refusals';
import { Spine } from '../../ui/spine';
import { usePageTitle } from '../../ui/use-page-title';
import { useToast } from '../../ui/use-toast';
import { LibrarySkeleton } from '../library/library-skeleton';
import { binAge, binEntries, type BinEntry } from './bin-entries';
import { BinPartRow } from './bin-part-row';
import { binQueries } from './bin-queries';
import { EmptyBin } from './empty-bin';
import { useSomeRows } from '../../ui/use-some-rows';
import { mostParts } from '../../domain/lost-part';
import { nameOf } from '../set-words';
import { clothOf } from '../../ui/cloth-of';
import { leadsTo } from '../../../messages/in-words';
import { languageName } from '../../domain/language-name';

/** What was deleted or written over in the last thirty days, each with the day it goes. */
export function BinScreen() {
  usePageTitle(words.bin);
  const queries = binQueries(useCarrel());
  const sets = useQuery(queries.all());
  const parts = useQuery(queries.parts());
  const error = sets.error ?? parts.error;
  if (error) throw error;
  const entries = sets.data && parts.data && binEntries(sets.data, parts.data);
  return (
    <section className="bin" aria-label={words.bin}>
      <div className="pagehead">
        <div>
          <h1>{words.bin}</h1>
          <p className="mut">{words.binAbout}</p>
        </div>
        {entries && <EmptyBin entries={entries} />}
      </div>
      {entries === undefined ? (
        <Late>
          <LibrarySkeleton />
        </Late>
      ) : entries.length === 0 ? (
        <Empty />
      ) : (
        <Deleted entries={entries} />
      )}
    </section>
  );
}

function Empty() {
  return (
    <div className="empty">
      <Trash2 className="i-lg" aria-hidden />
      <b>{words.binEmpty}</b>
      <LinkButton to="/">{acts.toLibrary}</LinkButton>
    </div>
  );
}

const headings = { today: words.today, 'this-week': words.thisWeek, earlier: words.earlier } as const;

function Deleted({ entries }: { readonly entries: readonly BinEntry[] }) {
  const { owner } = useCarrel();
  const service = useService();
  const now = usePorts().clock.now();
  const { list, shown, more } = useSomeRows(entries);
  const ages = shown.map(({ at }) => binAge(at, now));
  return (
    <>
      <ul className="rows" ref={list}>
        {shown.map((entry, index) => {
          const age = ages[index];
          return (
            <li key={entry.kind === 'set' ? entry.binned.set.id : entry.lost.binned.id}>
              {age && age !== ages[index - 1] && <h2 className="binage">{headings[age]}</h2>}
              {entry.kind === 'set' ? (
                <BinRow binned={entry.binned} now={now} />
              ) : (
                <BinPartRow lost={entry.lost} now={now} />
              )}
            </li>
          );
        })}
      </ul>
      {more && (
        <div className="endrow">
          <Button onClick={more}>{acts.showMore}</Button>
        </div>
      )}
      <p className="small mut2 binnote">{words.binLimits({ ofSet: mostParts.ofSet, inAll: mostParts.inAll })}</p>
      {owner.kind === 'account' && <p className="small mut2 binnote">{words.madeAgain({ service: service.name })}</p>}
    </>
  );
}

function BinRow({ binned: { set, deletedAt, goesAt }, now }: { readonly binned: BinnedSet; readonly now: number }) {
  const client = useCarrel();
  const toast = useToast();
  const name = nameOf(set);
  const putBack = () =>
    doOrTell(toast, words.notPutBack({ title: name }), async () => {
      await client.sets.putBack(set.id);
      toast({ text: words.putBackDone({ title: name }) });
    });
  return (
    <div className="row binned" ref={leavesFocus}>
      <Spine langTerms={set.langTerms} langDefinitions={set.langDefinitions} cloth={clothOf(set)} />
      <div>
        <h3>
          <LangText code={null} id={`bin-${set.id}`}>
            {name}
          </LangText>
        </h3>
        <div className="meta">
          <span>{leadsTo(languageName(set.langTerms), languageName(set.langDefinitions))}</span>
          <span>{counts.cards({ count: set.terms.length })}</span>
          <span>{words.deletedAt({ time: momentInWords(deletedAt, now) })}</span>
          <span className={goesAt === null ? 'wait' : ''}>
            {goesAt === null ? words.deletionNotSent : words.deletedForGood({ day: dayInWords(goesAt, now) })}
          </span>
        </div>
      </div>
      <Button
        size="sm"
        id={`back-${set.id}`}
        aria-labelledby={`back-${set.id} bin-${set.id}`}
        onClick={() => void putBack()}
      >
        {words.putBack}
      </Button>
    </div>
  );
}
