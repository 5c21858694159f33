import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLeave } from '../desk/use-leave';
import * as words from '../../../messages/app/learn';
import * as ends from '../../../messages/app/desk-ends';
import * as acts from '../../../messages/app/acts';
import * as deskWords from '../../../messages/app/desk';
import { IconButton } from '../../ui/button';
import { Pencil, SlidersHorizontal, Undo2 } from '../../ui/icons';
import { lazyPart } from '../../ui/lazy-part';
import { SheetPart } from '../../ui/part';
import { mostAtOnce } from '../../ui/text-stretches';
import { useAnnounce } from '../../ui/use-announce';
import { useKeys } from '../../ui/use-keys';
import { AnswerDiff } from '../answer/answer-diff';
import { QuestionCard } from '../answer/question-card';
import { answerLanguage, answerOf, askedLanguage } from '../answer/set-grader';
import { useTypingFocus } from '../answer/use-typing-focus';
import { VerdictLine } from '../answer/verdict-line';
import { otherSide } from '../desk/card-side';
import { DeskFrame } from '../desk/desk-frame';
import type { SetDeal } from '../desk/read-set-deal';
import { useSpokenCard } from '../desk/use-spoken-card';
import { useStars } from '../desk/use-stars';
import { ListenButton } from '../voice/listen-button';
import { useVoice } from '../voice/use-voice';
import { spokenText } from '../voice/spoken-text';
import { LearnFoot } from './learn-foot';
import type { LearnSetup } from './learn-machine';
import { questionLabel } from './learn-question';
import { LearnSummary } from './learn-summary';
import type { LearnSitting } from './left-learn';
import { learnedCount, useLearnTicks } from './learn-ticks';
import { useLearn } from './use-learn';
import { spokenTold } from './spoken-told';
import { sideCaption } from '../desk/side-caption';
import { setAddress } from '../../domain/set-address';
import { toChooseFrom } from '../../card-text/text-look';

const LearnOptionsSheet = lazyPart(async () => (await import('./learn-options-sheet')).LearnOptionsSheet);

