import * as moreCounts from '../../../messages/app/counts-later';
import * as things from '../../../messages/app/things';
import * as words from '../../../messages/app/statistics';
import type { Statistics } from '../../client/progress/statistics-reader';
import { LangText } from '../../ui/lang-text';
import { CardSides } from './hardest-cards';
import { useCardTexts } from './use-card-texts';
import { setAddress } from '../../domain/set-address';
import { Link } from '../../ui/link';

const shown = 5;

/** Cards that get each other's answers. Nothing is said where none do. */
export function MixUps({ found: { mixUps } }: { readonly found: Statistics }) {
  const textOf = useCardTexts(mixUps.map(({ setId }) => setId));
  const pairs = mixUps.slice(0, shown).flatMap((mixUp) => {
    const card = textOf(mixUp.setId, mixUp.termId);
    const given = textOf(mixUp.setId, mixUp.given);
    return card && given ? [{ ...mixUp, card, other: given.term }] : [];
  });
  if (pairs.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="mix-ups">
      <div className="sect">
        <h2 id="mix-ups">{words.mixedUp}</h2>
        <span className="small mut2">{words.mixedUpAbout}</span>
      </div>
      <ol className="cardlist">
        {pairs.map(({ card: { set, look, term }, other, asked, times }) => (
          <li key={`${term.id} ${asked} ${other.id}`}>
            <CardSides {...{ set, look, term, asked }} />
            <span className="small mut2">{words.mixedWith}</span>
            <CardSides {...{ set, look, asked }} term={other} />
            <span className="small mut2">{moreCounts.times({ count: times })}</span>
            <Link className="link small" to={setAddress(set)}>
              <LangText code={null}>{set.title || things.untitledSet}</LangText>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
