import * as moreCounts from '../../../messages/app/counts-later';
import * as things from '../../../messages/app/things';
import * as words from '../../../messages/app/statistics';
import type { Statistics } from '../../client/progress/statistics-reader';
import type { AskedSide } from '../../domain/study-log';
import { shownText } from '../../domain/shown-text';
import { LangText } from '../../ui/lang-text';
import { type CardTexts, useCardTexts } from './use-card-texts';
import { setAddress } from '../../domain/set-address';
import { Link } from '../../ui/link';

/** The cards that were forgotten most often, each with the way to its set. */
export function HardestCards({ found: { hardest } }: { readonly found: Statistics }) {
  const textOf = useCardTexts(hardest.map(({ setId }) => setId));
  const cards = hardest.flatMap((card) => {
    const text = textOf(card.setId, card.termId);
    return text ? [{ ...card, ...text }] : [];
  });
  return (
    <section className="panel" aria-labelledby="hardest">
      <div className="sect">
        <h2 id="hardest">{words.hardest}</h2>
      </div>
      {hardest.length === 0 ? (
        <p className="mut">{words.noneForgotten}</p>
      ) : (
        <ol className="cardlist">
          {cards.map(({ set, look, term, asked, lapses, answers, right, isLeech }) => (
            <li key={`${term.id} ${asked}`}>
              <CardSides {...{ set, look, term, asked }} />
              <span className="small mut2">
                {words.lapses({
                  times: moreCounts.times({ count: lapses }),
                  right,
                  answers,
                  hint: isLeech ? words.rewrite : '',
                })}
              </span>
              <Link className="link small" to={setAddress(set)}>
                <LangText code={null}>{set.title || things.untitledSet}</LangText>
              </Link>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

interface CardSidesProps extends CardTexts {
  readonly asked: AskedSide;
}

/** The side that is asked, and the other one. */
export function CardSides({ set, look, term, asked }: CardSidesProps) {
  const sides = [
    { code: set.langTerms, text: shownText(term.term, look) },
    { code: set.langDefinitions, text: shownText(term.definition, look) },
  ];
  const [first, second] = asked === 'term' ? sides : sides.toReversed();
  return (
    <span className="sides">
      <b>
        <LangText code={first?.code ?? null}>{first?.text || things.aPicture}</LangText>
      </b>{' '}
      <span className="other">
        <LangText code={second?.code ?? null}>{second?.text || things.aPicture}</LangText>
      </span>
    </span>
  );
}
