import '../desk/desk-card.css';
import './test-paper.css';
import './red-pencil.css';
import './test-print.css';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLeave } from '../desk/use-leave';
import * as words from '../../../messages/app/test';
import { useCarrel } from '../../client/use-carrel';
import { usePorts } from '../../client/use-ports';
import type { GradingSettings } from '../../domain/grading/verdict';
import type { TermId } from '../../domain/study-set';
import { Button, IconButton } from '../../ui/button';
import { SlidersHorizontal } from '../../ui/icons';
import { hasKeyboard } from '../../ui/keyboard';
import { useAnnounce } from '../../ui/use-announce';
import { DeskFrame } from '../desk/desk-frame';
import type { SetDeal } from '../desk/read-set-deal';
import { otherSide } from '../desk/card-side';
import { AnswerKey } from './answer-key';
import { answeredTicks } from './answered-ticks';
import { BlanksDialog } from './blanks-dialog';
import { DecideDialog } from './decide-dialog';
import { MarkedPaper } from './marked-paper';
import { OpenPaper } from './open-paper';
import { PaperOptions } from './paper-options';
import { QuestionIndex } from './question-index';
import { retakeOf } from './retake';
import { isBlankAnswer, type TestOptions, type TestSetup } from './test-paper';
import { blanksOf, scoreOf } from './test-session';
import { TestResult } from './test-result';
import { codeOf } from './test-words';
import { DraftsContext } from './use-drafts';
import { useGrader } from './use-grader';
import { type HandedIn, type PaperFrom, usePaper } from './use-paper';
import { usePaperKeys } from './use-paper-keys';
import { setAddress } from '../../domain/set-address';
import { toChooseFrom } from '../../card-text/text-look';

interface TestDeskProps {
  readonly deal: SetDeal;
  readonly from: PaperFrom;
  readonly stars: ReadonlySet<TermId>;
  readonly onStar: (ids: readonly TermId[]) => void;
  readonly grading: GradingSettings;
  readonly onGrading: (grading: GradingSettings) => void;
  /** Another paper, chosen anew. */
  readonly onNew: (last: TestOptions) => void;
  /** Another paper begins: what was accepted and overruled on this one is written down, and counts there. */
  readonly onAnother: () => Promise<void>;
}

