import * as acts from '../../../messages/app/acts';
import * as words from '../../../messages/app/bring-in';
import type { PartLeftOut, Remark, RowRefusal } from '../../transfer/remark';
import { limits } from '../../../contract/limits';

/** What became of a row, in a sentence. Pure. */
export function remarkWords(remark: Remark): string {
  switch (remark.kind) {
    case 'joined':
      return words.joined({ count: remark.rows.to - remark.rows.from + 1 });
    case 'several':
      return words.severalCards({ count: remark.cards });
    case 'otherwise':
      return words.asYouSaid;
    case 'one-sided':
      return remark.empty === 'term' ? words.noTerm : words.noDefinition;
    case 'picture-moved':
      return words.pictureMoved;
    case 'refused':
      return words.refused({ why: refusedBecause(remark.why) });
    case 'part-left-out':
      return leftOut(remark.what);
    case 'left-out':
      return words.noCard;
    default:
      return remark satisfies never;
  }
}

/** What a button beside a remark does to it; null: there is nothing to be said otherwise. Pure. */
export function otherwiseWords(remark: Remark): string | null {
  if (remark.kind === 'otherwise') return words.asGuessed;
  if (remark.kind === 'joined' && remark.isGuess) return words.partAgain;
  return remark.kind === 'several' && remark.isGuess ? acts.makeOneCard : null;
}

function refusedBecause(why: RowRefusal): string {
  switch (why.kind) {
    case 'too-long':
      return (why.side === 'term' ? words.termTooLong : words.definitionTooLong)({
        length: why.length,
        most: limits.sideLength,
      });
    case 'impossible-sign':
      return why.sign === 'nul' ? words.nul : words.halfCharacter;
    case 'empty':
      return words.bothEmpty;
    case 'damaged':
      return words.notAsCard({ part: why.part });
    case 'no-card':
      return words.noteType;
    case 'image-occlusion':
      return words.occlusion;
    default:
      return why satisfies never;
  }
}

function leftOut(what: PartLeftOut): string {
  switch (what.kind) {
    case 'sound':
      return words.sound({ name: what.name });
    case 'picture-missing':
      return words.pictureMissing({ name: what.name });
    case 'further-picture':
      return words.secondPicture({ name: what.name });
    case 'script':
      return words.script;
    case 'style':
      return words.style;
    case 'embedded':
      return words.embedded;
    case 'card':
      return words.cardRefused({ number: what.number, why: refusedBecause(what.why) });
    default:
      return what satisfies never;
  }
}
