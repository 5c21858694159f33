import { useCallback, useEffect, useRef, useState } from 'react';
import { usePorts } from '../../client/use-ports';
import { usualScheduler } from '../../domain/scheduling/fsrs';
import type { GradingSettings } from '../../domain/grading/verdict';
import type { Sitting, SittingPlace } from '../../domain/sitting';
import type { SetDeal } from '../desk/read-set-deal';
import type { Fact } from '../desk/sitting-keeper';
import { useSitting } from '../desk/use-sitting';
import { asksOneOrAll, type GradeWritten, type Mark, markTest } from './mark-test';
import { testFact } from './test-facts';
import type { TestAnswer, TestSetup } from './test-paper';
import { type TestAct, testMachine, type TestState } from './test-session';
import { commitAll, type Drafts } from './use-drafts';

/** A paper that is gone on with, or a new one. */
export type PaperFrom = Sitting<TestSetup, TestAct> | { readonly place: SittingPlace; readonly setup: TestSetup };

/** What handing in came to: the paper is marked, or the learner has to say first whether one of several answers is enough. */
export type HandedIn = 'marked' | { readonly missing: readonly string[]; readonly question: number };

/** A paper under the hands of a learner: every answer is kept, and every mark is in the log. */
export function usePaper({ view, settings, common, progress }: SetDeal, from: PaperFrom) {
  const { clock } = usePorts();
  const { sitting, state, give, undo, latest, beginAnew, flush } = useSitting(testMachine, from);
  const [drafts] = useState<Drafts>(() => new Set());
  const since = useRef(clock.monotonic());
  const setId = view.set.id;

  useEffect(() => {
    const keep = () => {
      commitAll(drafts);
      void flush();
    };
    const onHide = () => {
      if (document.visibilityState === 'hidden') keep();
    };
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', keep);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', keep);
    };
  }, [drafts, flush]);

  const answer = useCallback(
    (question: number, value: TestAnswer) => {
      if (latest().state.answers[question] === value) return;
      const now = clock.monotonic();
      const tookMs = Math.round(Math.min(60_000, now - since.current));
      since.current = now;
      give({ kind: 'answer', question, answer: value, tookMs });
    },
    [clock, give, latest],
  );

  const answered = (at: number, mark: Mark): Fact | null => {
    const fact = testFact(latest().state, at, mark, common.choiceGrade);
    return (
      fact && {
        kind: 'answered',
        setId,
        ...fact,
        parameters: usualScheduler.name,
        retention: settings.desiredRetention,
      }
    );
  };

  /** From now on always right on the card of that question, or no longer. */
  const acceptance = (question: number, text: string, isAccepted: boolean): Fact | null => {
    const { setup } = latest().state;
    const asked = setup.questions[question];
    const card = asked && setup.cards[asked.card];
    const kind = isAccepted ? ('accepts' as const) : ('accepts-no-longer' as const);
    return asked && card ? { kind, setId, termId: card.id, asked: asked.asked, text } : null;
  };

  return {
    sitting,
    state,
    drafts,
    answer,
    beginAnew,
    flush,
    /** As the learner left it: what is still being typed is written down first. */
    written(): TestState {
      commitAll(drafts);
      return latest().state;
    },
    handIn(grade: GradeWritten, { alternatives }: GradingSettings): HandedIn {
      const { setup, answers } = latest().state;
      const marks = markTest(setup, answers, grade);
      const question = marks.findIndex(({ verdict }) => verdict?.rule === 'one-or-all');
      const open = marks[question]?.verdict;
      if (alternatives === 'ask' && asksOneOrAll(marks) && open) return { missing: open.missing, question };
      const facts = marks.map((mark, at) => answered(at, mark)).filter((fact) => fact !== null);
      give({ kind: 'hand-in', marks }, facts);
      return 'marked';
    },
    /** The answer counts as the learner says from now on: the old line of the log is taken back, a new one stands for it. */
    overrule(question: number, right: boolean) {
      const { marks, logged } = latest().state;
      const mark = marks?.[question];
      const fact = mark ? answered(question, { ...mark, right }) : null;
      if (!fact) return;
      const old = logged[question];
      const accepted = mark?.verdict?.rule === 'personal' ? acceptance(question, mark.verdict.matched, right) : null;
      give({ kind: 'overrule', question, right }, [
        ...(old ? [{ kind: 'undone', undoes: old, setId } as const] : []),
        fact,
        ...(accepted ? [accepted] : []),
      ]);
    },
    accept(question: number) {
      const fact = acceptance(question, String(latest().state.answers[question]), true);
      if (fact) give({ kind: 'accept', question }, [fact]);
    },
    /** Whether this is the second time that the learner overrules the grader on this card. */
    mayAccept(question: number): boolean {
      const asked = state.setup.questions[question];
      const card = asked && state.setup.cards[asked.card];
      return (
        asked !== undefined &&
        card !== undefined &&
        state.overruled.has(question) &&
        (progress.get(`${card.id}/${asked.asked}`)?.overruledRight ?? 0) > 0
      );
    },
    /** Takes the hand-in back, with what was overruled since: the paper is open again, and no grade of it counts. */
    reopen() {
      for (let act = undo(); act && act.kind !== 'hand-in'; act = undo());
    },
    /** Takes the last answer back; the question, or null where there is none. */
    undoAnswer(): number | null {
      const act = undo();
      return act?.kind === 'answer' ? act.question : null;
    },
    putAway() {
      if (latest().state.marks) give({ kind: 'put-away' });
    },
  };
}
