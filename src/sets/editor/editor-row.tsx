import { figures } from '../../../messages/figures';
import * as words from '../../../messages/app/editor';
import * as pictures from '../../../messages/app/pictures';
import { HardDrive, Trash2 } from '../../ui/icons';
import { GripVertical, ImagePlus } from '../../ui/more-icons';
import { Fragment, memo, type PointerEvent } from 'react';
import type { TermField, TermId } from '../../domain/study-set';
import { IconButton } from '../../ui/button';
import { languageTag } from '../../ui/language-tags';
import type { RowPictureState } from '../picture/row-picture-state';
import { Picture } from '../../ui/picture';
import type { DraftRow } from './editor-draft';
import { ChoiceBox } from '../choosing/choice-box';
import { rowProblem, sideProblem } from './editor-problems';
import type { Hit } from './find-in-rows';
import { cellWithoutEnd } from './one-line';
import { sameTermId } from './same-term-line';

/** Says once, for all rows, how a card is moved. */
export const moveHowId = 'move-how';

export interface RowActs {
  readonly type: (id: TermId, field: TermField, text: string) => void;
  readonly remove: (id: TermId) => void;
  readonly grab: (event: PointerEvent<HTMLElement>, id: TermId) => void;
  /** Opens where a card can be moved to without dragging it. */
  readonly tap: (id: TermId) => void;
  /** Opens what can be done with the picture of a card. */
  readonly picture: (id: TermId) => void;
  /** Chooses a card, or no longer; with all from the last one that was. */
  readonly choose: (id: TermId, isRange: boolean) => void;
}

interface EditorRowProps {
  readonly row: DraftRow;
  readonly number: number;
  /** The empty one at the end: no card yet, which nothing can be done with but writing it. */
  readonly isEnd: boolean;
  readonly isSaved: boolean;
  /** A remark under it says that its term stands on an earlier card. */
  readonly isSame: boolean;
  readonly isGrabbed: boolean;
  readonly needsYou: boolean;
  readonly pictureState: RowPictureState;
  readonly langTerms: string;
  readonly langDefinitions: string;
  /** Where the words stand that are looked for, and which of these places is looked at. */
  readonly hits: readonly Hit[] | undefined;
  readonly looked: Hit | undefined;
  /** Null while no cards are being chosen. */
  readonly isChosen: boolean | null;
  readonly acts: RowActs;
}

/** One card in the editor: a labelled group of two text boxes. Unchanged rows are not rendered again. */
export const EditorRow = memo(function EditorRow(props: EditorRowProps) {
  const { row, number, isEnd, isSaved, isSame, isGrabbed, needsYou, pictureState, langTerms, langDefinitions, acts } =
    props;
  const { hits, looked, isChosen } = props;
  const problem = rowProblem(row, isSaved);
  const found = { hits, looked };
  const pictureWords = row.image ? pictures.changePicture : pictures.addPicture;
  return (
    <div
      className={`er${isEnd ? ' new' : ''}${isGrabbed ? ' grabbed' : ''}${needsYou ? ' bad' : ''}${pictureState ? ` picture-${pictureState}` : ''}${isChosen ? ' chosen' : ''}`}
      role="group"
      aria-label={isEnd ? words.newCard : words.card({ number: figures(number) })}
      data-row={row.id}
    >
      {isEnd ? (
        <span className="grip" aria-hidden>
          <span className="num">{number}</span>
        </span>
      ) : isChosen === null ? (
        <button
          type="button"
          className="grip"
          tabIndex={-1}
          data-field="grip"
          aria-label={words.moveCard({ number: figures(number) })}
          aria-describedby={moveHowId}
          onPointerDown={(event) => acts.grab(event, row.id)}
          onClick={() => acts.tap(row.id)}
        >
          <GripVertical className="i" aria-hidden />
          <span className="num">{number}</span>
        </button>
      ) : (
        <ChoiceBox id={row.id} number={number} isChosen={isChosen} onChoose={acts.choose} />
      )}
      <Side
        row={row}
        field="term"
        code={langTerms}
        problem={problem}
        acts={acts}
        {...found}
        remark={isSame ? sameTermId(row.id) : null}
      />
      <Side
        row={row}
        field="definition"
        code={langDefinitions}
        problem={problem}
        acts={acts}
        {...found}
        remark={null}
      />
      <button
        type="button"
        className="imgcell"
        tabIndex={-1}
        aria-label={isEnd ? pictures.addToNew : pictureWords({ number: figures(number) })}
        aria-busy={pictureState === 'busy'}
        title={pictureState === 'waits' ? pictures.waits : undefined}
        onClick={() => acts.picture(row.id)}
      >
        {/* On the picture, not under the row: when it is sent, nothing moves. */}
        {pictureState === 'waits' && <HardDrive className="i-sm picwait" aria-hidden />}
        {row.image ? (
          <Picture className="th" isLazy picture={row.image} alt="" />
        ) : (
          <ImagePlus className="i" aria-hidden />
        )}
      </button>
      {(pictureState === 'busy' || pictureState === 'over') && (
        <p className="picline small" role={pictureState === 'busy' ? 'status' : undefined}>
          {pictureState === 'busy' ? pictures.making : pictures.dropHere({ number: figures(number) })}
        </p>
      )}
      {!isEnd && (
        <IconButton
          icon={Trash2}
          label={words.deleteCard({ number: figures(number) })}
          keyHint="Ctrl Shift D"
          small
          className="del"
          tabIndex={-1}
          onClick={() => acts.remove(row.id)}
        />
      )}
    </div>
  );
});

