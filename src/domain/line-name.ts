import type { AskedSide, LogFact } from './study-log';
import type { TermId } from './study-set';

/**
 * What two lines of the log have in common that say the same, whoever wrote them down: nobody answers one card twice in a
 * millisecond. By it a history that comes in again is known. Pure.
 */
export const lineName = ({ termId, asked, at, kind }: LineOfCard): string => `${termId} ${asked} ${at} ${kind}`;

/** What a name says. Pure. */
export function lineNamed(name: string): LineOfCard {
  const [kind = '', at, asked = '', ...card] = name.split(' ').toReversed();
  // Only `lineName` makes them.
  return { termId: card.toReversed().join(' '), asked, at: Number(at), kind } as LineOfCard;
}

export interface LineOfCard {
  readonly termId: TermId;
  readonly asked: AskedSide;
  readonly at: number;
  readonly kind: LogFact['kind'];
}
