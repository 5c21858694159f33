import type { FieldChange, TermChanges } from '../../domain/command';
import type { KeptBeside } from '../../domain/kept-beside';
import { inForm } from '../../domain/side-form';
import type { SetId } from '../../domain/study-set';
import { cardInForm } from '../in-form';
import type { ImportedCard } from '../imported';
import type { Met } from './known-cards';
import { type CardHere, keptName } from './sets-here';
import { alike, asThere, type Forms, signOf } from './sides';

/** What its user says of cards that are not new. */
export interface CardChoices {
  /** Of cards that are here. */
  readonly already: 'update' | 'leave' | 'add-again';
  /** Of those that were changed here since the last file. */
  readonly mine: 'keep' | 'write-over';
  /** Of those that were thrown out here. */
  readonly removed: 'leave-out' | 'bring-again';
}

/** What becomes of a card that is here. */
export interface KnownPlan {
  /**
   * `updated`: with other words than the last file said. `filled`: with a picture, tags, fields or a star. `mine`: its words were changed
   * here, and not in the file; `both`: in both. `left`: as its user wants it.
   */
  readonly kind: 'updated' | 'filled' | 'mine' | 'both' | 'left' | 'unchanged';
  readonly card: ImportedCard;
  readonly here: CardHere;
  /** Words that are written over. */
  readonly words: TermChanges;
  /** Words of the file that are not taken. */
  readonly kept: TermChanges;
  readonly filling: Filling;
}

/** What a card gets beside its words. */
export interface Filling {
  /** A name in the file. */
  readonly picture: string | null;
  readonly isStarred: boolean;
  /** Null: as it is. */
  readonly beside: KeptBeside | null;
}

export type CardPlan =
  | { readonly kind: 'added'; readonly card: ImportedCard }
  /** Thrown out here, and not brought again. */
  | { readonly kind: 'removed'; readonly card: ImportedCard; readonly from: SetId }
  | { readonly kind: 'repeated' | 'mirrored'; readonly card: ImportedCard }
  | KnownPlan;

interface Standing {
  readonly choices: CardChoices;
  readonly formsIn: (setId: SetId) => Forms;
  /** As it goes into the set that takes what is added. */
  readonly asAdded: (card: ImportedCard) => ImportedCard;
  readonly hasMedium: (name: string) => boolean;
}

/** What becomes of one card. A side is compared by what it shows, and goes into a set as the set has it. Pure. */
export function planCard({ card, found }: Met, { choices, formsIn, asAdded, hasMedium }: Standing): CardPlan {
  switch (found.kind) {
    case 'new':
      return { kind: 'added', card: asAdded(card) };
    case 'removed':
      return choices.removed === 'bring-again'
        ? { kind: 'added', card: asAdded(card) }
        : { kind: 'removed', card, from: found.from };
    case 'here':
      return planKnown(card, found.here, { choices, forms: formsIn(found.here.setId), hasMedium });
    case 'repeated':
    case 'mirrored':
      return { kind: found.kind, card };
    default:
      return found satisfies never;
  }
}

interface KnownStanding extends Pick<Standing, 'choices' | 'hasMedium'> {
  readonly forms: Forms;
}

const none: Filling = { picture: null, isStarred: false, beside: null };

function planKnown(card: ImportedCard, here: CardHere, { choices, forms, hasMedium }: KnownStanding): KnownPlan {
  const known: CardHere = { ...here, beside: besideAsHere(here, card) };
  const sides = (['term', 'definition'] as const).map((side) => [side, sideOf(known, card, side, forms)] as const);
  const changesBy = (kinds: readonly SideChange['by'][]): TermChanges =>
    Object.fromEntries(sides.flatMap(([side, said]) => (said && kinds.includes(said.by) ? [[side, said.change]] : [])));
  const written: readonly SideChange['by'][] = choices.mine === 'write-over' ? ['file', 'learner', 'both'] : ['file'];
  const words = changesBy(written);
  const kept = changesBy((['learner', 'both'] as const).filter((by) => !written.includes(by)));
  const filling = fillingOf(here, card, { forms, hasMedium });
  const isFilled = filling.picture !== null || filling.isStarred || hasMore(filling.beside, here.beside);
  const isBoth = sides.some(([, said]) => said?.by === 'both' && !written.includes('both'));
  const about = { card, here };
  if (choices.already === 'leave') {
    const isSame = !isFilled && isNone(words) && isNone(kept);
    return { kind: isSame ? 'unchanged' : 'left', ...about, words: {}, kept: {}, filling: none };
  }
  const kind = isBoth ? 'both' : !isNone(words) ? 'updated' : isFilled ? 'filled' : isNone(kept) ? 'unchanged' : 'mine';
  return { kind, ...about, words, kept, filling };
}

