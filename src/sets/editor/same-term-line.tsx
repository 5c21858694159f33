import * as acts from '../../../messages/app/acts';
import * as words from '../../../messages/app/editor-find';
import type { TermId } from '../../domain/study-set';
import { Button } from '../../ui/button';
import { Copy } from '../../ui/more-icons';
import type { SameTerm } from './same-terms';

interface SameTermLineProps {
  /** Of the card that it is about. */
  readonly of: TermId;
  readonly same: SameTerm;
  /** Not where a picture would be lost. */
  readonly canJoin: boolean;
  readonly onShow: (id: TermId) => void;
  readonly onJoin: () => void;
}

/** What describes the card with such a remark. */
export const sameTermId = (card: TermId) => `${card}-same`;

/** Under a card: its term stands on an earlier one, which is no fault. */
export function SameTermLine({ of, same: { id, number, isWhole }, canJoin, onShow, onJoin }: SameTermLineProps) {
  return (
    <div className="sameterm">
      <Copy className="i-sm" aria-hidden />
      <p className="grow" id={sameTermId(of)}>
        {(isWhole ? words.sameCard : words.sameTerm)({ number })}
      </p>
      <Button look="quiet" size="sm" onClick={() => onShow(id)}>
        {words.showCard({ number })}
      </Button>
      {canJoin && (
        <Button look="quiet" size="sm" onClick={onJoin}>
          {acts.makeOneCard}
        </Button>
      )}
    </div>
  );
}
