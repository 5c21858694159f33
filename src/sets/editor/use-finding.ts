import { useMemo, useState } from 'react';
import type { DraftRow } from './editor-draft';
import type { EditorSession } from './editor-session';
import { type Hit, hitsIn, nextFrom, type Place, withReplaced } from './find-in-rows';

/** Looking for words in the editor: what is looked for, where it stands, and which of these places is the one looked at. */
export interface Finding {
  readonly words: string;
  readonly instead: string;
  readonly hits: readonly Hit[];
  /** Among the hits; null where there is none. */
  readonly at: number | null;
}

interface Asked extends Pick<Finding, 'words' | 'instead'> {
  readonly at: number;
  /** Where its user was when they began. */
  readonly from: Place | null;
}

/** Null while nobody looks for anything. What is found follows what is typed meanwhile, here and elsewhere. */
export function useFinding(session: EditorSession, rows: readonly DraftRow[]) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const words = asked?.words ?? '';
  const hits = useMemo(() => hitsIn(rows, words), [rows, words]);
  const finding: Finding | null = asked && {
    words,
    instead: asked.instead,
    hits,
    at: hits.length === 0 ? null : Math.min(asked.at, hits.length - 1),
  };
  const ask = (change: Partial<Asked>) =>
    setAsked((last) => ({ words: '', instead: '', at: 0, from: null, ...last, ...change }));
  /** Where they stand next from there on. */
  const firstOf = (typed: string, from: Place | null): number => (from ? nextFrom(rows, hitsIn(rows, typed), from) : 0);
  return {
    finding,
    /** Begins, with what is marked in a card where something is. */
    open: (marked: string, from: Place | null) =>
      ask(marked === '' ? { from } : { from, words: marked, at: firstOf(marked, from) }),
    close: () => setAsked(null),
    look: (typed: string) => ask({ words: typed, at: firstOf(typed, asked?.from ?? null) }),
    replaceWith: (instead: string) => ask({ instead }),
    /** To the next place or the one before, round the set. */
    step: (by: 1 | -1) => {
      if (!finding || finding.at === null) return;
      ask({ at: (finding.at + by + hits.length) % hits.length });
    },
    replace: () => {
      const hit = finding && finding.at !== null ? hits[finding.at] : undefined;
      if (!finding || !hit) return;
      session.redraft((draft) => withReplaced(draft, [hit], finding.instead));
      const after = session.state().draft.rows;
      // Never into what was put in its place.
      const behind = { ...hit, start: hit.start + finding.instead.length };
      ask({ at: nextFrom(after, hitsIn(after, words), behind) });
    },
    replaceAll: () => {
      if (finding && hits.length > 0) session.redraft((draft) => withReplaced(draft, hits, finding.instead));
    },
  };
}

export type UseFinding = ReturnType<typeof useFinding>;
