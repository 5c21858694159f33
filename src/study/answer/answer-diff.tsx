import './answer.css';
import * as words from '../../../messages/app/answer';
import type { Difference, Piece } from '../../domain/grading/verdict';
import { languageTag } from '../../ui/language-tags';

interface AnswerDiffProps {
  readonly difference: Difference;
  /** The language of the answer as the service wrote it. */
  readonly code: string;
  /** Only what was typed: the answer is still being looked for. */
  readonly hidesAnswer?: boolean;
}

/** From so many letters on a text is set smaller. */
const longText = 60;

/** What was typed over what the card has: letters that do not belong are struck, letters that are missing underlined. */
export function AnswerDiff({ difference, code, hidesAnswer = false }: AnswerDiffProps) {
  const { lang, dir } = languageTag(code);
  const isNothing = difference.answer.length === 0;
  const { answer, expected } = isNear(difference)
    ? difference
    : { answer: asOne(difference.answer), expected: asOne(difference.expected) };
  return (
    <div
      className={`diff${[answer, expected].some((side) => lengthOf(side) > longText) ? ' long' : ''}`}
      role="group"
      aria-label={words.yourAnswer}
    >
      {!isNothing && (
        <div>
          <span className="caps">{words.youWrote}</span>
          <p className="serif" lang={lang} dir={dir}>
            {answer.map((piece, at) => (
              <Part key={at} piece={piece} as="del" />
            ))}
          </p>
        </div>
      )}
      {!hidesAnswer && (
        <div>
          <span className="caps">{words.answer}</span>
          <p className="serif" lang={lang} dir={dir}>
            {expected.map((piece, at) => (
              <Part key={at} piece={isNothing ? { ...piece, same: true } : piece} as="ins" />
            ))}
          </p>
        </div>
      )}
    </div>
  );
}

/** Texts that have less than half in common are only different: letters that meet by chance would tell nothing. Where nothing is off, nothing is marked. */
function isNear({ expected, answer }: Difference): boolean {
  if ([...expected, ...answer].every(({ same }) => same)) return true;
  return lengthOf(expected.filter(({ same }) => same)) * 2 >= Math.max(lengthOf(expected), lengthOf(answer));
}

const lengthOf = (pieces: readonly Piece[]) => pieces.reduce((sum, { text }) => sum + text.length, 0);

const asOne = (pieces: readonly Piece[]): readonly Piece[] => [
  { text: pieces.map(({ text }) => text).join(''), same: false },
];

function Part({ piece, as: Tag }: { readonly piece: Piece; readonly as: 'del' | 'ins' }) {
  return piece.same ? piece.text : <Tag>{piece.text}</Tag>;
}
