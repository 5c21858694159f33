import type { Sum } from '../../transfer/sum-of';
import { sumWords } from './sum-words';

interface SumLineProps {
  readonly sum: Sum;
  readonly unit: 'line' | 'note' | 'card';
}

/** The account: rows in, cards out, and every step between them. */
export function SumLine({ sum, unit }: SumLineProps) {
  return (
    <dl className="sum" aria-label={`How the ${unit}s become cards`}>
      {sumWords(sum, unit).map(({ number, what, kind }) => (
        <div key={what} className={kind}>
          <dt>{what}</dt>
          <dd>{number}</dd>
        </div>
      ))}
    </dl>
  );
}
