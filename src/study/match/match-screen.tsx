import { useState } from 'react';
import * as words from '../../../messages/app/match';
import * as places from '../../../messages/app/places';
import { usePorts } from '../../client/use-ports';
import type { Sitting } from '../../domain/sitting';
import { NoneForMode } from '../desk/none-for-mode';
import type { SetDeal } from '../desk/read-set-deal';
import { SetDesk } from '../desk/set-desk';
import { copyOfCard } from '../desk/card-side';
import { layBoard } from './lay-board';
import { canBeMatched } from './match-board';
import { MatchDesk } from './match-desk';
import { type MatchAct, matchMachine, type MatchSetup } from './match-session';
import { pairsThatFit } from './pairs-that-fit';

/** Match over one set. */
export function MatchScreen() {
  return (
    <SetDesk mode="match" v={matchMachine.v} name={places.match}>
      {(deal) => <MatchDeal deal={deal} />}
    </SetDesk>
  );
}

function MatchDeal({ deal }: { readonly deal: SetDeal }) {
  const { random } = usePorts();
  const { view } = deal;
  const setId = view.set.id;
  // Only this machine's version writes sittings of its number.
  const [stored] = useState(() => deal.sitting as Sitting<MatchSetup, MatchAct> | null);
  const [from] = useState(() => {
    if (stored && stored.finishedAt === null) return stored;
    const seed = Math.floor(random.next() * 2 ** 31);
    const starredOnly =
      (stored?.setup.starredOnly ?? false) && hasPairs(view.set.terms.filter(({ id }) => view.stars.has(id)));
    return {
      place: { setId, mode: 'match' as const },
      setup: layBoard(view, { seed, pairs: pairsThatFit(), before: stored, starredOnly }),
    };
  });
  if (from.setup.cards.length < 2) return <NoneForMode view={view} needs={words.needs} />;
  return <MatchDesk deal={deal} from={from} />;
}

const hasPairs = (terms: SetDeal['view']['set']['terms']): boolean =>
  terms.filter((term) => canBeMatched(copyOfCard(term))).length > 1;
