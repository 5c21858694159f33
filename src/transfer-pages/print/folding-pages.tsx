import type { SetView } from '../../client/carrel-client';
import { languageTag } from '../../ui/language-tags';
import { PrintedSide } from './printed-side';
import type { PrintedCard } from './sheets';

interface FoldingPagesProps {
  readonly view: SetView;
  readonly cards: readonly PrintedCard[];
}

/** Terms on one half of the paper and definitions on the other: folded in the middle, each lies behind its own. */
export function FoldingPages({ view, cards }: FoldingPagesProps) {
  const { set } = view;
  const halves = [
    ['term', set.langTerms],
    ['definition', set.langDefinitions],
  ] as const;
  return (
    <table className="printed folding">
      <thead>
        <tr>
          {halves.map(([side]) => (
            <th key={side} scope="col">
              <bdi>{set.title}</bdi>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cards.map((card) => (
          <tr key={card.number}>
            {halves.map(([side, language]) => (
              <td key={side}>
                <div dir={languageTag(language).dir}>
                  <span className="no">{card.number}</span>
                  <PrintedSide view={view} card={card} side={side} />
                </div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
