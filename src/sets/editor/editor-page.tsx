import * as access from '../../../messages/app/access';
import * as acts from '../../../messages/app/acts';
import * as places from '../../../messages/app/places';
import * as words from '../../../messages/app/editor';
import { Link } from '../../ui/link';
import { Eye } from '../../ui/more-icons';
import { useQueryClient } from '@tanstack/react-query';
import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import type { Visibility } from '../../../contract/visibility';
import type { SetView } from '../../client/carrel-client';
import { useCarrel } from '../../client/use-carrel';
import { usePorts } from '../../client/use-ports';
import { useService } from '../../client/use-service';
import { useSyncStatus } from '../../client/use-sync-status';
import type { SetId, TermId } from '../../domain/study-set';
import { chordsOf, isOfInputMethod } from '../../ui/key-chord';
import { markPage } from '../../ui/mark-page';
import { Note } from '../../ui/note';
import { useKeys } from '../../ui/use-keys';
import { useAnnounce } from '../../ui/use-announce';
import { ClosedNote } from './closed-note';
import { hidesCards } from '../gate/closed-to';
import { DeletedNote } from './deleted-note';
import { EditorBar } from './editor-bar';
import { EditorChoice } from './editor-choice';
import { emptyDraft, hasSomething } from './editor-draft';
import { descriptionProblem, emptyTitleProblem, setProblem, titleProblem } from './editor-problems';
import { EditorTable } from './editor-table';
import { whereElse } from './elsewhere';
import { ElsewhereLine, leavesRow } from './elsewhere-line';
import type { Place } from './find-in-rows';
import { firstLanguages, type LanguageChoice } from './language-choices';
import { MovedNote } from './moved-note';
import { oneLine } from './one-line';
import { saveWords } from './save-words';
import { setQueries } from '../set-queries';
import { TypingBar } from './typing-bar';
import { useBringInOffer } from './use-bring-in-offer';
import { cellOf, isSide } from './use-cell-focus';
import { useComposing } from './use-composing';
import { type Editing, useEditorSession } from './use-editor-session';
import { useChoosing } from '../choosing/use-choosing';
import { useFinding } from './use-finding';
import { setAddress } from '../../domain/set-address';

interface EditorPageProps {
  readonly id: SetId;
  /** Null for a set that is not made yet. */
  readonly view: SetView | null;
  readonly recent: readonly LanguageChoice[];
  readonly firstCard: TermId | null;
  readonly isFromDesk: boolean;
  /** Once, when the device has it. */
  readonly onMade: () => void;
}

