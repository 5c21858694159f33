import './learn.css';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as words from '../../../messages/app/learn';
import * as places from '../../../messages/app/places';
import { useCarrel } from '../../client/use-carrel';
import { usePorts } from '../../client/use-ports';
import type { TermId } from '../../domain/study-set';
import { NoneForMode } from '../desk/none-for-mode';
import type { SetDeal } from '../desk/read-set-deal';
import { SetDesk } from '../desk/set-desk';
import { LearnDesk } from './learn-desk';
import { learnMachine, type LearnSetup, usualLearnOptions } from './learn-machine';
import { learnSetup } from './learn-setup';
import { aboutOf, isLearnedElsewhere, type LearnSitting, leftToday } from './left-learn';

/** Learn: choice, then typing, in rounds, until every card of a set is known. */
export function LearnScreen() {
  return (
    <SetDesk mode="learn" v={learnMachine.v} name={places.learn}>
      {(deal) => <LearnDeal deal={deal} />}
    </SetDesk>
  );
}

/** Goes on where it was left; else begins with what the log says of the cards, also where they were learned elsewhere since. */
function LearnDeal({ deal }: { readonly deal: SetDeal }) {
  const only = useChosenCards();
  const [from, setFrom] = useState<LearnSitting | LearnSetup | null>(null);
  const client = useCarrel();
  const { clock, random } = usePorts();
  useEffect(() => {
    let isGone = false;
    const { view, progress, settings, day } = deal;
    // Only a machine of this version wrote it, with its own shapes.
    const stored = deal.sitting as LearnSitting | null;
    client.study.log(view.set.id).then(
      (log) => {
        const left = only ? null : leftToday(stored, settings, day);
        const isOver = left !== null && left.finishedAt !== null;
        if (isGone) return;
        if (left && (isOver || !isLearnedElsewhere(left, log))) return setFrom(left);
        const plan = {
          set: view.set,
          stars: view.stars,
          progress,
          log,
          asked: settings.asked,
          options: withStars(stored?.setup.options ?? usualLearnOptions, view.stars),
          seed: Math.floor(random.next() * 2 ** 31),
          day,
          ...(left ? aboutOf(left) : { only, since: only && clock.now() }),
        };
        setFrom(learnSetup(plan));
      },
      // The error boundary says what to do where storage fails.
      (error: unknown) =>
        setFrom(() => {
          throw error;
        }),
    );
    return () => {
      isGone = true;
    };
  }, [client, clock, deal, only, random]);
  if (!from) return <div className="desk" />;
  if (isOverNothing(from)) return <NoneForMode view={deal.view} needs={words.needs} />;
  return <LearnDesk deal={deal} from={from} />;
}

/** No card has both sides, as long as stars choose none. */
const isOverNothing = (from: LearnSitting | LearnSetup): boolean =>
  'solidBefore' in from && from.cards.length + from.solidBefore === 0 && !from.options.starredOnly;

/** Cards that were missed elsewhere: whoever comes with them begins with them. Once, and not again after a reload. */
function useChosenCards(): readonly TermId[] | null {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const [chosen] = useState(() => (state as { readonly only?: readonly TermId[] } | null)?.only ?? null);
  useEffect(() => {
    if (chosen) void navigate(pathname, { replace: true, state: null });
  }, [chosen, navigate, pathname]);
  return chosen;
}

/** Without a star left, "starred only" would leave nothing to learn. */
const withStars = (options: LearnSetup['options'], stars: ReadonlySet<unknown>): LearnSetup['options'] =>
  stars.size > 0 ? options : { ...options, starredOnly: false };