export function LearnDesk({ deal, from }: { readonly deal: SetDeal; readonly from: LearnSitting | LearnSetup }) {
  const { stars, star, toggle } = useStars(deal.view);
  const learn = useLearn(deal, from, stars);
  const { state, view, told } = learn;
  const { set } = view;
  const question = told?.question ?? learn.question;
  const navigate = useNavigate();
  const goBack = useLeave();
  const announce = useAnnounce();
  const voice = useVoice();
  const focusField = useTypingFocus();
  const [hasOptions, setOptions] = useState(false);
  /** The question whose answer is being typed once more. */
  const [typedAgain, setTypedAgain] = useState<string | null>(null);
  const card = useRef<HTMLElement>(null);
  const speak = useSpokenCard(view, question?.card.id ?? null, question?.asked ?? 'term');
  const ticks = useLearnTicks(state);
  const learned = useMemo(() => learnedCount(state), [state]);
  const home = setAddress(set);

  // A new question: it is read out, and the focus is where the answer goes.
  const asked = told ? undefined : question?.name;
  useEffect(() => {
    if (asked === undefined) return undefined;
    if (!document.activeElement?.closest('textarea')) card.current?.focus({ preventScroll: true });
    // Whoever answers at once hears what came of it, and not the question over that.
    return speak.side();
  }, [asked, speak]);
  useEffect(() => {
    if (told) announce(spokenTold(told, view.look, answerLanguage(set, told.question.asked)));
  }, [told, set, view.look, announce]);

  const back = () => {
    if (!learn.back()) return false;
    speak.words(deskWords.undone);
    return true;
  };
  const listen = (side: 'question' | 'answer') => () => {
    if (!question || (side === 'answer' && !told)) return false;
    const [text, code] =
      side === 'question'
        ? [question.card[question.asked], askedLanguage(set, question.asked)]
        : [answerOf(question.card, question.asked), answerLanguage(set, question.asked)];
    voice.say(spokenText(text, view.look), code);
    return true;
  };
  const onStar = () => {
    if (question) speak.words(toggle(question.card.id) ? deskWords.starred : deskWords.starOff);
  };
  const edit = () => {
    if (!view.canEdit || !question) return false;
    void navigate(`${home}/edit`, { state: { card: question.card.id, from: 'desk' } });
    return true;
  };
  useKeys({ z: back, 'Ctrl+z': back, s: onStar, a: listen('question'), 'Shift+a': listen('answer'), e: edit });

  // A choice shows its beginning alone.
  const wholeAnswer = told ? answerOf(told.question.card, told.question.asked) : '';
  const caption =
    question &&
    (question.format === 'choice'
      ? otherSide(question.asked) === 'term'
        ? words.whichTerm
        : words.whichDefinition
      : sideCaption(question.asked, askedLanguage(set, question.asked)));
  return (
    <DeskFrame
      title={set.title}
      position={positionOf(learn)}
      leaveTo={home}
      tools={
        <>
          {state.setup.isSelection && (
            <button type="button" className="deskbtn low" onClick={() => void learn.allCards()}>
              {words.allCards}
            </button>
          )}
          <IconButton icon={Undo2} label={acts.undo} keyHint="Z" onClick={back} aria-disabled={!learn.canGoBack} />
          {view.canEdit && (
            <IconButton icon={Pencil} label={ends.editCard} keyHint="E" className="hide-s" onClick={edit} />
          )}
          <IconButton icon={SlidersHorizontal} label={deskWords.options} onClick={() => setOptions(true)} />
        </>
      }
      progress={{ label: words.cardsKnown, value: learned, max: state.setup.cards.length, ticks }}
      foot={
        question && (
          <LearnFoot
            key={question.name}
            {...{ learn, question, focusField }}
            isTypingAgain={typedAgain === question.name}
            onTypeAgain={() => setTypedAgain(question.name)}
            onUndo={back}
          />
        )
      }
    >
      {question && caption ? (
        <QuestionCard
          key={question.name}
          ref={card}
          set={set}
          card={question.card}
          asked={question.asked}
          look={told ? view.look : toChooseFrom(view.look)}
          caption={caption}
          label={questionLabel(question)}
          isLast={state.queue.length === (told ? 0 : 1)}
          isStarred={stars.has(question.card.id)}
          onStar={onStar}
          tools={
            <ListenButton
              text={question.card[question.asked]}
              code={askedLanguage(set, question.asked)}
              look={view.look}
            />
          }
        >
          {told && !told.verdict && wholeAnswer.length > mostAtOnce && (
            <AnswerDiff
              difference={{ answer: [], expected: [{ text: wholeAnswer, same: true }] }}
              code={answerLanguage(set, question.asked)}
            />
          )}
          {told?.verdict && (
            <>
              <AnswerDiff difference={told.verdict.difference} code={answerLanguage(set, question.asked)} />
              <VerdictLine
                verdict={told.verdict}
                overruled={told.overruled}
                code={answerLanguage(set, question.asked)}
              />
            </>
          )}
        </QuestionCard>
      ) : (
        <LearnSummary {...{ learn, stars }} onStar={star} onDone={() => goBack(home)} />
      )}
      {hasOptions && (
        <SheetPart onMissed={() => setOptions(false)}>
          <LearnOptionsSheet
            learn={learn}
            starCount={set.terms.filter(({ id }) => stars.has(id)).length}
            onEdit={view.canEdit && question ? edit : null}
            onClose={() => setOptions(false)}
          />
        </SheetPart>
      )}
    </DeskFrame>
  );
}

function positionOf({ state, told }: ReturnType<typeof useLearn>): string {
  const { cards, isSelection } = state.setup;
  if (state.phase === 'end' && !told) return ends.theEnd;
  if (state.phase === 'round-end' && !told) return words.roundOver({ round: state.round });
  // A sitting over a few cards waits like any other: whoever comes back to it has to know that it is not the set.
  const left = state.queue.length + (told?.isRight ? 1 : 0);
  return isSelection ? words.onlyLeft({ count: cards.length, left }) : words.roundLeft({ round: state.round, left });
}
