import { useCallback, useEffect, useRef, useState } from 'react';
import * as things from '../../../messages/app/things';
import * as words from '../../../messages/app/flashcards';
import type { SetView } from '../../client/carrel-client';
import { useCarrel } from '../../client/use-carrel';
import type { LineToWrite, LogEntryId } from '../../domain/study-log';
import type { StudySession } from '../../domain/study-session';
import type { StudySet, TermId } from '../../domain/study-set';
import { type AppPorts, usePorts } from '../../client/use-ports';
import { doOrTell } from '../../ui/refusals';
import { useToast } from '../../ui/use-toast';
import {
  actOn,
  type Deck,
  type FlashcardsAct,
  isAtEnd,
  reconcile,
  startFlashcards,
  usualOptions,
} from './flashcards-session';
import { afterPaint } from '../desk/after-paint';
import { deskWriter } from '../desk/desk-writer';
import { tellNotKept } from '../desk/tell-not-kept';
import { useFlushOnLeave } from '../desk/use-flush-on-leave';
import { sortingLine } from './sorting-line';
import { useLatestView } from '../desk/use-deck';

export interface Flashcards {
  readonly session: StudySession;
  /** The set as it is shown: it follows the store with the next card. */
  readonly view: SetView;
  readonly stars: ReadonlySet<TermId>;
  readonly act: (act: FlashcardsAct) => StudySession;
  /** The session after the latest act, also before it is drawn. */
  readonly latest: () => StudySession;
  readonly toggleStar: (id: TermId) => boolean;
  readonly star: (ids: readonly TermId[]) => void;
  /** Puts a finished session away, so that the next visit begins anew. */
  readonly putAway: () => void;
}

const newSeed = ({ random }: AppPorts) => Math.floor(random.next() * 2 ** 31);
const deckOf = ({ set }: SetView, stars: ReadonlySet<TermId>): Deck => ({
  setId: set.id,
  termIds: termIdsOf(set),
  stars,
});

const knownIds = new WeakMap<StudySet, readonly TermId[]>();
/** Gone through once a set, not once an act. */
function termIdsOf(set: StudySet): readonly TermId[] {
  const ids = knownIds.get(set) ?? set.terms.map(({ id }) => id);
  knownIds.set(set, ids);
  return ids;
}

/** Turning and sorting keep a session in step with its set; anything else may let cards join, or go. */
const keepsStep = ({ kind }: FlashcardsAct) => kind === 'turn' || kind === 'sort';

/** A sitting with one set: every act is on the screen first and on the device right after. */
export function useFlashcards(first: SetView, stored: StudySession | null): Flashcards {
  const ports = usePorts();
  const latestView = useLatestView(first.set.id, first);
  const [view, setView] = useState(first);
  const [stars, setStars] = useState(first.stars);
  const [session, setSession] = useState(() => opened(first, stored, ports));
  const current = useRef({ session, stars, view });
  const shownAt = useRef(0);
  const writer = useSessionWriter();
  const client = useCarrel();
  const toast = useToast();
  const setId = first.set.id;

  useEffect(() => {
    shownAt.current = ports.clock.now();
    void client.sets.opened(setId);
    writer.write(current.current.session);
  }, [client, ports, setId, writer]);

  const act = useCallback(
    (what: FlashcardsAct) => {
      const state = current.current;
      const view = what.kind === 'turn' ? state.view : latestView();
      const deck = deckOf(view, state.stars);
      const now = ports.clock.now();
      const entry = ports.newId() as LogEntryId;
      const logged = { ...what, entry };
      const acted = actOn(state.session, logged, deck, now);
      const next = keepsStep(what) && view.set === state.view.set ? acted : reconcile(acted, deck, now);
      if (next === state.session) return next;
      current.current = { ...state, session: next, view };
      setSession(next);
      setView(view);
      const line =
        what.kind === 'sort' || what.kind === 'back'
          ? sortingLine({ entry, before: state.session, after: acted, tookMs: now - shownAt.current })
          : null;
      writer.write(next, line ? [line] : []);
      if (what.kind !== 'turn') shownAt.current = now;
      return next;
    },
    [latestView, ports, writer],
  );

  const latest = useCallback(() => current.current.session, []);

  const setStarred = useCallback(
    (ids: readonly TermId[], starred: boolean) => {
      const next = new Set(current.current.stars);
      for (const id of ids) {
        if (starred) next.add(id);
        else next.delete(id);
      }
      current.current = { ...current.current, stars: next };
      setStars(next);
      void doOrTell(toast, things.starNotSaved, () => client.study.setStars(setId, ids, starred));
    },
    [client, setId, toast],
  );

  const toggleStar = useCallback(
    (id: TermId) => {
      const starred = !current.current.stars.has(id);
      setStarred([id], starred);
      return starred;
    },
    [setStarred],
  );
  const star = useCallback((ids: readonly TermId[]) => setStarred(ids, true), [setStarred]);
  const putAway = useCallback(() => {
    const { session, view, stars } = current.current;
    if (!isAtEnd(session)) return;
    const now = ports.clock.now();
    writer.write({ ...startFlashcards(deckOf(view, stars), session.options, newSeed(ports), now), finishedAt: now });
    void writer.flush();
  }, [ports, writer]);
  return { session, view, stars, act, latest, toggleStar, star, putAway };
}

/** Goes on where it was left; begins anew when there is nothing or when the last sitting was put away. */
function opened(view: SetView, stored: StudySession | null, ports: AppPorts): StudySession {
  const deck = deckOf(view, view.stars);
  const now = ports.clock.now();
  const isPutAway = stored !== null && stored.finishedAt !== null && !isAtEnd(stored);
  const hasNothing = stored !== null && stored.queue.length === 0;
  if (!stored || isPutAway || hasNothing)
    return startFlashcards(deck, { ...usualOptions, ...stored?.options }, newSeed(ports), now);
  return reconcile(stored, deck, now);
}

/** Without a line for the log, nothing but the session is written: what logs is fetched with the first of them. */
function useSessionWriter() {
  const client = useCarrel();
  const toast = useToast();
  const [writer] = useState(() =>
    deskWriter<StudySession, LineToWrite>({
      save: (session, lines) =>
        lines.length > 0 ? client.study.record(session, lines) : client.study.saveSession(session),
      afterPaint,
      onProblem: tellNotKept(client, toast, words.placeNotSaved),
    }),
  );
  useFlushOnLeave(writer);
  return writer;
}
