import './end-card.css';
import * as things from '../../../messages/app/things';
import type { AskedSide } from '../../domain/study-log';
import type { StudySet, TermId } from '../../domain/study-set';
import { UserText } from '../../ui/user-text';
import { type CardCopy, cardSide, otherSide } from './card-side';
import { SideText } from './side-text';
import type { TextLook } from '../../card-text/text-look';

export interface EndListCard {
  readonly set: Pick<StudySet, 'langTerms' | 'langDefinitions'>;
  readonly card: CardCopy;
  readonly look: TextLook;
  /** The side that stands first; the term, unless another was asked. */
  readonly first?: AskedSide;
}

/** Cards at the end of a sitting, both sides of each, under a heading that is seen. */
export function EndList({ heading, cards }: { readonly heading: string; readonly cards: readonly EndListCard[] }) {
  if (cards.length === 0) return null;
  return (
    <>
      <h3 className="endpart">{heading}</h3>
      <ul className="endlist" aria-label={heading}>
        {cards.map(({ first = 'term', ...card }, at) => (
          <li key={at}>
            <EndSide {...card} side={first} className="" />
            <EndSide {...card} side={otherSide(first)} className="mut" />
          </li>
        ))}
      </ul>
    </>
  );
}

function EndSide({
  set,
  card,
  look,
  side,
  className,
}: Omit<EndListCard, 'first'> & { readonly side: AskedSide; readonly className: string }) {
  const { text, picture } = cardSide(card, side);
  if (!picture)
    return <UserText {...{ text, look, className }} code={side === 'term' ? set.langTerms : set.langDefinitions} />;
  return (
    <span className={className}>
      <SideText
        {...{ set, card, side, look }}
        pictureAlt={side === 'term' ? things.pictureForTerm : things.pictureForDefinition}
      />
    </span>
  );
}

/** Those of a set that are still in it. */
export function cardsOf(set: StudySet, ids: readonly TermId[], look: TextLook): readonly EndListCard[] {
  const wanted = new Set(ids);
  const cards = new Map(set.terms.filter(({ id }) => wanted.has(id)).map((card) => [card.id, card]));
  return ids.flatMap((id) => {
    const card = cards.get(id);
    return card ? [{ set, card, look }] : [];
  });
}
