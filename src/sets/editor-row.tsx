import { figures } from '../../messages/figures';
import * as words from '../../messages/app/editor';
import { Trash2 } from '../ui/icons';
import { GripVertical } from '../ui/more-icons';
import { memo, type PointerEvent } from 'react';
import type { TermField, TermId } from '../domain/study-set';
import { IconButton } from '../ui/button';
import { languageTag } from '../ui/language-tags';
import { Picture } from '../ui/picture';
import type { DraftRow } from './editor-draft';
import { rowProblem, sideProblem } from './editor-problems';

export interface RowActs {
  readonly type: (id: TermId, field: TermField, text: string) => void;
  readonly remove: (id: TermId) => void;
  readonly grab: (event: PointerEvent<HTMLElement>, id: TermId) => void;
}

interface EditorRowProps {
  readonly row: DraftRow;
  readonly number: number;
  /** The empty one at the end. */
  readonly isEnd: boolean;
  readonly isSaved: boolean;
  readonly isGrabbed: boolean;
  readonly needsYou: boolean;
  readonly hasPictures: boolean;
  readonly langTerms: string;
  readonly langDefinitions: string;
  readonly acts: RowActs;
}

/** One card in the editor: a labelled group of two text boxes. Unchanged rows are not rendered again. */
export const EditorRow = memo(function EditorRow(props: EditorRowProps) {
  const { row, number, isEnd, isSaved, isGrabbed, needsYou, hasPictures, langTerms, langDefinitions, acts } = props;
  const problem = rowProblem(row, isSaved);
  return (
    <div
      className={`er${isEnd ? ' new' : ''}${isGrabbed ? ' grabbed' : ''}${needsYou ? ' bad' : ''}`}
      role="group"
      aria-label={words.card({ number: figures(number) })}
      data-row={row.id}
    >
      <button
        type="button"
        className="grip"
        tabIndex={-1}
        data-field="grip"
        aria-label={words.moveCard({ number: figures(number) })}
        onPointerDown={(event) => acts.grab(event, row.id)}
      >
        <GripVertical className="i" aria-hidden />
        <span className="num">{number}</span>
      </button>
      <Side row={row} field="term" code={langTerms} problem={problem} acts={acts} />
      <Side row={row} field="definition" code={langDefinitions} problem={problem} acts={acts} />
      {hasPictures && (
        <span className="imgcell">
          {row.image && <Picture className="th" isLazy picture={row.image} alt={words.pictureOfCard} />}
        </span>
      )}
      <IconButton
        icon={Trash2}
        label={words.deleteCard({ number: figures(number) })}
        small
        className="del"
        tabIndex={-1}
        onClick={() => acts.remove(row.id)}
      />
    </div>
  );
});

interface SideProps {
  readonly row: DraftRow;
  readonly field: TermField;
  readonly code: string;
  readonly problem: string | null;
  readonly acts: RowActs;
}

function Side({ row, field, code, problem, acts }: SideProps) {
  const { lang, dir } = languageTag(code);
  const text = row[field];
  const wrong = sideProblem(text) ?? (field === 'term' ? problem : null);
  const errorId = `${row.id}-${field}-error`;
  const name = field === 'term' ? words.term : words.definition;
  return (
    <div className={`ecell ${field}`}>
      <textarea
        className="ec"
        data-field={field}
        aria-label={name}
        placeholder={name}
        lang={lang}
        // What is typed decides before the language does: a Latin remark in an Arabic set runs left to right.
        dir={text === '' && dir !== 'auto' ? dir : 'auto'}
        rows={Math.min(8, 1 + (text.match(/\n/g)?.length ?? 0) + Math.floor(text.length / 60))}
        value={text}
        spellCheck={false}
        enterKeyHint="next"
        onChange={(event) => acts.type(row.id, field, event.target.value)}
        {...(wrong && { 'aria-invalid': true, 'aria-describedby': errorId })}
      />
      {wrong && (
        <p className="ecerr" id={errorId}>
          {wrong}
        </p>
      )}
    </div>
  );
}
