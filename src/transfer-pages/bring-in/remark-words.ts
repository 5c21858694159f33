import type { PartLeftOut, Remark, RowRefusal } from '../../transfer/remark';
import { limits } from '../../../contract/limits';

/** What became of a row, in a sentence. Pure. */
export function remarkWords(remark: Remark): string {
  switch (remark.kind) {
    case 'joined':
      return `${remark.rows.to - remark.rows.from + 1} lines joined: the text runs on.`;
    case 'several':
      return `One row, ${remark.cards} cards.`;
    case 'one-sided':
      return `Without a ${remark.empty}. Kept; fill it in when you like.`;
    case 'refused':
      return `Refused: ${refusedBecause(remark.why)}`;
    case 'part-left-out':
      return leftOut(remark.what);
    case 'left-out':
      return 'No card.';
    default:
      return remark satisfies never;
  }
}

function refusedBecause(why: RowRefusal): string {
  switch (why.kind) {
    case 'too-long':
      return `its ${why.side} has ${why.length.toLocaleString('en-GB')} characters; a side holds ${limits.sideLength.toLocaleString('en-GB')}.`;
    case 'impossible-sign':
      return why.sign === 'nul' ? 'it holds a sign (NUL) that no card can carry.' : 'it holds half a character.';
    case 'empty':
      return 'nothing on either side.';
    case 'damaged':
      return `it is not as a card should be (${why.part}).`;
    case 'no-card':
      return 'its note type makes no card of it.';
    case 'image-occlusion':
      return 'its question is a picture with shapes laid over it.';
    default:
      return why satisfies never;
  }
}

function leftOut(what: PartLeftOut): string {
  switch (what.kind) {
    case 'sound':
      return `Its sound (${what.name}) is not in the file.`;
    case 'picture-missing':
      return `Its picture (${what.name}) is not in the file.`;
    case 'further-picture':
      return `A second picture (${what.name}) stays out: a card has one.`;
    case 'script':
      return 'A script in it was left out.';
    case 'style':
      return 'A style sheet in it was left out.';
    case 'embedded':
      return 'Something embedded was left out.';
    case 'card':
      return `Its card ${what.number} was refused: ${refusedBecause(what.why)}`;
    default:
      return what satisfies never;
  }
}