export function EditorPage({ id, view: opened, recent, firstCard, isFromDesk, onMade }: EditorPageProps) {
  const client = useCarrel();
  const { owner } = client;
  const queries = useQueryClient();
  const service = useService();
  const ports = usePorts();
  const status = useSyncStatus();
  const announce = useAnnounce();
  const navigate = useNavigate();
  const [blank] = useState(() => emptyDraft(...firstLanguages(recent, navigator.language)));
  const editing = useEditorSession(id, opened, blank);
  const { session, state, view, sentAt } = editing;
  const isMade = state.save.kind === 'saved';
  const made = useEffectEvent(onMade);
  useEffect(() => {
    if (isMade) made();
  }, [isMade]);
  const where = whereElse(owner);
  const saved = saveWords({
    save: state.save,
    isLost: state.isGone && owner.kind === 'device',
    isClosed: hidesCards(state.closed),
    pending: view?.pending ?? null,
    title: state.draft.title,
    status,
    sentAt,
    now: ports.clock.now(),
  });
  const isNew = owner.kind === 'account' && !view?.set.serviceId && hasSomething(state.draft);
  const problem = setProblem(state.draft, isNew);

  const isLeaving = useRef(false);
  const done = async () => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    const isStillHere = markPage();
    await session.flush();
    isLeaving.current = session.state().save.kind !== 'failed';
    if (!isLeaving.current) return;
    const { setId, draft, isGone } = session.state();
    // The page it leads to begins with what was read of the set last: that is to be what was written here.
    const read = await queries.fetchQuery({ ...setQueries(client).one(setId), staleTime: 0 }).catch(() => null);
    if (!isStillHere()) return;
    if (isFromDesk) void navigate(-1);
    else void navigate(hasSomething(draft) && !isGone ? setAddress(read?.set ?? { id: setId, serviceId: null }) : '/');
  };
  const undo = () => {
    if (!session.state().canUndo) return;
    session.undo();
    announce(acts.undone);
  };
  const redo = () => {
    if (!session.state().canRedo) return;
    session.redo();
    announce(words.redone);
  };
  const finding = useFinding(session, state.draft.rows);
  const choosing = useChoosing(state.draft.rows);
  const choose = () => (choosing.ids ? choosing.end() : choosing.begin());
  const [findTurn, setFindTurn] = useState(0);
  const find = () => {
    const { words: marked, from } = markedText();
    finding.open(marked, from);
    setFindTurn((turn) => turn + 1);
  };
  useKeys({
    Escape: () => (choosing.ids ? choosing.end() : void done()),
    'Ctrl+z': undo,
    'Ctrl+y': redo,
    'Ctrl+Shift+z': redo,
    'Ctrl+Shift+f': find,
    'Ctrl+Shift+l': choose,
  });
  // The map above rests in a field; there the editor's own history takes the place of the field's.
  const onKeyDown = (event: KeyboardEvent) => {
    // A dialog over the editor has a history, and words, of its own.
    if (isOfInputMethod(event.nativeEvent) || (event.target instanceof Element && event.target.closest('dialog')))
      return;
    const chord = chordsOf(event).find((one) => /^Ctrl\+(Shift\+)?[zy]$|^Ctrl\+Shift\+[fl]$/.test(one));
    if (chord === undefined) return;
    event.preventDefault();
    if (chord === 'Ctrl+Shift+f') find();
    else if (chord === 'Ctrl+Shift+l') choose();
    else if (chord === 'Ctrl+z') undo();
    else redo();
  };
  const [pictured, setPictured] = useState<TermId | null>(null);
  const offerBringIn = useBringInOffer(state.setId, session.type);
  const history = { canUndo: state.canUndo, canRedo: state.canRedo, onUndo: undo, onRedo: redo };
  return (
    <div className="editor" onKeyDown={onKeyDown} onPaste={offerBringIn}>
      <header className="edhead">
        <h1 className="vh">{opened ? words.editSet : places.newSet}</h1>
        <EditorBar
          saved={saved}
          history={history}
          onFind={find}
          isChoosing={choosing.ids !== null}
          onChoose={choose}
          onDone={() => void done()}
        />
        <TypingBar saved={saved} history={history} onPicture={setPictured} onDone={() => void done()} />
        <SetFields editing={editing} where={where} lacksTitle={firstCard === null && !opened?.set.title.trim()} />
      </header>
      {state.isGone && <DeletedNote session={session} />}
      {state.setId !== id && <MovedNote setId={state.setId} />}
      {state.closed && view?.availability !== 'gone' && <ClosedNote closed={state.closed} was={session.saved()} />}
      {view?.availability === 'gone' && <Note kind="wait">{words.deletedOn({ service: service.name })}</Note>}
      {problem && <Note kind="wait">{problem}</Note>}
      <EditorTable
        editing={editing}
        recent={recent}
        where={where}
        firstCard={firstCard}
        finding={finding}
        choosing={choosing}
        findTurn={findTurn}
        pictured={pictured}
        onPicture={setPictured}
      />
    </div>
  );
}

/** What is marked in the card that has the focus, where it is short enough to be looked for, and where that is. */
function markedText(): { readonly words: string; readonly from: Place | null } {
  const box = document.activeElement;
  const cell = box && cellOf(box);
  if (!(box instanceof HTMLTextAreaElement) || !cell || !isSide(cell)) return { words: '', from: null };
  const marked = box.value.slice(box.selectionStart, box.selectionEnd);
  return {
    words: marked.length > 100 || marked.includes('\n') ? '' : marked,
    from: { row: cell.id, field: cell.field, start: box.selectionStart },
  };
}

