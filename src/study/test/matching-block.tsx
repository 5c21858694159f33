import { memo } from 'react';
import * as words from '../../../messages/app/test';
import type { StudySet } from '../../domain/study-set';
import { type CardCopy, cardSide, otherSide } from '../desk/card-side';
import { SideText } from '../desk/side-text';
import { Prompt } from './prompt';
import type { MatchingBlock as Block, TestAnswer } from './test-paper';
import { inShort, letterOf } from './test-words';
import type { TextLook } from '../../card-text/text-look';

interface MatchingBlockProps {
  readonly set: StudySet;
  readonly cards: readonly CardCopy[];
  readonly block: Block;
  /** The questions of the block: their places on the paper and their cards. */
  readonly rows: readonly { readonly at: number; readonly card: number }[];
  readonly answers: readonly TestAnswer[];
  readonly look: TextLook;
  readonly onAnswer: (at: number, answer: TestAnswer) => void;
}

/** Questions that share their answers: a letter for each. */
export const MatchingBlock = memo(
  function MatchingBlock({ set, cards, block, rows, answers, look, onAnswer }: MatchingBlockProps) {
    const side = otherSide(block.asked);
    const used = new Set(rows.map(({ at }) => answers[at]));
    return (
      <li className="q block">
        <div className="qbody">
          <p className="blockhead">{words.matchEach}</p>
          <ol className="letters" aria-label={words.answers}>
            {block.choices.map((place, letter) => {
              const card = cards[place];
              return (
                <li key={place} className={used.has(place) ? 'used' : ''}>
                  <b>{letterOf(letter)}</b>
                  {card && (
                    <SideText
                      {...{ set, card, side, look }}
                      pictureAlt={words.pictureLetter({ letter: letterOf(letter) })}
                    />
                  )}
                </li>
              );
            })}
          </ol>
          <ol className="pairrows">
            {rows.map(({ at, card: place }) => {
              const card = cards[place];
              const answer = answers[at];
              return (
                <li key={at} id={`q${at + 1}`} data-question={at}>
                  <span className="qn num">{at + 1}</span>
                  {card && <Prompt {...{ set, card, look }} side={block.asked} id={`p${at + 1}`} />}
                  <span className="pickletter">
                    <select
                      aria-label={words.answerTo({ number: at + 1 })}
                      aria-describedby={`p${at + 1}`}
                      value={typeof answer === 'number' ? answer : ''}
                      onChange={(event) => onAnswer(at, event.target.value === '' ? null : Number(event.target.value))}
                    >
                      <option value="">–</option>
                      {block.choices.map((choice, letter) => (
                        <option key={choice} value={choice}>
                          {letterOf(letter)} {choiceWords(cards[choice], side)}
                        </option>
                      ))}
                    </select>
                    <b className="letteronly" aria-hidden>
                      {typeof answer === 'number' && letterOf(block.choices.indexOf(answer))}
                    </b>
                  </span>
                </li>
              );
            })}
          </ol>
        </div>
      </li>
    );
  },
  (before, after) =>
    before.onAnswer === after.onAnswer &&
    before.block === after.block &&
    before.rows.every(({ at }) => before.answers[at] === after.answers[at]),
);

function choiceWords(card: CardCopy | undefined, side: 'term' | 'definition'): string {
  if (!card) return '';
  const { text } = cardSide(card, side);
  return text.trim() === '' ? words.pictureOption : inShort(text);
}
