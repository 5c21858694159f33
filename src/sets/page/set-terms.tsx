import './set-terms.css';
import * as things from '../../../messages/app/things';
import * as acts from '../../../messages/app/acts';
import * as counts from '../../../messages/app/counts';
import * as words from '../../../messages/app/sets';
import { Search } from '../../ui/icons';
import { Key } from '../../ui/key';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { SetView } from '../../client/carrel-client';
import { useCarrel } from '../../client/use-carrel';
import type { Term, TermId } from '../../domain/study-set';
import { lazyPart } from '../../ui/lazy-part';
import { Part } from '../../ui/part';
import { doOrTell } from '../../ui/refusals';
import { Segmented } from '../../ui/segmented';
import { isOfInputMethod } from '../../ui/key-chord';
import { useKeys } from '../../ui/use-keys';
import { useToast } from '../../ui/use-toast';
import { closedTo } from '../gate/closed-to';
import { numberedTerms } from './numbered-terms';
import type { TermFinder, termFinder } from './term-finder';
import { CardSkeletons } from './set-skeleton';
import type { SetStandings } from './set-standings';
import { TermRow } from './term-row';

export const SetLegend = lazyPart(async () => (await import('./set-legend')).SetLegend);
const OpenedCard = lazyPart(async () => (await import('./opened-card')).OpenedCard);
export const VirtualTerms = lazyPart(async () => (await import('./virtual-terms')).VirtualTerms);
const plainLimit = 200;
const findsNothing: TermFinder = { says: null, marked: undefined };

/** What a link of the search carries along (`Palette`); null for who came otherwise. */
const askedIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'asked' in state && typeof state.asked === 'string'
    ? state.asked
    : null;

/** Which cards of the set are shown; the way back from a choice stays where nothing is left of it. */
type Show = 'all' | 'due' | 'starred';

const dueIn = (standings: SetStandings | undefined): ReadonlySet<TermId> =>
  new Set([...(standings?.byTerm ?? [])].flatMap(([id, { isDue }]) => (isDue ? [id] : [])));

interface SetTermsProps {
  readonly view: SetView;
  /** Absent while unknown, and where nobody studied the set. */
  readonly standings: SetStandings | undefined;
}

/** All cards of a set on one sheet; past two hundred only those in sight are in the page. */
export function SetTerms({ view, standings }: SetTermsProps) {
  const { set, stars, pendingTerms, look } = view;
  const isOpen = closedTo(view) === null;
  const { hash, state } = useLocation();
  const cameWith = askedIn(state);
  const client = useCarrel();
  const toast = useToast();
  const [show, setShow] = useState<Show>('all');
  const [query, setQuery] = useState('');
  const wanted = useDeferredValue(query);
  const [finder, setFinder] = useState<{ readonly of: typeof termFinder } | null>(null);
  const { says, marked } = useMemo(
    () => finder?.of(wanted, cameWith, look) ?? findsNothing,
    [finder, wanted, cameWith, look],
  );
  // What cannot be had is asked for when one comes to the field again.
  const fetchFinder = useCallback(
    () =>
      void import('./term-finder').then(
        (loaded) => setFinder({ of: loaded.termFinder }),
        () => undefined,
      ),
    [],
  );
  useEffect(() => {
    if (cameWith !== null) fetchFinder();
  }, [cameWith, fetchFinder]);
  const box = useRef<HTMLInputElement>(null);
  const due = useMemo(() => dueIn(standings), [standings]);
  const shown = useMemo(
    () => numberedTerms(set.terms, { says, only: { all: null, starred: stars, due }[show] }),
    [set.terms, stars, due, says, show],
  );
  const star = useCallback(
    (term: Term, starred: boolean) =>
      void doOrTell(toast, things.starNotSaved, () => client.study.setStars(set.id, [term.id], starred)),
    [client, set.id, toast],
  );
  useKeys({
    f: () => box.current?.focus(),
    ArrowDown: () => focusTerm(1),
    ArrowUp: () => focusTerm(-1),
    s: () => pressStar(),
  });
  const choices = (
    [
      { value: 'all', label: words.all, isOffered: true },
      { value: 'due', label: words.dueCards({ count: due.size }), isOffered: due.size > 0 },
      { value: 'starred', label: words.starred({ count: stars.size }), isOffered: stars.size > 0 },
    ] as const
  ).filter(({ value, isOffered }) => isOffered || value === show);
  const rowOf = ({ term, number }: (typeof shown)[number]) => (
    <TermRow
      term={term}
      number={number}
      isStarred={stars.has(term.id)}
      isOpen={isOpen}
      pending={pendingTerms.get(term.id)}
      standing={standings?.byTerm.get(term.id)}
      onStar={star}
      marked={marked}
      langTerms={set.langTerms}
      langDefinitions={set.langDefinitions}
      look={look}
    />
  );
  return (
    <section aria-labelledby="cards" data-passing={show !== 'all' || query !== '' || undefined}>
      <div className="listhead">
        <h2 id="cards">{counts.cards({ count: set.terms.length })}</h2>
        <Part>{standings && <SetLegend standings={standings} />}</Part>
        <span className="grow" />
        <label className="field find">
          <Search className="i-sm" aria-hidden />
          <span className="vh">{acts.findInSet}</span>
          <input
            ref={box}
            type="search"
            dir="auto"
            value={query}
            onFocus={fetchFinder}
            placeholder={acts.findInSet}
            onChange={(event) => setQuery(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || query === '' || isOfInputMethod(event.nativeEvent)) return;
              event.preventDefault();
              setQuery('');
            }}
          />
          <Key>F</Key>
        </label>
        {choices.length > 1 && <Segmented label={words.whichCards} value={show} choices={choices} onChange={setShow} />}
      </div>
      {shown.length > plainLimit ? (
        <Part meanwhile={<CardSkeletons />}>
          <VirtualTerms terms={shown} rowOf={rowOf} />
        </Part>
      ) : (
        <ol className="terms">
          {shown.map((one) => (
            <li key={one.term.id} id={`card-${one.term.id}`} tabIndex={-1}>
              {rowOf(one)}
            </li>
          ))}
        </ol>
      )}
      {hash && (
        <Part>
          <OpenedCard />
        </Part>
      )}
      <p className={shown.length === 0 ? 'mut' : 'vh'} aria-live="polite">
        {says && words.someCards({ found: shown.length, of: set.terms.length })}
        {!says && shown.length === 0 && { all: '', due: words.noneDueNow, starred: words.noneStarred }[show]}
      </p>
    </section>
  );
}

function focusTerm(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('.terms > li')];
  const current = rows.findIndex((row) => row.contains(document.activeElement));
  const next = current === -1 ? rows[0] : rows[current + step];
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'nearest' });
  return next !== undefined;
}

function pressStar(): boolean {
  const row = document.activeElement?.closest('.terms > li');
  const star = row?.querySelector<HTMLButtonElement>('button[aria-pressed]');
  star?.click();
  return Boolean(star);
}
