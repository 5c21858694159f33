import './editor-table.css';
import './remarks.css';
import * as chosen from '../../../messages/app/choosing';
import * as words from '../../../messages/app/editor';
import * as finds from '../../../messages/app/editor-find';
import { Plus } from '../../ui/icons';
import { ArrowLeftRight } from '../../ui/more-icons';
import {
  type FocusEvent,
  Fragment,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { cutText } from '../../card-text/cut-text';
import type { TermId } from '../../domain/study-set';
import { Button, IconButton } from '../../ui/button';
import { isOfInputMethod } from '../../ui/key-chord';
import { cellAct } from './cell-act';
import { LangText } from '../../ui/lang-text';
import { useAnnounce } from '../../ui/use-announce';
import { hidesCards } from '../gate/closed-to';
import { type DraftRow, isBlankRow } from './editor-draft';
import { ChosenBar } from '../choosing/chosen-bar';
import type { Choosing } from '../choosing/use-choosing';
import { useChoosingFocus } from '../choosing/use-choosing-focus';
import { EditorFind } from './editor-find';
import { EditorRow, moveHowId, type RowActs } from './editor-row';
import type { Elsewhere } from './elsewhere';
import { leavesRow } from './elsewhere-line';
import type { LanguageChoice } from './language-choices';
import { hitsByRow } from './find-in-rows';
import { LanguageOffer } from './language-offer';
import { LanguagePicker } from './language-picker';
import { MoveDialog } from './move-dialog';
import { PictureDialog } from '../picture/picture-dialog';
import { useRowPicture } from '../picture/use-row-picture';
import { RowPlace, notesByRow } from './row-place';
import { SameTermLine } from './same-term-line';
import { type SameTerm, sameTerms, withJoined } from './same-terms';
import { type Cell, cellOf, isSide, useCellFocus } from './use-cell-focus';
import type { Editing } from './use-editor-session';
import { useComposing } from './use-composing';
import type { UseFinding } from './use-finding';
import { useOfferBack } from './use-offer-back';
import { useRowDrag } from './use-row-drag';
import { VirtualEditorRows } from './virtual-editor-rows';

interface EditorTableProps {
  readonly editing: Editing;
  readonly recent: readonly LanguageChoice[];
  readonly where: string;
  /** The card to begin with, when the editor was opened for one. */
  readonly firstCard: TermId | null;
  readonly finding: UseFinding;
  readonly choosing: Choosing;
  /** Counts how often it was asked to find. */
  readonly findTurn: number;
  /** The card whose picture is being chosen. */
  readonly pictured: TermId | null;
  readonly onPicture: (id: TermId | null) => void;
}

/** Opened with more cards than this, only those in sight are in the page. */
const longFrom = 200;

/** On a phone the definition lies under its term (editor-table.css); there a keyboard has no Tab, and Enter goes to it. */
const areSidesStacked = (): boolean => matchMedia('(max-width: 599px)').matches;

/** The cards: a table to live in by keyboard, on a phone one card under the other. */
export function EditorTable(props: EditorTableProps) {
  const { editing, recent, where, firstCard, finding, choosing, findTurn, pictured, onPicture } = props;
  const { session, state, view } = editing;
  const { draft, elsewhere } = state;
  const { rows } = draft;
  const grid = useRef<HTMLDivElement>(null);
  // Once for a sitting: to go from one way of showing rows to the other takes the focus out of the cell.
  const [isLong] = useState(rows.length > longFrom);
  const announce = useAnnounce();
  const { held, hold, goTo } = useCellFocus(grid, firstCard);
  /** Since the cell has the focus. */
  const hasTyped = useRef(false);

  const moveTo = useCallback(
    (id: TermId, to: number) => {
      session.moveTo(id, to);
      announce(words.movedTo({ place: to + 1 }));
    },
    [session, announce],
  );
  const dropped = useCallback(
    (id: TermId, before: TermId | null) => {
      const order = session
        .state()
        .draft.rows.map((row) => row.id)
        .filter((other) => other !== id);
      const to = before === null ? order.length : order.indexOf(before);
      moveTo(id, Math.min(to, order.length - 1));
    },
    [session, moveTo],
  );
  const [placed, setPlaced] = useState<TermId | null>(null);
  const { drag, grab, tap } = useRowDrag(dropped, setPlaced);

  const offerBack = useOfferBack(session, rows);

  const remove = useCallback(
    (id: TermId, field: Cell['field'] = 'term', takeOut: (id: TermId) => void = session.remove) => {
      const { rows, langTerms } = session.state().draft;
      const index = rows.findIndex((row) => row.id === id);
      const row = rows[index];
      if (!row || index === rows.length - 1) return;
      takeOut(id);
      const next = session.state().draft.rows[index];
      if (next && grid.current?.contains(document.activeElement)) goTo({ id: next.id, field });
      if (isBlankRow(row)) return;
      const name = row.term.trim() || row.definition.trim();
      const text = (
        <>
          {words.deletedCard({
            card: <LangText code={langTerms}>{cutText(name, 40) || words.aCard}</LangText>,
          })}
        </>
      );
      offerBack(text, [{ row, index }]);
    },
    [session, offerBack, goTo],
  );
  const take = (note: Elsewhere) => {
    if (note.kind === 'text') session.takeTheirs(note);
    else remove(note.row, 'term', () => session.takeTheirs(note));
  };
  const pictures = useRowPicture(session, view?.pendingTerms);
  const acts: RowActs = useMemo(
    () => ({ type: session.type, remove, grab, tap, picture: onPicture, choose: choosing.choose }),
    [session, remove, grab, tap, onPicture, choosing.choose],
  );

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (isOfInputMethod(event.nativeEvent)) return;
    const cell = cellOf(event.target);
    if (!cell) return;
    const index = rows.findIndex((row) => row.id === cell.id);
    const below = rows[index + 1];
    const act = cellAct(event, cell.field);
    if (act === null) return;
    if (act.kind === 'history') {
      // The editor's own history, which hears of this key next, may take the card away under the focus.
      queueMicrotask(() => {
        const left = session.state().draft.rows;
        const next = left[Math.min(index, left.length - 1)];
        if (next && !left.some(({ id }) => id === cell.id)) goTo({ id: next.id, field: cell.field });
      });
      return;
    }
    // Whoever types on means the next card, not the buttons of a remark that came between them meanwhile.
    if (act.kind === 'leave-card' && (!hasTyped.current || !below)) return;
    event.preventDefault();
    switch (act.kind) {
      case 'go-on':
        if (cell.field === 'term' && areSidesStacked()) goTo({ id: cell.id, field: 'definition' });
        else if (below) goTo({ id: below.id, field: areSidesStacked() ? 'term' : cell.field });
        return;
      case 'add-behind':
        return goTo({ id: session.addBehind(cell.id), field: 'term' });
      case 'leave-card':
        if (below) goTo({ id: below.id, field: 'term' });
        return;
      case 'next-box': {
        const next = rows[index + act.by];
        // The last row is the empty one.
        if (next && next !== rows.at(-1)) goTo({ id: next.id, field: 'box' });
        return;
      }
      case 'move': {
        const to = index + act.by;
        if (to < 0 || Math.max(index, to) > rows.length - 2) return;
        moveTo(cell.id, to);
        return goTo(cell);
      }
      case 'picture':
        return onPicture(cell.id);
      case 'remove':
        return remove(cell.id, cell.field);
      default:
        act satisfies never;
    }
  };
  const onFocus = (event: FocusEvent) => {
    const cell = cellOf(event.target);
    if (!cell) return;
    hasTyped.current = false;
    if (isSide(cell)) session.setOpen({ row: cell.id, field: cell.field });
    hold(cell.id);
  };
  const onBlur = (event: FocusEvent) => {
    session.endStep();
    session.compose(false);
    if (leavesRow(event)) session.setOpen(null);
    void session.flush();
  };
  const add = () => {
    const last = session.state().draft.rows.at(-1);
    if (last) goTo({ id: last.id, field: 'term' });
  };

  const swapAll = () => {
    session.swapSides();
    announce(chosen.swapped({ count: session.state().draft.rows.length - 1 }));
  };

  const notes = useMemo(() => notesByRow(elsewhere), [elsewhere]);
  const isHidden = hidesCards(state.closed);
  const saved = useMemo(
    () => new Set((isHidden ? session.saved() : view?.set)?.terms.map(({ id }) => id)),
    [isHidden, session, view],
  );
  const same = useMemo(() => sameTerms(rows), [rows]);
  const join = (id: TermId, { id: first, number }: SameTerm) => {
    session.redraft((before) => withJoined(before, first, id));
    goTo({ id: first, field: 'definition' });
    announce(finds.madeOne({ number }));
  };
  const found = finding.finding;
  const hits = useMemo(() => hitsByRow(found?.hits ?? []), [found?.hits]);
  const looked = found && found.at !== null ? found.hits[found.at] : undefined;
  useEffect(() => {
    if (looked) goTo({ id: looked.row, field: looked.field, isSeenOnly: true });
  }, [looked, goTo]);
  const endFinding = () => {
    finding.close();
    if (looked) goTo({ id: looked.row, field: looked.field, range: [looked.start, looked.end] });
    else if (held) goTo({ id: held, field: 'term' });
  };
  useChoosingFocus({ isChoosing: choosing.ids !== null, rows, held, grid, goTo });
  const sameLine = (row: DraftRow) => {
    const twin = same.get(row.id);
    return (
      twin && (
        <SameTermLine
          of={row.id}
          same={twin}
          canJoin={row.image === null}
          onShow={(id) => goTo({ id, field: 'term' })}
          onJoin={() => join(row.id, twin)}
        />
      )
    );
  };
  const rowAt = (row: DraftRow, index: number) => (
    <RowPlace
      notes={notes.get(row.id)}
      below={sameLine(row)}
      isDropLine={drag !== null && drag.id !== row.id && drag.before === row.id}
      codes={draft}
      {...{ where, session, take }}
    >
      <EditorRow
        row={row}
        number={index + 1}
        isEnd={index === rows.length - 1}
        isSaved={index < rows.length - 1 && saved.has(row.id)}
        isSame={same.has(row.id)}
        isGrabbed={drag?.id === row.id}
        // What waits before a closed door is nothing about this card; the note over the table says it.
        needsYou={!isHidden && view?.pendingTerms.get(row.id) === 'needs-you'}
        pictureState={pictures.stateOf(row)}
        langTerms={draft.langTerms}
        langDefinitions={draft.langDefinitions}
        hits={hits.get(row.id)}
        looked={looked?.row === row.id ? looked : undefined}
        isChosen={choosing.ids && index < rows.length - 1 ? choosing.ids.has(row.id) : null}
        acts={acts}
      />
    </RowPlace>
  );
  const compose = useComposing(session);
  const picturedRow = pictured === null ? undefined : rows.find(({ id }) => id === pictured);
  return (
    <>
      {found && <EditorFind finding={found} asks={finding} turn={findTurn} onClose={endFinding} />}
      <div
        className="grid"
        ref={grid}
        {...{ onKeyDown, onFocus, onBlur }}
        onPaste={pictures.onPaste}
        onDragOver={pictures.onDragOver}
        onDragLeave={pictures.onDragLeave}
        onDrop={pictures.onDrop}
        {...compose}
        onInput={(event) => {
          hasTyped.current = true;
          compose.onInput(event);
        }}
      >
        <div className="eh">
          <span />
          <LanguagePicker
            side="term"
            code={draft.langTerms}
            recent={recent}
            onChange={(code) => session.typeField('langTerms', code)}
          />
          <IconButton icon={ArrowLeftRight} label={words.swap} small onClick={swapAll} />
          <LanguagePicker
            side="definition"
            code={draft.langDefinitions}
            recent={recent}
            onChange={(code) => session.typeField('langDefinitions', code)}
          />
          <span />
        </div>
        {isLong ? (
          <VirtualEditorRows rows={rows} held={rows.findIndex(({ id }) => id === held)} rowAt={rowAt} />
        ) : (
          <div className="ersheet">
            {rows.map((row, index) => (
              <Fragment key={row.id}>{rowAt(row, index)}</Fragment>
            ))}
          </div>
        )}
      </div>
      {placed && <MoveDialog id={placed} rows={rows} onMove={moveTo} onClose={() => setPlaced(null)} />}
      {picturedRow && (
        <PictureDialog
          row={picturedRow}
          number={rows.indexOf(picturedRow) + 1}
          pictures={pictures}
          onClose={() => onPicture(null)}
        />
      )}
      <LanguageOffer
        side="term"
        rows={rows}
        code={draft.langTerms}
        onTake={(code) => session.typeField('langTerms', code)}
      />
      <LanguageOffer
        side="definition"
        rows={rows}
        code={draft.langDefinitions}
        onTake={(code) => session.typeField('langDefinitions', code)}
      />
      <div className="edfoot">
        <Button icon={Plus} keyHint="Ctrl ↵" onClick={add}>
          {words.addCard}
        </Button>
        <span className="small mut2 hide-s">{words.tabAbout({ tab: <kbd>Tab</kbd> })}</span>
        <span id={moveHowId} hidden>
          {words.moveHow}
        </span>
      </div>
      {choosing.ids && <ChosenBar {...{ editing, choosing, offerBack }} ids={choosing.ids} />}
    </>
  );
}
