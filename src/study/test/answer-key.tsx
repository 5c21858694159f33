import * as words from '../../../messages/app/test';
import type { StudySet } from '../../domain/study-set';
import { cardSide, otherSide } from '../desk/card-side';
import { SideText } from '../desk/side-text';
import { isTrue } from './mark-test';
import type { Question, TestSetup } from './test-paper';
import { letterOf } from './test-words';
import type { TextLook } from '../../card-text/text-look';

/** The right answers, printed on a page of their own. Not seen on the screen. */
export function AnswerKey({
  set,
  setup,
  look,
}: {
  readonly set: StudySet;
  readonly setup: TestSetup;
  readonly look: TextLook;
}) {
  return (
    <section className="answerkey" aria-hidden>
      <h2>{words.answersOf({ title: set.title })}</h2>
      <ol>
        {setup.questions.map((question, at) => (
          <li key={at}>
            <b className="num">{at + 1}</b> <Key {...{ set, setup, question, look }} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Key({
  set,
  setup: { cards, blocks },
  question,
  look,
}: {
  readonly set: StudySet;
  readonly setup: TestSetup;
  readonly question: Question;
  readonly look: TextLook;
}) {
  const card = cards[question.card];
  if (!card) return null;
  const side = otherSide(question.asked);
  const answer = <SideText {...{ set, card, side, look }} pictureAlt={cardSide(card, question.asked).text} />;
  if (question.kind === 'true-false') return isTrue(cards, question) ? words.sayTrue : words.falseThis({ answer });
  if (question.kind !== 'matching') return answer;
  const letter = blocks[question.block]?.choices.indexOf(question.card) ?? -1;
  return (
    <>
      <b>{letterOf(letter)}</b> {answer}
    </>
  );
}