/** Lines come in as one, and the caret is behind them: an `onChange` that alters what was pasted moves it to the end. */
function pasteAsOneLine(event: ClipboardEvent<HTMLTextAreaElement>): void {
  const text = event.clipboardData.getData('text/plain');
  const line = oneLine(text);
  if (line === text) return;
  event.preventDefault();
  const field = event.currentTarget;
  field.setRangeText(line, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
}

/** What needs neither classes nor a password. */
const simple = ['only_me', 'public'] as const;
const isSimple = (visibility: Visibility): visibility is (typeof simple)[number] =>
  visibility === 'only_me' || visibility === 'public';

const visibilities: Record<(typeof simple)[number], string> = {
  only_me: words.onlyYou,
  public: words.everyone,
};

interface SetFieldsProps {
  readonly editing: Editing;
  readonly where: string;
  /** The title is what is to be written first. */
  readonly lacksTitle: boolean;
}

/** The set's own fields: title, description, who can see it. */
function SetFields({ editing: { session, state, view }, where, lacksTitle }: SetFieldsProps) {
  const { draft, elsewhere } = state;
  const title = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (lacksTitle) title.current?.focus();
  }, [lacksTitle]);
  const leave = (event: FocusEvent) => {
    session.endStep();
    session.compose(false);
    if (leavesRow(event)) session.setOpen(null);
    void session.flush();
  };
  const compose = useComposing(session);
  const titleWrong = titleProblem(draft.title) ?? emptyTitleProblem(draft.title, Boolean(view?.set.title));
  const descriptionWrong = descriptionProblem(draft.description);
  const isOfAccount = view?.origin === 'service';
  return (
    <>
      {elsewhere
        .filter((note) => note.row === null)
        .map((note, index) => (
          <ElsewhereLine
            key={index}
            note={note}
            where={where}
            code={null}
            onTake={session.takeTheirs}
            onDismiss={session.dismiss}
            onBlur={leave}
          />
        ))}
      {/* A long title is read whole while it is written; it is one line of text none the less. */}
      <textarea
        ref={title}
        className="edtitle"
        aria-label={words.title}
        placeholder={words.title}
        dir="auto"
        rows={1}
        value={draft.title}
        enterKeyHint="next"
        onChange={(event) => session.typeField('title', oneLine(event.target.value))}
        onPaste={pasteAsOneLine}
        onFocus={() => session.setOpen({ row: null, field: 'title' })}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isOfInputMethod(event.nativeEvent)) return;
          event.preventDefault();
          document.querySelector<HTMLElement>('[data-row] [data-field="term"]')?.focus();
        }}
        {...compose}
        {...(titleWrong && { 'aria-invalid': true, 'aria-describedby': 'title-error' })}
      />
      {titleWrong && (
        <p className="ecerr" id="title-error">
          {titleWrong}
        </p>
      )}
      <textarea
        className="eddesc"
        aria-label={words.description}
        placeholder={words.addDescription}
        dir="auto"
        rows={1}
        value={draft.description}
        onChange={(event) => session.typeField('description', event.target.value)}
        onFocus={() => session.setOpen({ row: null, field: 'description' })}
        onBlur={leave}
        {...compose}
        {...(descriptionWrong && { 'aria-invalid': true, 'aria-describedby': 'description-error' })}
      />
      {descriptionWrong && (
        <p className="ecerr" id="description-error">
          {descriptionWrong}
        </p>
      )}
      {(view?.isMine ?? true) && (
        <div className="edopts">
          {isSimple(draft.visibility) && (
            <EditorChoice
              label={words.whoCanSee}
              prefix={words.seenBy}
              icon={Eye}
              shown={visibilities[draft.visibility]}
              value={draft.visibility}
              onChange={(value) => session.typeField('visibility', value as Visibility)}
            >
              {simple.map((choice) => (
                <option key={choice} value={choice}>
                  {visibilities[choice]}
                </option>
              ))}
            </EditorChoice>
          )}
          {isOfAccount && (
            <Link className="link tall" to={`${setAddress(view?.set ?? { id: state.setId, serviceId: null })}/access`}>
              {isSimple(draft.visibility) ? access.moreInEditor : access.whoSeesAndEdits}
            </Link>
          )}
        </div>
      )}
    </>
  );
}
