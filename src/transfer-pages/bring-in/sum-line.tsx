import * as words from '../../../messages/app/bring-in';
import type { Sum } from '../../transfer/sum-of';
import { sumWords } from './sum-words';

interface SumLineProps {
  readonly sum: Sum;
  readonly unit: 'line' | 'note' | 'card';
}

const becoming = { line: words.linesBecome, note: words.notesBecome, card: words.cardsBecome };

/** The account: rows in, cards out, and every step between them. */
export function SumLine({ sum, unit }: SumLineProps) {
  return (
    <dl className="sum" aria-label={becoming[unit]}>
      {sumWords(sum, unit).map(({ number, what, kind }) => (
        <div key={what} className={kind}>
          <dt>{what}</dt>
          <dd>{number}</dd>
        </div>
      ))}
    </dl>
  );
}
