import * as words from '../../../messages/app/editor';
import type { FocusEvent, MouseEvent } from 'react';
import { TriangleAlert } from '../../ui/icons';
import { LangText } from '../../ui/lang-text';
import { Button } from '../../ui/button';
import { leavesFocus } from '../../ui/leaves-focus';
import type { Elsewhere } from './elsewhere';

interface ElsewhereLineProps {
  readonly note: Elsewhere;
  /** Where it may have been changed. */
  readonly where: string;
  /** The language of the text, where it is a card's. */
  readonly code: string | null;
  readonly onTake: (note: Elsewhere) => void;
  readonly onDismiss: (note: Elsewhere) => void;
  readonly onBlur?: (event: FocusEvent) => void;
}

const isInLine = (at: Element): boolean => at.closest('.elsewhere') !== null;

/** The card that something stands in, or the head of the set. */
const rowAround = (at: Element): string | null =>
  at.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? (at.matches('.edtitle, .eddesc') ? 'head' : null);

/** Whether the focus leaves a card, or the head: not to its other fields, and not to a line to answer it, or back. */
export function leavesRow({ target, relatedTarget }: FocusEvent): boolean {
  if (!(target instanceof Element && relatedTarget instanceof Element)) return true;
  const to = rowAround(relatedTarget);
  if (isInLine(relatedTarget) || (isInLine(target) && to !== null)) return false;
  return to === null || to !== rowAround(target);
}

/** A press leaves the focus, and with it the field, where it is: in no browser does every button take it. */
const staysInField = (event: MouseEvent) => event.preventDefault();

/** Whoever answers by keyboard goes on in the field that they answered about. */
function backToField({ currentTarget }: MouseEvent, note: Elsewhere): void {
  if (document.activeElement !== currentTarget) return;
  const field = note.kind === 'text' ? note.field : 'term';
  const cell =
    note.row === null
      ? field === 'title'
        ? '.edtitle'
        : '.eddesc'
      : `[data-row="${CSS.escape(note.row)}"] [data-field="${field}"]`;
  document.querySelector<HTMLElement>(cell)?.focus();
}

/** One line above a field: what was changed elsewhere while the user's own text stands in it. */
export function ElsewhereLine({ note, where, code, onTake, onDismiss, onBlur }: ElsewhereLineProps) {
  const answer = (by: (note: Elsewhere) => void) => (event: MouseEvent) => {
    backToField(event, note);
    by(note);
  };
  return (
    <div className="elsewhere" role="status" ref={leavesFocus} onBlur={onBlur}>
      <TriangleAlert className="i-sm" aria-hidden />
      <p className="grow">
        <Words note={note} where={where} code={code} />
      </p>
      <Button size="sm" onMouseDown={staysInField} onClick={answer(onTake)}>
        {note.kind === 'text' ? words.useTheirs : words.deleteHere}
      </Button>
      <Button size="sm" look="quiet" onMouseDown={staysInField} onClick={answer(onDismiss)}>
        {words.keepMine}
      </Button>
    </div>
  );
}

function Words({ note, where, code }: Pick<ElsewhereLineProps, 'note' | 'where' | 'code'>) {
  if (note.kind === 'deleted') return <>{words.cardDeleted({ where })}</>;
  if (note.kind === 'restored') return <>{words.cardRestored({ where })}</>;
  const changed = words.changedFields[note.field as keyof typeof words.changedFields];
  return changed({ where, theirs: <LangText code={code}>{note.theirs}</LangText> });
}