/** The last file's sides the other way round, where the card's were swapped here since and the file's stands so, too: its learner changed no word by that. */
function besideAsHere({ term, definition, beside }: CardHere, card: ImportedCard): KeptBeside {
  const { said } = beside;
  if (!said) return beside;
  const says = (sign: string, text: string): boolean => text !== '' && sign === signOf(text);
  const isAsSaid = says(said.term, term) || says(said.definition, definition);
  const isSwapped = !isAsSaid && (says(said.term, definition) || says(said.definition, term));
  const isFileSwapped = says(said.definition, card.term) || says(said.term, card.definition);
  return isSwapped && isFileSwapped
    ? { ...beside, said: { ...said, term: said.definition, definition: said.term } }
    : beside;
}

const isNone = (changes: TermChanges): boolean => Object.keys(changes).length === 0;

/** What a file says otherwise than the card here, and who made it so since the last file: the file, the learner, or both. */
interface SideChange {
  readonly by: 'file' | 'learner' | 'both';
  readonly change: FieldChange<string>;
}

/**
 * Null: nothing. A side that the source leaves empty takes nothing away, and plain text no markup that shows the same: it cannot
 * say it. Nor does a side change that stands there as the source has it, though the set's formatting was switched off since.
 * Where nobody knows what the last file said, it is the file's.
 */
function sideOf(here: CardHere, card: ImportedCard, side: 'term' | 'definition', forms: Forms): SideChange | null {
  const { isMarkup, isThere } = forms;
  const [before, says] = [here[side], card[side]];
  const after = asThere(says, forms);
  const isSame =
    alike(before, after) || alike(before, says) || (!isMarkup && alike(inForm(before, isThere, false), says));
  if (after === '' || isSame) return null;
  const said = here.beside.said?.[side];
  const change = { before, after };
  if (said === signOf(after)) return { by: 'learner', change };
  return { by: said === undefined || said === signOf(before) ? 'file' : 'both', change };
}

/** Nothing is taken away by what a file leaves out, nor comes again what its learner took off. */
function fillingOf(
  here: CardHere,
  read: ImportedCard,
  { forms: { isMarkup, isThere }, hasMedium }: Pick<KnownStanding, 'forms' | 'hasMedium'>,
): Filling {
  const card = cardInForm(read, isMarkup, isThere);
  const { beside } = here;
  const picture = card.picture !== null && hasMedium(card.picture) ? card.picture : null;
  const name = keptName(beside)?.of === 'source' ? null : card.source.name;
  const after: KeptBeside = {
    ...beside,
    ...(name && name.text !== here.termId && { guid: name.text }),
    ...(card.tags.length > 0 && { tags: card.tags }),
    ...(card.extra.length > 0 && { extra: card.extra.map(({ name, text }) => ({ name, text })) }),
    said: {
      term: signOf(card.term),
      definition: signOf(card.definition),
      ...(beside.said?.picture === undefined ? {} : { picture: beside.said.picture }),
      ...(picture !== null && { picture }),
      ...((card.isStarred || beside.said?.isStarred) && { isStarred: true }),
    },
  };
  return {
    picture: here.hasPicture || beside.said?.picture === picture ? null : picture,
    isStarred: card.isStarred && !here.isStarred && !beside.said?.isStarred,
    beside: isSameBeside(after, beside) ? null : after,
  };
}

const parts = ['guid', 'tags', 'extra', 'said'] as const;
const isSameBeside = (one: KeptBeside, other: KeptBeside): boolean =>
  parts.every((part) => isSame(one[part], other[part]));

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Its tags and fields are others: what a person would look for. */
const hasMore = (after: KeptBeside | null, before: KeptBeside): boolean =>
  after !== null && (['tags', 'extra'] as const).some((part) => !isSame(after[part], before[part]));
