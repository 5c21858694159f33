import { createContext, useContext, useEffect, useRef, useState } from 'react';

/** How to write down at once what is still being typed, one for each field where something is. */
export type Drafts = Set<() => void>;
export const DraftsContext = createContext<Drafts>(new Set());

export const commitAll = (drafts: Drafts): void => {
  for (const commit of drafts) commit();
};

/** A pause in the typing, after which it is written down. */
const pauseMs = 500;

/** What is being typed into a field: an act of the sitting after a pause, when the field is left, or before the paper is handed in. */
export function useDraft(answer: string, onAnswer: (text: string) => void) {
  const drafts = useContext(DraftsContext);
  const [draft, setDraft] = useState<string | null>(null);
  const typed = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const give = useRef(onAnswer);
  useEffect(() => {
    give.current = onAnswer;
  });
  const [commit] = useState(
    () =>
      function writeDown() {
        clearTimeout(timer.current);
        drafts.delete(writeDown);
        const text = typed.current;
        if (text === null) return;
        typed.current = null;
        give.current(text);
        setDraft(null);
      },
  );
  useEffect(() => commit, [commit]);
  const change = (text: string) => {
    typed.current = text;
    setDraft(text);
    drafts.add(commit);
    clearTimeout(timer.current);
    timer.current = setTimeout(commit, pauseMs);
  };
  return { text: draft ?? answer, change, commit };
}
