import './answer.css';
import * as words from '../../../messages/app/answer';
import type { Difference, Piece } from '../../domain/grading/verdict';
import { LangText } from '../../ui/lang-text';
import { mostAtOnce } from '../../ui/text-stretches';

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
          <Written pieces={answer} code={code} as="del" />
        </div>
      )}
      {!hidesAnswer && (
        <div>
          <span className="caps">{words.answer}</span>
          <Written
            pieces={isNothing ? expected.map((piece) => ({ ...piece, same: true })) : expected}
            code={code}
            as="ins"
          />
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

interface WrittenProps extends Pick<AnswerDiffProps, 'code'> {
  readonly pieces: readonly Piece[];
  readonly as: 'del' | 'ins';
}

/** Of a text that is shown in parts nothing is marked. */
function Written({ pieces, code, as }: WrittenProps) {
  return (
    <LangText as="p" className="serif" code={code}>
      {lengthOf(pieces) > mostAtOnce
        ? pieces.map(({ text }) => text).join('')
        : pieces.map((piece, at) => <Part key={at} piece={piece} as={as} />)}
    </LangText>
  );
}

function Part({ piece, as: Tag }: { readonly piece: Piece; readonly as: 'del' | 'ins' }) {
  return piece.same ? piece.text : <Tag>{piece.text}</Tag>;
}