interface SideProps extends Pick<EditorRowProps, 'hits' | 'looked'> {
  readonly row: DraftRow;
  readonly field: TermField;
  readonly code: string;
  readonly problem: string | null;
  /** What describes this side besides. */
  readonly remark: string | null;
  readonly acts: RowActs;
}

function Side({ row, field, code, problem, remark, acts, hits, looked }: SideProps) {
  const { lang, dir } = languageTag(code);
  const text = row[field];
  const wrong = sideProblem(text) ?? (field === 'term' ? problem : null);
  const errorId = `${row.id}-${field}-error`;
  const name = field === 'term' ? words.term : words.definition;
  const here = hits?.filter((hit) => hit.field === field) ?? [];
  // What is typed decides before the language does: a Latin remark in an Arabic set runs left to right.
  const textDir = text === '' && dir !== 'auto' ? dir : 'auto';
  return (
    <div className={`ecell ${field}`}>
      {here.length > 0 && <Marked text={text} hits={here} looked={looked} lang={lang} dir={textDir} />}
      <textarea
        className="ec"
        data-field={field}
        aria-label={name}
        placeholder={name}
        lang={lang}
        dir={textDir}
        rows={Math.min(8, 1 + (text.match(/\n/g)?.length ?? 0) + Math.floor(text.length / 60))}
        value={text}
        spellCheck={false}
        enterKeyHint="next"
        onChange={(event) => acts.type(row.id, field, event.target.value)}
        onPaste={(event) => {
          const cell = cellWithoutEnd(event.clipboardData.getData('text/plain'));
          if (cell === null) return;
          event.preventDefault();
          const box = event.currentTarget;
          box.setRangeText(cell, box.selectionStart, box.selectionEnd, 'end');
          acts.type(row.id, field, box.value);
        }}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={[wrong ? errorId : '', remark ?? ''].join(' ').trim() || undefined}
      />
      {wrong && (
        <p className="ecerr" id={errorId}>
          {wrong}
        </p>
      )}
    </div>
  );
}

interface MarkedProps {
  readonly text: string;
  readonly hits: readonly Hit[];
  readonly looked: Hit | undefined;
  readonly lang: string | undefined;
  readonly dir: string;
}

/** Behind the text box, the same text unseen: a box of text can mark nothing itself. */
function Marked({ text, hits, looked, lang, dir }: MarkedProps) {
  return (
    <div className="ec marked" aria-hidden lang={lang} dir={dir}>
      {hits.map((hit, index) => (
        <Fragment key={hit.start}>
          {text.slice(hits[index - 1]?.end ?? 0, hit.start)}
          <mark className={hit === looked ? 'looked' : undefined}>{text.slice(hit.start, hit.end)}</mark>
        </Fragment>
      ))}
      {text.slice(hits.at(-1)?.end ?? 0)}
    </div>
  );
}