/** A paper: open, or handed in and marked. */
export function TestDesk({ deal, from, stars, onStar, grading, onGrading, onNew, onAnother }: TestDeskProps) {
  const { view, progress } = deal;
  const { set } = view;
  const client = useCarrel();
  const goBack = useLeave();
  const announce = useAnnounce();
  const { random } = usePorts();
  const paper = usePaper(deal, from);
  const { sitting, state } = paper;
  const { setup, startedAt } = sitting;
  const grade = useGrader(view, grading, progress);
  /** The paper whose blanks were spoken of. */
  const [warned, setWarned] = useState(0);
  const [asks, setAsks] = useState<'blanks' | 'one-or-all' | 'options' | null>(null);
  const [undecided, setUndecided] = useState<Exclude<HandedIn, 'marked'>>({ missing: [], question: 0 });
  const [isPrinted, setPrinted] = useState(false);
  const isOpen = state.marks === null;
  const blanks = blanksOf(state);

  const mark = () => {
    const result = paper.handIn(grade, grading);
    setAsks(result === 'marked' ? null : 'one-or-all');
    if (result === 'marked') return;
    setUndecided(result);
    latest.current.go(result.question);
  };
  const handIn = () => {
    if (blanksOf(paper.written()).length === 0 || warned === startedAt) return mark();
    setWarned(startedAt);
    setAsks('blanks');
  };
  const chooseAlternatives = (alternatives: 'one' | 'all') => {
    const next = { ...grading, alternatives };
    onGrading(next);
    void client.study.changeSetSettings(set.id, { grading: next });
  };
  const another = (setup: TestSetup) => {
    paper.beginAnew(setup);
    void paper.flush().then(onAnother);
  };
  const chooseAnew = () => {
    void paper.flush().then(onAnother);
    onNew(setup.options);
  };
  const undo = () => {
    if (isOpen) paper.written();
    const at = isOpen ? paper.undoAnswer() : null;
    if (!isOpen) paper.reopen();
    else if (at === null) return false;
    else go(at);
    announce(at === null ? words.openAgain : words.answerUndone({ number: at + 1 }));
    return true;
  };
  const { go, onKeyDown } = usePaperKeys({ count: state.answers.length, isOpen, onHandIn: handIn, onUndo: undo });
  const print = (withKey: boolean) => {
    flushSync(() => {
      setAsks(null);
      setPrinted(withKey);
    });
    window.print();
  };

  // Always the same functions, so that a question is drawn anew only with an answer of its own.
  const latest = useRef({ handIn, go, mark, firstBlank: blanks[0] ?? 0 });
  useEffect(() => {
    latest.current = { handIn, go, mark, firstBlank: blanks[0] ?? 0 };
  });
  const onNext = useCallback((at: number) => void latest.current.go(at + 1), []);
  const onHandIn = useCallback(() => latest.current.handIn(), []);
  const { overrule, accept, answer } = paper;
  useEffect(() => {
    // Where there is a keyboard one begins to write; on touch screens none jumps up.
    if (isOpen && hasKeyboard()) latest.current.go(latest.current.firstBlank);
  }, [startedAt, isOpen]);
  useEffect(() => {
    // The learner has just said which it is.
    if (asks === 'one-or-all' && grading.alternatives !== 'ask') latest.current.mark();
  }, [asks, grading]);

  const score = isOpen ? null : scoreOf(state);
  const missedIds = [
    ...new Set((score?.missed ?? []).flatMap((at) => setup.cards[setup.questions[at]?.card ?? -1]?.id ?? [])),
  ];
  const unstarred = missedIds.filter((id) => !stars.has(id));
  const answered = state.answers.length - blanks.length;
  return (
    <DraftsContext value={paper.drafts}>
      <DeskFrame
        title={set.title}
        position={score ? words.marked : words.answered({ answered, count: state.answers.length })}
        leaveTo={setAddress(set)}
        onLeave={paper.putAway}
        stageClass="teststage"
        tools={
          <>
            {isOpen && (
              <button type="button" className="deskbtn low handin" onClick={handIn} aria-keyshortcuts="Control+Enter">
                {words.handIn}
              </button>
            )}
            <IconButton icon={SlidersHorizontal} label={words.options} onClick={() => setAsks('options')} />
          </>
        }
        progress={{
          label: words.questionsAnswered,
          value: answered,
          max: state.answers.length,
          ticks: answeredTicks(
            state.marks?.map(({ right }) => right) ?? state.answers.map((one) => !isBlankAnswer(one)),
          ).map((tick, at) => <i key={at} className={tick === 'done' ? 'd' : ''} />),
        }}
      >
        <div className="testwrap">
          <QuestionIndex state={state} onGo={go} />
          <div className="sheet" key={startedAt}>
            {score ? (
              <MarkedPaper
                {...{ set, state }}
                look={view.look}
                mayAccept={paper.mayAccept}
                onOverrule={overrule}
                onAccept={accept}
              >
                <TestResult
                  set={set}
                  score={score}
                  tookMs={state.tookMs.reduce((sum, one) => sum + one, 0)}
                  unstarred={unstarred.length}
                  onRetake={() => another(retakeOf(view, progress, state, Math.floor(random.next() * 2 ** 31)))}
                  onSame={() => another(setup)}
                  onNew={chooseAnew}
                  onStar={() => onStar(unstarred)}
                  onReopen={undo}
                  onPutAway={paper.putAway}
                  onDone={() => {
                    paper.putAway();
                    goBack(setAddress(set));
                  }}
                />
              </MarkedPaper>
            ) : (
              <>
                <p className="printhead">
                  <span>{set.title}</span> {words.nameAndPoints({ count: state.answers.length })}
                </p>
                {setup.repeats && <p className="repeats">{words.repeats}</p>}
                <OpenPaper
                  {...{ set, state, onNext, onHandIn, onKeyDown }}
                  look={toChooseFrom(view.look)}
                  onAnswer={answer}
                />
                <div className="sheetfoot noprint">
                  <Button look="primary" size="lg" onClick={handIn} keyHint="Ctrl ↵">
                    {words.handIn}
                  </Button>
                </div>
              </>
            )}
            {isPrinted && <AnswerKey {...{ set, setup }} look={view.look} />}
          </div>
        </div>
        {asks === 'blanks' && (
          <BlanksDialog
            blanks={blanks}
            onBack={() => {
              setAsks(null);
              requestAnimationFrame(() => latest.current.go(latest.current.firstBlank));
            }}
            onHandIn={mark}
          />
        )}
        {asks === 'one-or-all' && (
          <DecideDialog
            {...undecided}
            {...textsOf(undecided.question)}
            missing={undecided.missing.length}
            look={view.look}
            onChoose={chooseAlternatives}
            onBack={() => setAsks(null)}
          />
        )}
        {asks === 'options' && (
          <PaperOptions onPrint={print} onNew={isOpen ? chooseAnew : null} onClose={() => setAsks(null)} />
        )}
      </DeskFrame>
    </DraftsContext>
  );

  /** What a written question asks, and what stands there. */
  function textsOf(at: number) {
    const question = setup.questions[at];
    const side = question?.asked ?? 'term';
    const card = setup.cards[question?.card ?? -1];
    return {
      asked: { text: card?.[side] ?? '', code: codeOf(set, side) },
      written: { text: String(state.answers[at] ?? ''), code: codeOf(set, otherSide(side)) },
    };
  }
}
