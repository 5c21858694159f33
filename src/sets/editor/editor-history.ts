import type { Draft } from './editor-draft';

/** The drafts before and after the one that is shown, for undo and redo. */
export interface History {
  readonly past: readonly Draft[];
  readonly future: readonly Draft[];
  /** What the last step was, so that typing on in one field is one step. */
  readonly last: string | null;
}

export const noHistory: History = { past: [], future: [], last: null };
const most = 200;

/** A step from `before`. Steps with the same name that follow each other are one; `null` always stands alone. */
export function remember(history: History, before: Draft, name: string | null): History {
  if (name !== null && name === history.last && history.future.length === 0) return history;
  return { past: [...history.past, before].slice(-most), future: [], last: name };
}

export function undone(history: History, now: Draft): { history: History; draft: Draft } | null {
  const draft = history.past.at(-1);
  if (!draft) return null;
  return { draft, history: { past: history.past.slice(0, -1), future: [now, ...history.future], last: null } };
}

export function redone(history: History, now: Draft): { history: History; draft: Draft } | null {
  const [draft, ...future] = history.future;
  if (!draft) return null;
  return { draft, history: { past: [...history.past, now], future, last: null } };
}

/** Carries a change from elsewhere through every step, so that an undo does not take it back unasked. */
export const rebaseHistory = (history: History, rebase: (draft: Draft) => Draft): History => ({
  ...history,
  past: history.past.map(rebase),
  future: history.future.map(rebase),
});
