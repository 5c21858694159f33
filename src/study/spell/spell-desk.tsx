import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLeave } from '../desk/use-leave';
import * as learnWords from '../../../messages/app/learn';
import * as words from '../../../messages/app/spell';
import * as ends from '../../../messages/app/desk-ends';
import * as acts from '../../../messages/app/acts';
import * as deskWords from '../../../messages/app/desk';
import { languageName } from '../../domain/language-name';
import type { Sitting } from '../../domain/sitting';
import { IconButton } from '../../ui/button';
import { toldKey } from '../../ui/key';
import { Pencil, Undo2, Volume2 } from '../../ui/icons';
import { useAnnounce } from '../../ui/use-announce';
import { useKeys } from '../../ui/use-keys';
import { Picture } from '../../ui/picture';
import { UserText } from '../../ui/user-text';
import { QuestionCard } from '../answer/question-card';
import { answerLanguage, askedLanguage } from '../answer/set-grader';
import { useTypingFocus } from '../answer/use-typing-focus';
import { cardSide, otherSide } from '../desk/card-side';
import { DeskFrame } from '../desk/desk-frame';
import type { SetDeal } from '../desk/read-set-deal';
import { useStars } from '../desk/use-stars';
import { mayBeginToSpeak, useVoice } from '../voice/use-voice';
import { spokenText } from '../voice/spoken-text';
import { AttemptedWord, spokenAttempt } from './attempted-word';
import { SpellFoot } from './spell-foot';
import type { SpellAct, SpellSetup } from './spell-machine';
import { SpellSummary } from './spell-summary';
import { useSpell } from './use-spell';
import { setAddress } from '../../domain/set-address';
import { beforeTurn } from '../../card-text/text-look';

export function SpellDesk({
  deal,
  from,
}: {
  readonly deal: SetDeal;
  readonly from: Sitting<SpellSetup, SpellAct> | SpellSetup;
}) {
  const spell = useSpell(deal, from);
  const { stars, star, toggle } = useStars(deal.view);
  const { state, view, word, attempted } = spell;
  const { set } = view;
  const voice = useVoice();
  const [isSaying, setSaying] = useState(false);
  const focusField = useTypingFocus();
  const announce = useAnnounce();
  const navigate = useNavigate();
  const goBack = useLeave();
  const card = useRef<HTMLElement>(null);
  const meaningId = useId();
  const home = setAddress(set);

  const say = () => {
    if (!word) return false;
    setSaying(true);
    voice.say(spokenText(word.card[word.asked], view.look), askedLanguage(set, word.asked), () => setSaying(false));
    return true;
  };
  const saying = useRef(say);
  useEffect(() => {
    saying.current = say;
  });
  const name = attempted ? undefined : word?.name;
  useEffect(() => {
    if (name === undefined) return;
    if (!document.activeElement?.closest('textarea')) card.current?.focus({ preventScroll: true });
    // The first word waits for a gesture: a page makes no sound by itself.
    if (mayBeginToSpeak()) saying.current();
  }, [name]);
  useEffect(() => {
    if (attempted) announce(spokenAttempt(attempted, askedLanguage(set, attempted.word.asked)));
  }, [attempted, set, announce]);

  const back = () => {
    voice.stop();
    if (!spell.back()) return false;
    announce(deskWords.undone);
    return true;
  };
  const onStar = () => {
    if (word) announce(toggle(word.card.id) ? deskWords.starred : deskWords.starOff);
  };
  const edit = () => {
    if (!view.canEdit || !word) return false;
    void navigate(`${home}/edit`, { state: { card: word.card.id, from: 'desk' } });
    return true;
  };
  useKeys({ z: back, 'Ctrl+z': back, s: onStar, a: say, e: edit });

  const meaning = word && cardSide(word.card, otherSide(word.asked));
  const isWorded = (meaning?.text ?? '').trim() !== '';
  const left = state.queue.length + state.later.length + state.open.length;
  return (
    <DeskFrame
      title={set.title}
      position={
        word
          ? learnWords.roundLeft({ round: state.round, left: state.queue.length + (attempted?.isRight ? 1 : 0) })
          : state.phase === 'end'
            ? ends.theEnd
            : learnWords.roundOver({ round: state.round })
      }
      leaveTo={home}
      tools={
        <>
          <IconButton icon={Undo2} label={acts.undo} keyHint="Z" onClick={back} aria-disabled={!spell.canGoBack} />
          {view.canEdit && <IconButton icon={Pencil} label={ends.editCard} keyHint="E" onClick={edit} />}
        </>
      }
      progress={{
        label: words.spelled,
        value: state.done,
        max: state.done + left,
        ticks: <Ticks done={state.done} all={state.done + left} />,
      }}
      foot={
        word && (
          <SpellFoot
            key={word.name}
            {...{ spell, focusField }}
            describedBy={isWorded ? meaningId : undefined}
            code={askedLanguage(set, word.asked)}
            onUndo={back}
            onListen={say}
          />
        )
      }
    >
      {word ? (
        <QuestionCard
          key={word.name}
          ref={card}
          set={set}
          card={word.card}
          asked={word.asked}
          look={view.look}
          caption={words.write({ language: languageName(askedLanguage(set, word.asked)) })}
          label={words.aWord}
          isLast={left === 1}
          isStarred={stars.has(word.card.id)}
          onStar={onStar}
          face={
            <button
              type="button"
              className={`sayit${isSaying ? ' saying' : ''}`}
              onClick={say}
              aria-label={acts.listen}
              {...toldKey('A')}
            >
              <Volume2 className="i" aria-hidden />
            </button>
          }
        >
          {meaning?.picture && (
            <Picture className="sidepic" picture={meaning.picture} alt={isWorded ? '' : deskWords.pictureForCard} />
          )}
          {meaning && isWorded && (
            <UserText
              as="p"
              id={meaningId}
              className="txt s mut"
              text={meaning.text}
              code={answerLanguage(set, word.asked)}
              look={beforeTurn(view.look)}
            />
          )}
          {attempted && <AttemptedWord attempted={attempted} code={askedLanguage(set, word.asked)} />}
        </QuestionCard>
      ) : (
        <SpellSummary {...{ spell, stars }} onStar={star} onDone={() => goBack(home)} />
      )}
    </DeskFrame>
  );
}

/** More than these are no longer seen one by one. */
const mostTicks = 40;

function Ticks({ done, all }: { readonly done: number; readonly all: number }) {
  const count = Math.min(mostTicks, all);
  return Array.from({ length: count }, (_, at) => <i key={at} className={(at + 1) * all <= done * count ? 'd' : ''} />);
}
