import './editor-bar.css';
import * as acts from '../../../messages/app/acts';
import * as words from '../../../messages/app/editor';
import * as choosing from '../../../messages/app/choosing';
import * as finding from '../../../messages/app/editor-find';
import * as things from '../../../messages/app/things';
import { ArrowLeft, HardDrive, ListChecks, TriangleAlert, Undo2 } from '../../ui/icons';
import { Link } from '../../ui/link';
import { CircleCheck, CloudUpload, Redo2, TextSearch } from '../../ui/more-icons';
import { useEffect, useRef } from 'react';
import { Button, IconButton } from '../../ui/button';
import { useAnnounce } from '../../ui/use-announce';
import type { SaveWords } from './save-words';

/** The steps of a sitting, and the ways back and forth through them. */
export interface EditHistory {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

interface EditorBarProps {
  readonly saved: SaveWords;
  readonly history: EditHistory;
  readonly onFind: () => void;
  readonly isChoosing: boolean;
  readonly onChoose: () => void;
  readonly onDone: () => void;
}

const icons = { wait: HardDrive, info: CloudUpload, bad: TriangleAlert, ok: CircleCheck, none: HardDrive };

/** Back, what became of the text, undo and redo, done. */
export function EditorBar(props: EditorBarProps) {
  const { saved, history, isChoosing, onFind, onChoose, onDone } = props;
  useTellSaved(saved);
  return (
    <div className="edbar">
      <IconButton icon={ArrowLeft} label={words.back} onClick={onDone} />
      <SaveState saved={saved} />
      <span className="grow" />
      <HistoryButtons history={history} />
      <IconButton icon={TextSearch} label={finding.open} keyHint="Ctrl Shift F" onClick={onFind} />
      <IconButton
        icon={ListChecks}
        label={choosing.open}
        keyHint="Ctrl Shift L"
        aria-pressed={isChoosing}
        onClick={onChoose}
      />
      <Button look="primary" onClick={onDone}>
        {words.done}
      </Button>
    </div>
  );
}

export function HistoryButtons({ history: { canUndo, canRedo, onUndo, onRedo } }: { readonly history: EditHistory }) {
  return (
    <>
      <IconButton
        icon={Undo2}
        label={acts.undo}
        keyHint="Ctrl Z"
        className="undo"
        onClick={onUndo}
        aria-disabled={!canUndo}
      />
      <IconButton
        icon={Redo2}
        label={words.redo}
        keyHint="Ctrl Y"
        className="redo"
        onClick={onRedo}
        aria-disabled={!canRedo}
      />
    </>
  );
}

/** What a person has to hear of: that it is kept, once, and what is wrong. Not of every letter that is on its way. */
const isNews = (tone: SaveWords['tone'], phrase: string) => tone === 'bad' || phrase === things.savedHere;

function useTellSaved({ phrase, detail, tone }: SaveWords): void {
  const announce = useAnnounce();
  const told = useRef('');
  useEffect(() => {
    if (!phrase || !isNews(tone, phrase) || told.current === phrase) return;
    told.current = phrase;
    announce(`${phrase}. ${detail}`);
  }, [phrase, detail, tone, announce]);
}

export function SaveState({ saved: { phrase, detail, tone } }: { readonly saved: SaveWords }) {
  const Icon = icons[tone];
  const isChoice = phrase === 'Needs you';
  return (
    <span className={`state ${tone}`} role="status" aria-live="off">
      {phrase && (
        <>
          <Icon className="i" aria-hidden />
          <span>
            {isChoice ? (
              <Link className="link" to="/outbox">
                {phrase}
              </Link>
            ) : (
              <b>{phrase}</b>
            )}
            <small>{detail}</small>
          </span>
        </>
      )}
    </span>
  );
}
