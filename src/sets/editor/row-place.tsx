import type { ReactElement, ReactNode } from 'react';
import type { TermId } from '../../domain/study-set';
import type { Elsewhere } from './elsewhere';
import { ElsewhereLine } from './elsewhere-line';
import type { Editing } from './use-editor-session';

interface RowPlaceProps {
  readonly notes: readonly Elsewhere[] | undefined;
  readonly isDropLine: boolean;
  readonly codes: { readonly langTerms: string; readonly langDefinitions: string };
  readonly where: string;
  readonly session: Editing['session'];
  readonly take: (note: Elsewhere) => void;
  readonly below: ReactNode;
  readonly children: ReactElement;
}

/** A row and what stands around it: changes from elsewhere and the line where a dragged card would go above, a remark below. */
export function RowPlace({ notes, isDropLine, codes, where, session, take, below, children }: RowPlaceProps) {
  return (
    <>
      {isDropLine && <div className="dropline" />}
      {notes?.map((note, index) => (
        <ElsewhereLine
          key={index}
          note={note}
          where={where}
          code={note.kind === 'text' ? (note.field === 'term' ? codes.langTerms : codes.langDefinitions) : null}
          onTake={take}
          onDismiss={session.dismiss}
        />
      ))}
      {children}
      {below}
    </>
  );
}

export function notesByRow(notes: readonly Elsewhere[]): ReadonlyMap<TermId, readonly Elsewhere[]> {
  const byRow = new Map<TermId, Elsewhere[]>();
  for (const note of notes) {
    if (note.row !== null) byRow.set(note.row, [...(byRow.get(note.row) ?? []), note]);
  }
  return byRow;
}
